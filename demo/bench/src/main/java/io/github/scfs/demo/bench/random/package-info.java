/**
 * Generates bean classes and their values from a seed. No author of a serializer can have tuned for them. Imports {@code
 * seed}.
 */
package io.github.scfs.demo.bench.random;
