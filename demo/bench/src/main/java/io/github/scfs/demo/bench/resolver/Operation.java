package io.github.scfs.demo.bench.resolver;

/** The measured operations. */
enum Operation {
    READ, WRITE, ROUND_TRIP
}
