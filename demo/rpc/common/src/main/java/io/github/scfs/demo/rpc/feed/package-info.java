/**
 * The services tiny, user and posts. They resemble those of smartbuf-dubbo's benchmark in kind and size. Imports {@code
 * seed} of the demo only.
 */
package io.github.scfs.demo.rpc.feed;
