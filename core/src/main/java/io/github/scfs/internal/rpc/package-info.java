/**
 * Classes that the adapters for RPC frameworks share: the binding of a call to the session of its channel, the scanner
 * of arriving frames, bodies, and the engine of each framework model with its settings and the classes it trusts.
 * Depends on the layout of Dubbo's frames, but on no type of Dubbo. May use {@code internal.netty} and all packages
 * below it.
 */
package io.github.scfs.internal.rpc;
