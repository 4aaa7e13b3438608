/**
 * Classes that Dubbo 2.6 loads. The build generates most classes of this package from the sources for {@code
 * org.apache.dubbo}, by replacing package names. Only the classes that Dubbo 2.6 needs in another form are written
 * here.
 */
package io.github.scfs.dubbo.alibaba;
