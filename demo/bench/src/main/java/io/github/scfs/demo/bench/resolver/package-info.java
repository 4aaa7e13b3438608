/** Kryo's own class resolver and {@code ArrayClassResolver} under JMH, on plain Kryo. Imports {@code shape} and {@code seed}. */
package io.github.scfs.demo.bench.resolver;
