package io.github.scfs.demo.rpc.load;

/** The bytes of one workload's frames on a separate connection, headers included. Written as JSON. */
public final class FrameSizes {
    public double firstRequest;
    public double firstResponse;

    /**
     * Mean bytes of the requests after the session's tables are filled. The next field is the mean for the responses.
     */
    public double laterRequest;
    public double laterResponse;
}
