/** scfs and its peers under JMH: time and bytes for each shape. Imports {@code peer}, {@code shape} and {@code seed}. */
package io.github.scfs.demo.bench;
