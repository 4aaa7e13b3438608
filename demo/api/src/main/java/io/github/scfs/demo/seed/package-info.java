/** Realistic values that are the same in every process for the same seed. Imports no other package of this project. */
package io.github.scfs.demo.seed;
