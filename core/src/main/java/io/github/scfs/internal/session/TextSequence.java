package io.github.scfs.internal.session;

import io.github.scfs.internal.wire.SeededHash;

import java.util.Arrays;

/** Strings with which bodies begin, in order; some may be null. What two sides of a session call by one id. Immutable; equality is by content. */
final class TextSequence {
    private static final Interner<TextSequence> ALL = new Interner<>();

    private final String[] texts;
    private final int lookupHash;
    private final int hash;

    private TextSequence(String[] texts) {
        this.texts = texts;
        int h = SeededHash.SEED;
        for (String s : texts) {
            h = SeededHash.mix(h, s);
        }
        hash = h;
        lookupHash = lookupHash(texts, texts.length);
    }

    /** The one for these strings, which are not copied. */
    static TextSequence of(String... texts) {
        return ALL.shared(new TextSequence(texts));
    }

    /** A hash that costs little where the strings know theirs. */
    static int lookupHash(String[] texts, int n) {
        int h = n;
        for (int i = 0; i < n; i++) {
            h = 31 * h + (texts[i] == null ? 0 : texts[i].hashCode());
        }
        return h;
    }

    int lookupHash() {
        return lookupHash;
    }

    int count() {
        return texts.length;
    }

    /** May be null. */
    String get(int i) {
        return texts[i];
    }

    @Override
    public boolean equals(Object o) {
        return this == o || o instanceof TextSequence && hash == ((TextSequence) o).hash && Arrays.equals(texts, ((TextSequence) o).texts);
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public String toString() {
        return Arrays.toString(texts);
    }
}
