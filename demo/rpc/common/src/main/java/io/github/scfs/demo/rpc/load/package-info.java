/** The workloads, the callers and their samples. Imports {@code feed}, {@code users}, {@code echo} and {@code wire}. */
package io.github.scfs.demo.rpc.load;
