/** Counts frames by provider and serialization. Imports Netty and the demo's frame scan only. */
package io.github.scfs.demo.rollout.wire;
