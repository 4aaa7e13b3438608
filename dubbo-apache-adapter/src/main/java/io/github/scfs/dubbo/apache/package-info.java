/**
 * Classes that Dubbo loads: the serialization {@code scfs}, and wrappers that bind messages to their connections. Code
 * without types of Dubbo is in {@link io.github.scfs.internal.rpc}. The build of the adapter for
 * {@code com.alibaba.dubbo} generates its sources from these by replacing package names. Only the classes that Dubbo
 * 2.6 needs in another form exist twice.
 */
package io.github.scfs.dubbo.apache;
