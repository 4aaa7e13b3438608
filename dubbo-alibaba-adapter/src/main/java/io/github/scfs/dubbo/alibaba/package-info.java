/**
 * What Dubbo 2.6 loads. The rest of this package is made by the build from the sources for {@code org.apache.dubbo}, by replacing package
 * names; here is only what can't be the same.
 */
package io.github.scfs.dubbo.alibaba;
