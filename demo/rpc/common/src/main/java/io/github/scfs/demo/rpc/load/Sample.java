package io.github.scfs.demo.rpc.load;

/** The figures of a short series of calls. Written as JSON. */
public final class Sample {
    /**
     * Number of calls that ended in the measured time. Some began before it. About as many are still running at its
     * end.
     */
    public long calls;
    public long failures;
    /** The first failure, or null. */
    public String failure;
    public double seconds;
    /**
     * Latencies in nanoseconds of the calls that began in the measured time: an HdrHistogram, compressed, in base64.
     */
    public String latencies;

    /** This figure and the next four include the lead-in. */
    public long allCalls;
    public double requestBytes;
    public double responseBytes;
    public ProcessUsage consumer;
}
