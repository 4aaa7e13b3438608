package io.github.scfs.internal.text;

import io.github.scfs.internal.wire.JavaVersion;
import io.github.scfs.internal.wire.Words;
import java.nio.ByteOrder;

/**
 * Defers the initialization of {@link CompactStrings}. The creation of its method handles takes 30 ms in a new process,
 * more than all other work for the first message. A background thread creates them after some strings have been
 * handled. Before that, the methods of this class scan the characters. Thread-safe.
 */
final class StringAccess {
    private static final int FIRST_JDK_WITH_CODERS = 9;
    /**
     * Whether this JVM is one on which {@link CompactStrings} has access to arrays. It is known without an attempt, so
     * that all hashes of a process are of one kind. If the attempt fails nevertheless, arrays are copied.
     */
    static final boolean IS_EXPECTED = JavaVersion.HERE >= FIRST_JDK_WITH_CODERS && !JavaVersion.warnsOfUnsafe()
            && ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;

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
        return value != null ? value.length == s.length() : warm ? CoderProbe.isLatin1(s) : cold(s);
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

    /** Returns {@link Strings#bytes}. */
    static byte[] bytes(String s) {
        byte[] value = value(s);
        return value != null || !IS_EXPECTED ? value : copy(s);
    }

    /** Returns a copy of the array that {@link CompactStrings#value} would return. */
    @SuppressWarnings("deprecation") // the only method that copies Latin-1 without an intermediate array
    private static byte[] copy(String s) {
        int n = s.length();
        if (cold(s)) {
            byte[] latin1 = new byte[n];
            s.getBytes(0, n, latin1, 0);
            return latin1;
        }
        byte[] utf16 = new byte[2 * n];
        Utf16.putChars(s, 0, n, utf16, 0, null);
        return utf16;
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
            if (!CompactStrings.isAccessible()) {
                CoderProbe.isLatin1(""); // initializes the class, which loads streams
            }
            warm = true;
        }
    }
}
