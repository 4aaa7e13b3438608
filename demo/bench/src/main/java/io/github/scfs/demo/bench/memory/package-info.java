/** Measures the memory of a session by the growth of the heap. */
package io.github.scfs.demo.bench.memory;
