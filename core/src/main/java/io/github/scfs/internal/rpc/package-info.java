/**
 * Code shared by the adapters for RPC frameworks: the binding of a call to its channel's session, arriving frames,
 * bodies, and the engine of the process with the classes it trusts. Depends on the layout of Dubbo's frames, but on no
 * type of Dubbo. May use {@code internal.netty} and all below.
 */
package io.github.scfs.internal.rpc;
