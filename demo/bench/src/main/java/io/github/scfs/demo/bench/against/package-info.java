/**
 * Compares core of the working tree with core of another commit. Both cores are measured in turn in one process. Uses
 * core's public API only, because other classes may differ between the commits. Imports {@code peer}, {@code shape} and
 * {@code report}.
 */
package io.github.scfs.demo.bench.against;
