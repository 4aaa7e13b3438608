package io.github.scfs.demo.rpc.wire;

import java.util.concurrent.atomic.LongAdder;

/**
 * The number of frames and the number of their bytes, headers included, since the start of the process. Thread-safe.
 */
public final class FrameCount {
    private final LongAdder frames = new LongAdder();
    private final LongAdder bytes = new LongAdder();

    void add(int size) {
        frames.increment();
        bytes.add(size);
    }

    public long frames() {
        return frames.sum();
    }

    public long bytes() {
        return bytes.sum();
    }
}
