/**
 * The slots, the places of beans and collections: one class for each kind ({@code docs/wire-format.md} section 4). May
 * use {@code internal.graph} and all below.
 */
package io.github.scfs.internal.slot;
