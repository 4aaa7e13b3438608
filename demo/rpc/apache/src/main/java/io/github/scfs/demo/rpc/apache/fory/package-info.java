/**
 * Apache Fory as a serialization of Dubbo 2.x. Existing plugins for Fory need Dubbo 3. This plugin is as simple as
 * Dubbo's plugins for Kryo and FST. Imports Dubbo and Fory only.
 */
package io.github.scfs.demo.rpc.apache.fory;
