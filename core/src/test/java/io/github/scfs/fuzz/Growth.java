package io.github.scfs.fuzz;

import java.util.Random;

/** How a value grows: which containers hold what, how often, and what is the same object again. */
final class Growth {
    enum Kind {
        /** A scalar or an empty container. */
        LEAF,
        /** A long string, a large number, a buffer. */
        HEAVY,
        /** A tree of random values. */
        RANDOM,
        /** {@code n} levels: each container holds the next level, and references to it. */
        SPINE,
        /** A container of {@code n} values, each made anew. */
        WIDE,
        /** A container of one value and {@code n} references to it. */
        SAME,
        /** A container of {@code n} containers, each of which holds references to the one before. */
        CHAIN,
        /** A container of {@code n} values that are made alike. */
        COPIES,
        /** An object with {@code n} fields that the reader lacks, and with references to what is in them. */
        SKIPPED,
        /** Chains of {@code n} objects, each of which refers to the one before ({@link Chains}). */
        LINKED
    }

    private static final Kind[] KINDS = Kind.values();
    private static final int MAX_NESTED = 3;

    final Kind kind;
    final int n;
    final Growth inner;

    Growth(Kind kind, int n, Growth inner) {
        this.kind = kind;
        this.n = n;
        this.inner = inner;
    }

    Growth level(int levels) {
        return levels <= 0 ? inner : new Growth(kind, levels, inner);
    }

    /** Returns a random growth for a message of about {@code bytes} bytes. */
    static Growth random(Random random, int bytes) {
        return random(random, Math.max(4, bytes), 0);
    }

    private static Growth random(Random random, int bytes, int nested) {
        Kind kind = nested > MAX_NESTED ? KINDS[random.nextInt(3)] : KINDS[random.nextInt(KINDS.length)];
        if (kind == Kind.LEAF || kind == Kind.HEAVY || kind == Kind.RANDOM) {
            return new Growth(kind, 0, null);
        }
        int most = kind == Kind.SPINE ? Math.min(480, bytes / 4) : kind == Kind.SKIPPED ? 64 : bytes / 3;
        int n = upTo(random, Math.max(2, most));
        boolean eachAnew = kind == Kind.WIDE || kind == Kind.COPIES;
        return new Growth(kind, n, random(random, eachAnew ? bytes / n : bytes / 2, nested + 1));
    }

    /** Returns a random number from 1 to {@code max}; each power of two is about as frequent. */
    static int upTo(Random random, int max) {
        int v = 1 << random.nextInt(32 - Integer.numberOfLeadingZeros(max));
        return Math.min(max, v + random.nextInt(v));
    }

    @Override
    public String toString() {
        return kind + (n > 0 ? " " + n : "") + (inner != null ? " of " + inner : "");
    }
}
