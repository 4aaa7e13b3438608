package io.github.scfs.internal.rpc.ahead;

import io.github.scfs.internal.schema.ClassTable;
import java.util.ArrayList;

/**
 * Predicts the size of a result from the last result of the same class. The size of a list is predicted from the
 * average element size of the last list whose first element had the same class. Thread-safe. Concurrent updates may be
 * lost.
 */
public final class ResultSizes {
    /**
     * Size in bytes from which a result is large. Encoding this many bytes takes some 25 µs. Passing them to another
     * thread takes a tenth of that.
     */
    private static final int LARGE = 1 << 14;

    private static final ClassTable<ResultSizes> SIZES = new ClassTable<ResultSizes>() {
        @Override
        protected ResultSizes compute(Class<?> type) {
            return new ResultSizes();
        }
    };

    /** Size of the last result in bytes, or average element size of the last list; 0 before the first result. */
    private volatile int bytes;

    private ResultSizes() {}

    /** Whether a result is expected to take long to encode. */
    static boolean isLarge(Object result) {
        Object sample = sample(result);
        return sample != null && (long) SIZES.get(sample.getClass()).bytes * count(result) >= LARGE;
    }

    /**
     * Records the size of a message.
     *
     * @param result the result in the message; may be null
     * @param bytes size of the whole message, more than 0
     */
    public static void record(Object result, int bytes) {
        Object sample = sample(result);
        if (sample != null) {
            ResultSizes size = SIZES.get(sample.getClass());
            int perElement = bytes / count(result);
            if (size.bytes != perElement) {
                size.bytes = perElement;
            }
        }
    }

    private static int count(Object result) {
        return result.getClass() == ArrayList.class ? Math.max(1, ((ArrayList<?>) result).size()) : 1;
    }

    /**
     * Returns the object whose class is the key of the prediction. Returns null for a result that is mostly copied or
     * always small.
     */
    private static Object sample(Object result) {
        if (result == null || result instanceof String || result instanceof Number || result instanceof byte[]) {
            return null;
        }
        if (result.getClass() != ArrayList.class) {
            return result;
        }
        try {
            return ((ArrayList<?>) result).get(0);
        } catch (IndexOutOfBoundsException e) { // empty, or emptied by another thread
            return null;
        }
    }
}
