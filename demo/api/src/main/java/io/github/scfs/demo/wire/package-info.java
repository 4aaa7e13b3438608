/** The header of Dubbo's protocol, as far as the demo reads it. Imports the JDK only. */
package io.github.scfs.demo.wire;
