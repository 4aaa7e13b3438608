/**
 * Bytes: the constants of the wire format, a growing writer, a bounded reader, and the coding of strings and names. Imports nothing of
 * ours but the exceptions.
 */
package io.github.scfs.internal.wire;
