package io.github.scfs.internal.text;

import io.github.scfs.internal.wire.Words;

/**
 * The way to {@link CompactStrings}, once it is there. Its method handles take a fresh process 30 ms, more than all the rest of its first message; so until
 * a process has had to do with some strings it looks at their characters, and then the handles are made in a thread of their own. Safe for use by many
 * threads.
 */
final class StringAccess {
    /** Characters that are looked at before it pays to have the handles. */
    private static final int WARM_AFTER = 1 << 18;
    /** What the call for a string counts for, whatever its length. */
    private static final int EACH = 16;
    private static final int MOST_OF_ONE = 1 << 15;

    /** Whether the handles have been made. Read without a lock: who sees it late looks at characters meanwhile. */
    private static boolean warm;
    private static int looked;

    private StringAccess() {
    }

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
        if (looked < WARM_AFTER) {
            // By many threads without a lock: if some isn't counted, that does no harm.
            looked += Math.min(chars, MOST_OF_ONE) + EACH;
            if (looked >= WARM_AFTER) {
                warmUp();
            }
        }
    }

    /** As {@link CompactStrings#value}; null also as long as it isn't known. */
    static byte[] value(String s) {
        return warm ? CompactStrings.value(s) : null;
    }

    /** The characters of a string, a byte each; null if they don't fit, and also as long as that isn't known at once. */
    static byte[] latin1(String s) {
        byte[] value = value(s);
        return value != null && value.length == s.length() ? value : null;
    }

    /** As {@link CompactStrings#areOpen}, asked for a string of so many characters that is to be made; not before they are. */
    static boolean areOpen(int chars) {
        if (warm) {
            return CompactStrings.areOpen();
        }
        count(chars); // a process that only reads has to do with strings, too
        return false;
    }

    private static void warmUp() {
        try {
            Thread thread = new Thread(null, new WarmUp(), "scfs-strings", 0);
            thread.setDaemon(true);
            thread.setContextClassLoader(null);
            thread.start();
        } catch (SecurityException | OutOfMemoryError e) {
            // No thread could be had: characters are looked at, as on JDKs that keep their strings closed.
            looked = WARM_AFTER;
        }
    }

    private static final class WarmUp implements Runnable {
        @Override
        public void run() {
            CompactStrings.areOpen();
            Words.warmUp();
            // On JDK 24 and later this makes what CoderProbe asks, and loads the JDK's streams for it: here, and not in the middle of a message.
            CompactStrings.isLatin1("");
            warm = true;
        }
    }
}
