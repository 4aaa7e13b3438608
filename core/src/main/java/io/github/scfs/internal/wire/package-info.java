/**
 * Bytes: the constants of the wire format, a writer and a reader of bytes, numbers in byte arrays, limits, and the
 * budget of a message. Also what several layers need: the peer of a session, warnings, and room on the stack. May use
 * only the exceptions of core.
 */
package io.github.scfs.internal.wire;
