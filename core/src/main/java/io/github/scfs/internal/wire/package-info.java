/**
 * Bytes: the constants of the wire format, a growing writer, a bounded reader, and numbers in arrays of bytes. Uses
 * nothing of core but the exceptions.
 */
package io.github.scfs.internal.wire;
