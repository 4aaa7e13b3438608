package io.github.scfs.internal.text;

import io.github.scfs.internal.wire.Words;

/**
 * Guards {@link CompactStrings}, whose method handles take a fresh process 30 ms, more than all the rest of its first
 * message. A process that has handled some strings makes them in a thread of their own; until then the characters are
 * scanned at. Thread-safe.
 */
final class StringAccess {
    /** Characters, and {@link #PER_STRING} a string, after which the handles are made. */
    private static final int WARM_AFTER = 1 << 18;
    private static final int PER_STRING = 16;
    private static final int MAX_PER_STRING = 1 << 15;

    /** Whether the handles are made. Read without a lock: a thread that sees it late looks at characters meanwhile. */
    private static boolean warm;
    private static int scanned;

    private StringAccess() {}

    /** Whether every character fits one byte. */
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
            // Without a lock: a string that isn't counted does no harm.
            scanned += Math.min(chars, MAX_PER_STRING) + PER_STRING;
            if (scanned >= WARM_AFTER) {
                warmUp();
            }
        }
    }

    /** As {@link CompactStrings#value}; null before the handles are made. */
    static byte[] value(String s) {
        return warm ? CompactStrings.value(s) : null;
    }

    /** The array of a Latin-1 string, as {@link #value}; null for a wide one, too. */
    static byte[] latin1(String s) {
        byte[] value = value(s);
        return value != null && value.length == s.length() ? value : null;
    }

    /** As {@link CompactStrings#isAccessible}, for a string of so many characters; false before the handles are made. */
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
            // There is no thread: characters are scanned at, as on JDKs with closed strings.
            scanned = WARM_AFTER;
        }
    }

    private static final class WarmUp implements Runnable {
        @Override
        public void run() {
            Words.warmUp();
            CompactStrings.isLatin1(""); // initialises the class, and from JDK 24 on CoderProbe, which loads streams
            warm = true;
        }
    }
}
