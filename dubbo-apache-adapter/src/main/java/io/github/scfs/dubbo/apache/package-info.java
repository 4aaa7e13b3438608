/**
 * What Dubbo loads: the serialization named {@code scfs}, and the wrappers that tell it which connection a message
 * belongs to. Everything that can do without Dubbo's types is in {@link io.github.scfs.internal.rpc}. The sources for
 * {@code com.alibaba.dubbo} are made from these by the build of that adapter, which replaces the package names; only
 * what Dubbo 2.6 doesn't have is written down twice.
 */
package io.github.scfs.dubbo.apache;
