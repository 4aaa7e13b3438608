/** Provider and consumer on {@code org.apache.dubbo}. Imports {@code exchange}, {@code bid} and {@code social}. */
package io.github.scfs.demo.apache;
