/**
 * The session of a Netty channel: found by the channel, gone with the channel. May import {@code session} and Netty,
 * nothing above.
 */
package io.github.scfs.internal.netty;
