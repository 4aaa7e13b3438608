/**
 * One connection's two tables, and the messages that use them: rules R3 to R7 of the design. May import codec, layout,
 * security and wire.
 */
package io.github.scfs.internal.session;
