package io.github.scfs.demo.rpc.load;

/** Frame bytes of one workload on a separate connection, headers included. Written as JSON. */
public final class FrameSizes {
    public double firstRequest;
    public double firstResponse;

    /** Means of the calls after the session's tables are filled. */
    public double laterRequest;
    public double laterResponse;
}
