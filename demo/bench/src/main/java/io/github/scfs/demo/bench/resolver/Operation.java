package io.github.scfs.demo.bench.resolver;

/** What is done with a value. */
enum Operation {
    READ, WRITE, ROUND_TRIP
}
