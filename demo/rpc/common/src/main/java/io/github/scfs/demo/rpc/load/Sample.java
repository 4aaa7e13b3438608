package io.github.scfs.demo.rpc.load;

/** What callers measured within a short time. Written as JSON. */
public final class Sample {
    /** Calls that ended in the time that was measured, whenever they had begun: as many are under way at its end as at its beginning. */
    public long calls;
    public long failures;
    /** Of the first failure, or null. */
    public String failure;
    public double seconds;
    /** Latencies in nanoseconds of the calls that began in that time: an HdrHistogram, compressed, in base64. */
    public String latencies;

    /** Calls of the lead-in included, as are the next four. */
    public long allCalls;
    public double requestBytes;
    public double responseBytes;
    public ProcessUsage consumer;
}
