/**
 * Classes that Dubbo loads: the serialization {@code scfs}, and wrappers that bind messages to their connections.
 * Classes that use no types of Dubbo are in {@link io.github.scfs.internal.rpc}. The build of the adapter for {@code
 * com.alibaba.dubbo} generates its sources from this package by replacing package names. Only the classes that Dubbo
 * 2.6 needs in another form exist twice.
 */
package io.github.scfs.dubbo.apache;
