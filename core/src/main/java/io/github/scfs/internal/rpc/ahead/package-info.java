/**
 * Bodies of large results, encoded by the threads that have the results and not by the event loop
 * ({@code docs/design-decisions.md}, "Sessions"). May use {@code internal.rpc} and all below.
 */
package io.github.scfs.internal.rpc.ahead;
