/**
 * Bodies of large results, encoded on the threads that have the results and not on the event loop ({@code
 * design-decisions.md}, "Sessions"). May use {@code internal.rpc} and all packages below it.
 */
package io.github.scfs.internal.rpc.ahead;
