/**
 * What the adapters for the RPC frameworks share: the session of the message now being coded, the frames that arrive,
 * the bodies, and the one engine with what it trusts. Knows Dubbo's frame but imports nothing of Dubbo. May import
 * {@code netty} and all below it.
 */
package io.github.scfs.internal.rpc;
