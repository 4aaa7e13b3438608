/**
 * Classes that Dubbo 2.6 loads. The build generates the other classes of this package from the sources for
 * {@code org.apache.dubbo}, by replacing package names. Only classes that need another form are here.
 */
package io.github.scfs.dubbo.alibaba;
