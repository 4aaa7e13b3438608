/**
 * Bytes: the constants of the wire format, a growing writer, a bounded reader, numbers in arrays of bytes, limits, and
 * the budget of a message. Uses nothing of core but the exceptions.
 */
package io.github.scfs.internal.wire;
