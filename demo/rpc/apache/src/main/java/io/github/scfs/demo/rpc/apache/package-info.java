/** The benchmark's provider and consumer on {@code org.apache.dubbo}; on {@code com.alibaba.dubbo} they are these sources with names replaced. */
package io.github.scfs.demo.rpc.apache;
