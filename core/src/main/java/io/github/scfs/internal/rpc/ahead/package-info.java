/**
 * Bodies of large results, encoded on the threads that have the results instead of the event loop
 * ({@code docs/design-decisions.md}, "Sessions"). May use {@code internal.rpc} and all below.
 */
package io.github.scfs.internal.rpc.ahead;
