/**
 * What the adapters for the RPC frameworks share: the binding of a call to its channel's session, the frames that
 * arrive, the bodies, and the engine of the process with what it trusts. Knows Dubbo's frame, but uses no type of
 * Dubbo. May use {@code internal.netty} and all below.
 */
package io.github.scfs.internal.rpc;
