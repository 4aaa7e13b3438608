/** The services tiny, user and posts: what smartbuf-dubbo's own benchmark calls, in kind and size. Imports {@code seed} of the demo only. */
package io.github.scfs.demo.rpc.feed;
