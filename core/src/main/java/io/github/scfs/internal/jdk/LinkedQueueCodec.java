package io.github.scfs.internal.jdk;

import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.slot.ObjectCodec;
import io.github.scfs.internal.wire.ContainerMemory;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Codec of {@code LinkedBlockingQueue} and {@code LinkedBlockingDeque} ({@code wire-format.md} section 5.4). It
 * writes the capacity, then the elements. These queues allocate nothing for their free places, so a reader creates them
 * with any capacity.
 */
final class LinkedQueueCodec extends ObjectCodec<BlockingQueue<?>> {
    /** Stands for the capacity of a queue without bounds. */
    private static final int UNBOUNDED = 0;
    /** A queue that other threads use is asked for its capacity at most this often. */
    private static final int ATTEMPTS = 100;

    LinkedQueueCodec(Class<?> type, int tag) {
        super(type, tag, true);
    }

    @Override
    public void write(GraphWriter out, BlockingQueue<?> value) {
        int capacity = capacityOf(value);
        List<Object> elements = new ArrayList<>(value);
        boolean bounded = capacity < Integer.MAX_VALUE && capacity >= elements.size();
        out.wire().writeVarint(bounded ? capacity : UNBOUNDED);
        ElementCoding.write(out, elements, elements.size());
    }

    /** Returns the sum of used and free places. Both are read again if another thread changed the queue in between. */
    private static int capacityOf(BlockingQueue<?> queue) {
        int free = queue.remainingCapacity();
        int used = queue.size();
        for (int i = 0; i < ATTEMPTS && free != queue.remainingCapacity(); i++) {
            free = queue.remainingCapacity();
            used = queue.size();
        }
        return (int) Math.min(Integer.MAX_VALUE, (long) free + used);
    }

    @Override
    public Object read(GraphReader in, int ref) {
        int sent = in.wire().readVarint();
        int n = ElementCoding.readCount(in);
        int capacity = sent == UNBOUNDED ? Integer.MAX_VALUE : sent;
        if (n > capacity) {
            throw new MalformedInputException("SCFS-106",
                    "a queue has " + n + " elements and the capacity " + capacity);
        }
        in.allocate(ContainerMemory.BLOCKING_QUEUE);
        Collection<Object> queue = type() == LinkedBlockingQueue.class ? new LinkedBlockingQueue<>(capacity)
                : new LinkedBlockingDeque<>(capacity);
        in.register(ref, queue);
        ElementCoding.readInto(in, n, queue);
        return queue;
    }
}
