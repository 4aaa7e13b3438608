/** The shapes that are measured, written anew after those of the field's published benchmarks. Imports {@code seed}. */
package io.github.scfs.demo.bench.shape;
