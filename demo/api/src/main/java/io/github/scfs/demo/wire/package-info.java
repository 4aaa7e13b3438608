/** The part of Dubbo's protocol that the demo reads itself. Depends on the JDK only. */
package io.github.scfs.demo.wire;
