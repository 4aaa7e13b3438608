/**
 * The tables of a connection, the messages that use them, and the engine shared by all sessions of a process: rules R2
 * to R7 of {@code docs/architecture.md}. May use {@code internal.codegen}, {@code internal.registry} and all below.
 */
package io.github.scfs.internal.session;
