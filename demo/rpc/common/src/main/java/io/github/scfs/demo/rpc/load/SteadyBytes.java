package io.github.scfs.demo.rpc.load;

/** The bytes of the frames of a new connection at a steady rate, headers included. Written as JSON. */
public final class SteadyBytes {
    public int callsPerSecond;

    /** Bytes of the requests of each second. The next field is for the responses. */
    public long[] requests;
    public long[] responses;

    /** For the reader of JSON. */
    public SteadyBytes() {}

    SteadyBytes(int callsPerSecond, int seconds) {
        this.callsPerSecond = callsPerSecond;
        this.requests = new long[seconds];
        this.responses = new long[seconds];
    }
}
