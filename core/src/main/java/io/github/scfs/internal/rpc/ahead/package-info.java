/**
 * Bodies of large results, encoded by the threads that have the results: {@code docs/design-decisions.md}, "Sessions",
 * has the reasons. May import {@code rpc} and all below it.
 */
package io.github.scfs.internal.rpc.ahead;
