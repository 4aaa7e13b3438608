/**
 * Apache Fory as a serialization of Dubbo 2.x. The plugins there are for it need Dubbo 3; this one is the benchmark's own, as simple as
 * Dubbo's Kryo and FST ones are. Imports Dubbo and Fory, nothing of ours.
 */
package io.github.scfs.demo.rpc.apache.fory;
