/** The slots: the places of beans and collections, one class for each kind ({@code docs/wire-format.md} section 4). */
package io.github.scfs.internal.slot;
