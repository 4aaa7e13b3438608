/**
 * Bytes: the constants of the wire format, a writer and a reader of bytes, numbers in byte arrays, limits, and the
 * budget of a message. May use only the exceptions of core.
 */
package io.github.scfs.internal.wire;
