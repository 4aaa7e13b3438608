/** What comes back as it was sent. Imports {@code bid} of the demo only. */
package io.github.scfs.demo.rpc.echo;
