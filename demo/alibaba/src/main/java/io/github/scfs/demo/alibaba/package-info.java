/** Provider and consumer on {@code com.alibaba.dubbo}. Imports {@code exchange}, {@code bid} and {@code social}. */
package io.github.scfs.demo.alibaba;
