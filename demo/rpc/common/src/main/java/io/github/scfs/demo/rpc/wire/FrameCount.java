package io.github.scfs.demo.rpc.wire;

import io.github.scfs.demo.wire.DubboHeader;
import java.util.concurrent.atomic.LongAdder;

/**
 * The number of frames and the number of their bytes, headers included, since the start of the process. Thread-safe.
 */
public final class FrameCount {
    private final LongAdder frames = new LongAdder();
    private final LongAdder bytes = new LongAdder();

    void add(DubboHeader header) {
        frames.increment();
        bytes.add(header.frameLength());
    }

    public long frames() {
        return frames.sum();
    }

    public long bytes() {
        return bytes.sum();
    }
}
