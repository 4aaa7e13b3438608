/** Counts the frames of Dubbo's protocol in a Netty pipeline. Imports Netty and the demo's header class only. */
package io.github.scfs.demo.rpc.wire;
