package io.github.scfs.internal.jdk;

import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.slot.ObjectCodec;
import io.github.scfs.internal.wire.WireFormat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;

/** {@code ArrayBlockingQueue} ({@code docs/wire-format.md} section 5.4): capacity, which counts as so many elements, then elements. */
final class BoundedQueueCodec extends ObjectCodec<ArrayBlockingQueue<?>> {

    /** The room that is made on a number's word alone. */
    private static final int MAX_FREE = 1 << 12;

    BoundedQueueCodec() {
        super(ArrayBlockingQueue.class, WireFormat.ARRAY_BLOCKING_QUEUE, true);
    }

    @Override
    public void write(GraphWriter out, ArrayBlockingQueue<?> value) {
        List<Object> elements = new ArrayList<>(value);
        int capacity = Math.max(elements.size(), value.size() + value.remainingCapacity());
        out.count(capacity);
        out.wire().writeVarint(capacity);
        Elements.write(out, elements, elements.size());
    }

    @Override
    public Object read(GraphReader in, int ref) {
        int capacity = Elements.readCount(in);
        int n = Elements.readCount(in);
        if (capacity < 1 || n > capacity) {
            throw new MalformedInputException("SCFS-106", "a queue of " + n + " elements has room for " + capacity);
        }
        List<Object> elements = new ArrayList<>(Elements.room(n));
        Elements.readInto(in, n, elements);
        ArrayBlockingQueue<Object> queue = new ArrayBlockingQueue<>(Math.max(Math.min(capacity, MAX_FREE), elements.size()));
        for (Object e : elements) {
            if (e != null) {
                queue.add(e);
            }
        }
        return queue;
    }

    @Override
    public void skip(GraphReader in) {
        Elements.readCount(in);
        Elements.skip(in);
    }
}
