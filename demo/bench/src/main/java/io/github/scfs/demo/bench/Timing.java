package io.github.scfs.demo.bench;

import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;

/** How a fork warms up and what it measures. Its description is for the report. Immutable. */
interface Timing {

    /** Returns the estimated milliseconds of a fork, including the start of the process. */
    int millisPerFork();

    /**
     * Sets the fork's options.
     *
     * @param graph the mean memory of a value, in bytes
     */
    void apply(ChainedOptionsBuilder fork, long graph);
}
