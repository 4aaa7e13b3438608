/** What a session costs in memory, counted from the heap. */
package io.github.scfs.demo.bench.memory;
