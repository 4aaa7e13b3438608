/**
 * The benchmark's provider and consumer on {@code org.apache.dubbo}. The provider and the consumer on {@code
 * com.alibaba.dubbo} are generated from these sources with other package names.
 */
package io.github.scfs.demo.rpc.apache;
