/**
 * What a value becomes when types changed between the peers ({@code docs/evolution.md}): other numbers, collections,
 * maps and beans, and values of absent classes. May use {@code internal.graph} and all below.
 */
package io.github.scfs.internal.conversion;
