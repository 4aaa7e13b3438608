package io.github.scfs.internal.codec;

import io.github.scfs.LimitExceededException;

import java.util.Arrays;

/**
 * Bounds the work of hashing what a message puts into hashed sets and maps. A few hundred bytes of containers that hold each other twice a level
 * hash in exponential time, in classes of the JDK alone, which no class policy refuses. So every shareable value is weighed, by the values
 * below it, one that is referred to again as often as it is referred to; and what goes into hashed containers may not weigh more than a bound in
 * all. Not thread-safe.
 */
final class HashWork {
    private static final long FREE = 1L << 24;
    private static final long PER_BYTE = 64;
    private static final long HUGE = 1L << 60;

    /** The weight of each shareable value, by its number; 0 while it is being read. */
    private long[] weights = new long[16];
    private long weighed;
    private long spent;

    /** A position on the scale: what was weighed so far. */
    long mark() {
        return weighed;
    }

    /** A value, or elements without one of their own. */
    void add(int values) {
        weighed = Math.min(HUGE, weighed + values);
    }

    /** What was weighed since a mark stands there {@code times} times. */
    void repeat(long since, int times) {
        weighed = (long) Math.min((double) HUGE, since + (double) (weighed - since) * Math.max(1, times));
    }

    /** A shareable value is complete: remembers what it weighs. */
    void complete(int ref, long since) {
        if (ref >= weights.length) {
            weights = Arrays.copyOf(weights, Math.max(2 * weights.length, ref + 1));
        }
        weights[ref] = weighed - since;
    }

    /** A reference to a shareable value: it weighs as much as that. */
    void refer(int ref) {
        weighed = Math.min(HUGE, weighed + 1 + (ref < weights.length ? weights[ref] : 0));
    }

    /** What was read since a mark is about to be hashed. */
    void hash(long since, int messageBytes) {
        spent += weighed - since;
        if (spent > FREE + PER_BYTE * messageBytes) {
            throw new LimitExceededException("SCFS-406", "the hash codes of what the message puts into hashed sets and maps take too much work: "
                    + "containers that hold each other again and again; send them as lists");
        }
    }

    void clear(int used) {
        if (weights.length > 1 << 12) {
            weights = new long[16];
        } else {
            Arrays.fill(weights, 0, Math.min(used, weights.length), 0);
        }
        weighed = 0;
        spent = 0;
    }
}
