/** The session of a Netty channel, kept as an attribute of the channel. May use {@code internal.session} and Netty. */
package io.github.scfs.internal.netty;
