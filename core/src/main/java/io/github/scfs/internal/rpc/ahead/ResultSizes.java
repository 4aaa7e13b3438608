package io.github.scfs.internal.rpc.ahead;

import java.util.ArrayList;

/**
 * Guesses how large a result will be by how large the last one of its class was. A list goes by its first element's
 * class, and by its length: what its elements took on the average, those of the next list will. Thread-safe; of what
 * threads tell at once, something may get lost.
 */
public final class ResultSizes {
    /** In bytes: some 25 us of encoding; a thread that hands over pays a tenth of that for it. */
    private static final int LARGE = 1 << 14;

    private static final ClassValue<ResultSizes> SIZES = new ClassValue<ResultSizes>() {
        @Override
        protected ResultSizes computeValue(Class<?> type) {
            return new ResultSizes();
        }
    };

    /** Of the last one, or on the average of the last list; 0 if there was none yet. */
    private volatile int bytes;

    private ResultSizes() {}

    /** Whether a result is presumably so large that it takes long to encode. */
    static boolean isLarge(Object result) {
        Object one = one(result);
        return one != null && (long) SIZES.get(one.getClass()).bytes * count(result) >= LARGE;
    }

    /**
     * Says how large a message was.
     *
     * @param result what it was about; may be null
     * @param bytes  of the whole message, more than 0
     */
    public static void sent(Object result, int bytes) {
        Object one = one(result);
        if (one != null) {
            ResultSizes size = SIZES.get(one.getClass());
            int each = bytes / count(result);
            if (size.bytes != each) {
                size.bytes = each;
            }
        }
    }

    private static int count(Object result) {
        return result.getClass() == ArrayList.class ? Math.max(1, ((ArrayList<?>) result).size()) : 1;
    }

    /** What stands for the result; null for what is copied more than encoded, or small in any case. */
    private static Object one(Object result) {
        if (result == null || result instanceof String || result instanceof Number || result instanceof byte[]) {
            return null;
        }
        if (result.getClass() != ArrayList.class) {
            return result;
        }
        try {
            return ((ArrayList<?>) result).get(0);
        } catch (IndexOutOfBoundsException e) { // it is empty, or another thread has just made it so
            return null;
        }
    }
}
