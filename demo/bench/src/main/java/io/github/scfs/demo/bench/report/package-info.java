/**
 * Turns raw results into tables: reads JMH's JSON and other facts, aggregates, compares, renders. Imports no other
 * package of the benchmark.
 */
package io.github.scfs.demo.bench.report;
