/**
 * Conversions of values whose types differ between the peers ({@code docs/evolution.md}): numbers, collections, maps,
 * beans, and values of absent classes. May use {@code internal.graph} and all below.
 */
package io.github.scfs.internal.conversion;
