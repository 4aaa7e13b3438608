/**
 * Apache Fory as a serialization of Dubbo 2.x. Existing plugins need Dubbo 3. This one is as simple as Dubbo's plugins
 * for Kryo and FST. Imports Dubbo and Fory only.
 */
package io.github.scfs.demo.rpc.apache.fory;
