package io.github.scfs.demo.rpc.load;

/** The figures of a short series of calls. Written as JSON. */
public final class Sample {
    /**
     * Number of calls that ended in the measured time. Some of them began before the measured time. About as many calls
     * are still running at the end of the measured time.
     */
    public long calls;
    public long failures;
    /** The reason of the first failure, or null. */
    public String failure;
    public double seconds;
    /**
     * Latencies in nanoseconds of the calls that began in the measured time. The format is an HdrHistogram, compressed,
     * in base64.
     */
    public String latencies;

    /** Number of all calls. This figure and the figures below it include the calls of the lead-in. */
    public long allCalls;
    public double requestBytes;
    public double responseBytes;
    public ProcessUsage consumer;
}
