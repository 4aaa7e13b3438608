package io.github.scfs.internal.text;

import io.github.scfs.internal.wire.LargeValue;

/** A large string that is written as Latin-1 or UTF-16. */
final class LargeString extends LargeValue {
    private final String s;
    private final boolean wide;
    /** Characters on their way if the array of the string is not accessible; null until first used. */
    private char[] scratch;

    /**
     * Creates a value.
     *
     * @param wide true for UTF-16. It must be true if and only if the string is not Latin-1
     */
    LargeString(String s, boolean wide) {
        super(wide ? 2 * s.length() : s.length());
        this.s = s;
        this.wide = wide;
    }

    @Override
    protected byte[] array() {
        return StringAccess.value(s);
    }

    @Override
    @SuppressWarnings("deprecation") // the only method that copies Latin-1 without an intermediate array
    protected void copy(int from, int n, byte[] dst, int at) {
        if (wide) {
            if (scratch == null && StringAccess.value(s) == null) {
                scratch = new char[Utf16.CHUNK];
            }
            Utf16.put(s, from / 2, n / 2, dst, at, scratch);
        } else {
            s.getBytes(from, from + n, dst, at);
        }
    }
}
