/**
 * Compares core of the working tree with core of another commit. Both cores are measured in turn in one process. Imports
 * {@code turns}, {@code peer}, {@code report} and the package above.
 */
package io.github.scfs.demo.bench.against;
