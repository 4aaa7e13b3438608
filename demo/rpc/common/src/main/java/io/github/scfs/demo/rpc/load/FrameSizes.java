package io.github.scfs.demo.rpc.load;

/** Bytes of the frames of one workload on a connection of its own, headers included. Written as JSON. */
public final class FrameSizes {
    public double firstRequest;
    public double firstResponse;

    /** Means of calls that are made once the connection has settled. */
    public double laterRequest;
    public double laterResponse;
}
