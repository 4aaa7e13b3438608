/**
 * Bytes: the constants of the wire format, a writer, a reader, numbers in byte arrays, limits, and the budget of a
 * message. Depends on the exceptions of core only.
 */
package io.github.scfs.internal.wire;
