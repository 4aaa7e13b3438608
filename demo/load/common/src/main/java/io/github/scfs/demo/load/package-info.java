/** The drivers of {@code demo/run soak} and {@code demo/run load}. Imports all packages of this module. */
package io.github.scfs.demo.load;
