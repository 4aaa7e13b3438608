/** A service that returns its argument. Imports {@code bid} of the demo only. */
package io.github.scfs.demo.rpc.echo;
