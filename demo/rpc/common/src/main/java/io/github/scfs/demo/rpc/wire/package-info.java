/** Counts the frames of Dubbo's protocol in a Netty pipeline. Imports Netty, nothing of ours. */
package io.github.scfs.demo.rpc.wire;
