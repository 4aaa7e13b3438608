/**
 * Conversions of values whose types differ between the peers ({@code docs/evolution.md}): numbers, collections, maps,
 * beans, and objects of classes that don't exist here. May use {@code internal.graph} and the packages that it may use.
 */
package io.github.scfs.internal.conversion;
