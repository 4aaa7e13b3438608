/** The measured shapes, modelled on those of published benchmarks. Imports {@code random} and {@code seed}. */
package io.github.scfs.demo.bench.shape;
