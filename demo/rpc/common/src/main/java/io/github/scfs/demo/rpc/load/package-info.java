/** What is called, by how many callers at once, and what that gave. Imports {@code feed}, {@code users}, {@code echo}, {@code wire}. */
package io.github.scfs.demo.rpc.load;
