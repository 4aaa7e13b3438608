/**
 * The slots of fields and elements ({@code wire-format.md} section 4). May use {@code internal.graph} and the
 * packages that it may use.
 */
package io.github.scfs.internal.slot;
