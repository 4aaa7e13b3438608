package io.github.scfs.internal.dictionary;

import java.util.Arrays;

/**
 * The maps to which this side has assigned ids in one session. {@link #assignId} decides which values of a map are
 * open. Searches take no lock ({@link SessionIds}). Changes need the lock of the {@link SessionDictionary}.
 */
final class MapTemplates extends ContentIds.OfTemplates {
    /**
     * Number of elements of a fingerprint before the hashes of the values: the hash of the keys, and the id of the
     * sequence.
     */
    private static final int PREFIX = 2;
    /**
     * Result of {@link #openValues} if no recent map has the same keys. All bits are set. No map has this many open
     * values, because a map has at most {@link DictionaryPolicy#MAX_ENTRIES} entries.
     */
    private static final long UNKNOWN_KEYS = -1;
    private static final StringTemplate[] NO_SHAPES = {};

    /** One template for each combination of keys and open values. The array is copied on each write. */
    private volatile StringTemplate[] shapes = NO_SHAPES;
    /** Fingerprints of recent maps without an id; null while there are none. */
    private int[][] candidates;
    private int misses;
    private int nextCandidate;

    /**
     * Returns the id of a template that matches the entries; −1 if there is no such template, or if this thread doesn't
     * see it yet.
     */
    int find(TemplateKey entries) {
        int keys = entries.keysHash();
        for (StringTemplate shape : shapes) {
            int id = shape.keysHash() == keys ? search(entries, shape.open()) : -1;
            if (id >= 0) {
                return id;
            }
        }
        return -1;
    }

    /**
     * Assigns an id to a template of the entries if a recent map had the same keys. The caller holds the lock of the
     * owner.
     *
     * @param sequence id of the sequence that the body begins with, which usually determines the values; −1 if there is
     *              no sequence
     * @param owner reserves memory for the strings
     * @return the id; −1 if none was assigned
     */
    int assignId(TemplateKey entries, int sequence, SessionDictionary owner) {
        if (count() == DictionaryPolicy.MAX_MAPS) {
            return -1;
        }
        int[] fingerprint = fingerprint(entries, sequence);
        if (fingerprint == null) {
            return -1;
        }
        long open = openValues(fingerprint);
        if (open == UNKNOWN_KEYS) {
            remember(fingerprint);
            return -1;
        }
        misses = 0;
        int id = search(entries, open | valuesThatVary(entries));
        if (id < 0) {
            StringTemplate map = entries.template(true);
            if (!owner.reserve(map.length())) {
                return -1;
            }
            id = add(map);
        }
        addShape(get(id));
        return id;
    }

    private void remember(int[] fingerprint) {
        if (candidates == null) {
            candidates = new int[DictionaryPolicy.MAP_CANDIDATES][];
        }
        candidates[nextCandidate++ & candidates.length - 1] = fingerprint;
        misses++;
    }

    /**
     * Returns a bit for each value, which is set if no recent map with the same keys has an equal value;
     * {@link #UNKNOWN_KEYS} if no recent map has the same keys.
     */
    private long openValues(int[] fingerprint) {
        int n = fingerprint.length - PREFIX;
        long open = -1L >>> 64 - n;
        boolean found = false;
        for (int c = 0; candidates != null && c < candidates.length; c++) {
            int[] earlier = candidates[c];
            if (earlier != null && areComparable(fingerprint, earlier)) {
                found = true;
                candidates[c] = null;
                for (int i = 0; i < n; i++) {
                    int hash = fingerprint[i + PREFIX];
                    open &= hash != 0 && hash == earlier[i + PREFIX] ? ~(1L << i) : -1L;
                }
            }
        }
        return found ? open : UNKNOWN_KEYS;
    }

    private boolean areComparable(int[] fingerprint, int[] earlier) {
        return earlier.length == fingerprint.length && earlier[0] == fingerprint[0]
                && (earlier[1] == fingerprint[1] || misses > DictionaryPolicy.MAX_FAILED_MAPS);
    }

    /**
     * Returns a bit for each value, which is set if the value differs from the last template with the same keys.
     * Returns 0 while there are few templates with these keys. A template with these values open matches most later
     * maps.
     */
    private long valuesThatVary(TemplateKey entries) {
        int variants = 0;
        StringTemplate last = null;
        for (int id = 0; id < count(); id++) {
            StringTemplate map = get(id);
            if (map.holds(entries, TemplateKey.ALL_OPEN)) {
                variants++;
                last = map;
            }
        }
        if (variants < DictionaryPolicy.MAX_MAP_VARIANTS) {
            return 0;
        }
        long open = 0;
        for (int i = 0; i < entries.entries(); i++) {
            open |= last.value(i) != null && last.value(i).equals(entries.value(i)) ? 0 : 1L << i;
        }
        return open;
    }

    /**
     * Returns the hash of the keys, the id of the sequence, and the hash of each value. The hash is 0 for a value that
     * can't be fixed. Returns null if a key is too long for a definition.
     */
    private static int[] fingerprint(TemplateKey entries, int sequence) {
        int[] hashes = new int[entries.entries() + PREFIX];
        hashes[0] = entries.keysHash();
        hashes[1] = sequence;
        for (int i = 0; i < entries.entries(); i++) {
            if (!DictionaryPolicy.isDefinable(entries.key(i))) {
                return null;
            }
            Object v = entries.value(i);
            hashes[i + PREFIX] = DictionaryPolicy.isDefinable(v) ? SessionDictionary.notZero(v.hashCode()) : 0;
        }
        return hashes;
    }

    private void addShape(StringTemplate map) {
        for (StringTemplate shape : shapes) {
            if (shape.keysHash() == map.keysHash() && shape.open() == map.open()) {
                return;
            }
        }
        int most = DictionaryPolicy.MAX_MAP_SHAPES;
        StringTemplate[] more = Arrays.copyOf(shapes, Math.min(most, shapes.length + 1));
        more[shapes.length < most ? shapes.length : nextCandidate & most - 1] = map;
        shapes = more;
    }
}
