/**
 * Compares Kryo's class resolver with {@code ArrayClassResolver} on plain Kryo with JMH. Imports {@code shape} and
 * {@code seed}.
 */
package io.github.scfs.demo.bench.resolver;
