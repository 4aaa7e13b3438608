package io.github.scfs.internal.wire;

import java.util.Arrays;

/**
 * Weighs what a comparison of two equal values touches beyond their weight ({@link Budget}). A comparison of two sets
 * hashes each element again, and compares it with all elements of equal hash code. The elements may be such sets
 * themselves, so this isn't linear in the weight.
 *
 * <p>The sum of these costs grows while a message is read. It is recorded with the {@linkplain Budget#mark mark} at
 * which it has grown. So the cost of a value is the growth since the value's mark. Not thread-safe.
 */
final class ComparisonWeights {
    private static final long[] NONE = {};
    private static final int MIN = 16;
    private static final int MAX_RETAINED = 1 << 10;

    private final Budget budget;
    /** The cost of comparing all values so far. */
    private long sum;
    /** The marks at which the sum has grown, in order, and the sum after each. */
    private long[] marks = NONE;
    private long[] sums = NONE;
    private int count;
    /** Cost of each shareable value, by the value's object number. */
    private long[] ofValue = NONE;
    /** The largest cost of a container's elements in relation to their weight. */
    private double ratio;
    /** Whether anything was noted. The count can be 0 again, after a value that is compared by its identity. */
    private boolean used;

    ComparisonWeights(Budget budget) {
        this.budget = budget;
    }

    /** Adds a cost to the value that is being read. */
    void add(long mark, long cost) {
        if (count == marks.length) {
            int length = Math.max(MIN, 2 * count);
            budget.allocate(2L * Long.BYTES * (length - count));
            marks = Arrays.copyOf(marks, length);
            sums = Arrays.copyOf(sums, length);
        }
        used = true;
        sum = budget.sum(sum, cost);
        marks[count] = mark;
        sums[count++] = sum;
    }

    /** Returns the cost that was added since a mark. */
    long since(long mark) {
        return count == 0 ? 0 : sum - sumAt(mark);
    }

    private long sumAt(long mark) {
        int at = recordsAt(mark);
        return at == 0 ? 0 : sums[at - 1];
    }

    /** Returns the number of records up to a mark. */
    private int recordsAt(long mark) {
        if (count == 0 || marks[count - 1] <= mark) {
            return count;
        }
        int low = 0;
        for (int high = count; low < high;) {
            int middle = low + high >>> 1;
            if (marks[middle] <= mark) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Notes the cost of a shareable value ({@link Budget#complete}). */
    void complete(int ref, long mark, boolean hasIdentity) {
        if (count == 0) {
            return;
        }
        int from = recordsAt(mark);
        long before = from == 0 ? 0 : sums[from - 1];
        if (hasIdentity) {
            count = from;
            sum = before;
        } else if (sum > before) {
            if (ref >= ofValue.length) {
                int length = Math.max(Math.max(MIN, 2 * ofValue.length), ref + 1);
                budget.allocate((long) Long.BYTES * (length - ofValue.length));
                ofValue = Arrays.copyOf(ofValue, length);
            }
            ofValue[ref] = Math.min(Budget.MAX_WEIGHT, sum - before);
        }
    }

    /** Forgets the costs of the values with the object numbers from {@code from} to {@code to}. */
    void forget(int from, int to) {
        Arrays.fill(ofValue, Math.min(from, ofValue.length), Math.min(to, ofValue.length), 0);
    }

    /** Adds the cost of the value that a reference leads to. */
    void refer(int ref, long mark) {
        if (ref < ofValue.length && ofValue[ref] > 0) {
            add(mark, ofValue[ref]);
        }
    }

    /**
     * Notes the cost of a container's elements.
     *
     * @param cost   the cost so far
     * @param weight weight of the elements so far
     */
    void container(long cost, long weight) {
        used = true;
        ratio = Math.max(ratio, (double) cost / weight);
    }

    /** Returns the cost of an object of which only the weight is known, or more. */
    long ofWeight(long weight) {
        return (long) Math.min(Budget.MAX_WEIGHT, ratio * weight);
    }

    /** Returns to an earlier mark. The cost remains, and is that of the value around it. */
    void rewind(long mark) {
        if (sum > 0) {
            count = recordsAt(mark);
            add(mark, 0);
        }
    }

    void clear() {
        if (!used) {
            return;
        }
        used = false;
        if (ofValue.length > MAX_RETAINED || marks.length > MAX_RETAINED) {
            marks = NONE;
            sums = NONE;
            ofValue = NONE;
        } else {
            Arrays.fill(ofValue, 0);
        }
        sum = 0;
        count = 0;
        ratio = 0;
    }
}
