package io.github.scfs.internal.text;

import io.github.scfs.internal.wire.LargeValue;

/** A large string, as Latin-1 or as UTF-16. */
final class LargeString extends LargeValue {
    private final String s;
    private final boolean wide;
    /** For the pieces of a string whose array the JDK doesn't show; null until it is needed. */
    private char[] scratch;

    /** @param wide whether it goes as UTF-16; exactly if it isn't Latin-1 */
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
    @SuppressWarnings("deprecation") // the one method of String that copies without an array in between
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
