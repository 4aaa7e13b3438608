package io.github.scfs.internal.text;

import io.github.scfs.internal.wire.Words;

/**
 * Defers the initialization of {@link CompactStrings}, whose method handles take 30 ms in a new process, more than the
 * rest of its first message. A background thread creates them after some strings have been handled. Before that, the
 * methods fall back to scans of the characters. Thread-safe.
 */
final class StringAccess {
    /** Number of scanned characters, plus {@link #PER_STRING} for each string, at which the handles are created. */
    private static final int WARM_AFTER = 1 << 18;
    private static final int PER_STRING = 16;
    private static final int MAX_PER_STRING = 1 << 15;

    /** Whether the handles exist. Read without synchronization; a thread with a stale value scans the characters. */
    private static boolean warm;
    private static int scanned;

    private StringAccess() {}

    /** Whether every character fits in one byte. */
    static boolean isLatin1(String s) {
        byte[] value = value(s);
        return value != null ? value.length == s.length() : warm ? CompactStrings.isLatin1(s) : cold(s);
    }

    private static boolean cold(String s) {
        count(s.length());
        return Latin1Scan.isLatin1(s);
    }

    private static void count(int chars) {
        if (scanned < WARM_AFTER) {
            // Not synchronized: lost updates only delay the warm-up.
            scanned += Math.min(chars, MAX_PER_STRING) + PER_STRING;
            if (scanned >= WARM_AFTER) {
                warmUp();
            }
        }
    }

    /** As {@link CompactStrings#value}; null while the handles don't exist. */
    static byte[] value(String s) {
        return warm ? CompactStrings.value(s) : null;
    }

    /** As {@link #value}, but null also for a string that is not Latin-1. */
    static byte[] latin1(String s) {
        byte[] value = value(s);
        return value != null && value.length == s.length() ? value : null;
    }

    /**
     * As {@link CompactStrings#isAccessible}; false while the handles don't exist.
     *
     * @param chars characters of the string that the caller handles, counted for the warm-up
     */
    static boolean isAccessible(int chars) {
        if (warm) {
            return CompactStrings.isAccessible();
        }
        count(chars);
        return false;
    }

    private static void warmUp() {
        try {
            Thread thread = new Thread(null, new WarmUp(), "scfs-strings", 0);
            thread.setDaemon(true);
            thread.setContextClassLoader(null);
            thread.start();
        } catch (SecurityException | OutOfMemoryError e) {
            // The thread can't be started, so characters are scanned from now on.
            scanned = WARM_AFTER;
        }
    }

    private static final class WarmUp implements Runnable {
        @Override
        public void run() {
            Words.warmUp();
            CompactStrings.isLatin1(""); // initializes the class; from JDK 24 on also CoderProbe, which loads streams
            warm = true;
        }
    }
}
