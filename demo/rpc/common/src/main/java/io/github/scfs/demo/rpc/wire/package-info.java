/** Counts the frames of Dubbo's protocol in a Netty pipeline. Imports Netty and the header, nothing else of ours. */
package io.github.scfs.demo.rpc.wire;
