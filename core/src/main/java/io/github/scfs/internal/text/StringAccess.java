package io.github.scfs.internal.text;

import io.github.scfs.internal.wire.Words;

/**
 * Defers the initialization of {@link CompactStrings}. The creation of its method handles takes 30 ms in a new process,
 * more than all other work for the first message. A background thread creates them after some strings have been
 * handled. Before that, the methods of this class scan the characters. Thread-safe.
 */
final class StringAccess {
    /**
     * Number of scanned characters at which the handles are created. Each string adds {@link #PER_STRING} to the
     * number.
     */
    private static final int WARM_AFTER = 1 << 18;
    private static final int PER_STRING = 16;
    private static final int MAX_PER_STRING = 1 << 15;

    /**
     * Whether the handles exist. It is read without synchronization. A thread with a stale value scans the characters.
     */
    private static boolean warm;
    private static int scanned;

    private StringAccess() {}

    /** Returns whether every character of the string fits in one byte. */
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
            // There is no synchronization. A lost update only delays the creation of the handles.
            scanned += Math.min(chars, MAX_PER_STRING) + PER_STRING;
            if (scanned >= WARM_AFTER) {
                warmUp();
            }
        }
    }

    /** Returns {@link CompactStrings#value}; null while the handles don't exist. */
    static byte[] value(String s) {
        return warm ? CompactStrings.value(s) : null;
    }

    /**
     * Returns {@link CompactStrings#value} of a Latin-1 string; null for all other strings and while the handles don't
     * exist.
     */
    static byte[] latin1(String s) {
        byte[] value = value(s);
        return value != null && value.length == s.length() ? value : null;
    }

    /**
     * Returns {@link CompactStrings#isAccessible}; false while the handles don't exist.
     *
     * @param chars number of characters that the caller handles, which is added to the number of scanned characters
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
            // The thread can't be started. Characters are scanned from now on.
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
