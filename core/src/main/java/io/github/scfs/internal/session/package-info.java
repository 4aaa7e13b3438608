/**
 * The tables of a connection, the messages that use them, and the engine that all sessions of a process share.
 * Implements rules R2 to R7 of {@code architecture.md}. May use {@code internal.codegen}, {@code
 * internal.registry} and all packages below them.
 */
package io.github.scfs.internal.session;
