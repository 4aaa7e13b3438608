/** Provider and consumer on one Dubbo. The sources for the other Dubbo are these with other package names. */
package io.github.scfs.demo.load.apache;
