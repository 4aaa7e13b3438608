package io.github.scfs.internal.dictionary;

import java.util.Arrays;

/**
 * The maps that this side has given ids in one session; {@link #assignId} decides which values of a map stay open.
 * Look-ups take no lock ({@link SessionIds}); changes need that of the {@link SessionDictionary}.
 */
final class MapTemplates extends ContentIds.OfShared<MapTemplate, AttachmentEntries> {
    /** What a fingerprint has in front of the values. */
    private static final int PREFIX = 2;
    /** More open values than a map has ({@link DictionaryPolicy#MAX_ENTRIES}). */
    private static final long UNKNOWN_KEYS = -1;
    private static final MapTemplate[] NO_SHAPES = {};

    /** An example for each set of keys and open values. Replaced, never changed. */
    private MapTemplate[] shapes = NO_SHAPES;
    /** Fingerprints of maps that were fingerprint not long ago and had no id; null if there was none. */
    private int[][] candidates;
    private int misses;
    private int nextCandidate;

    /** The id of a template that these entries suit; −1 if there is none, or none that this thread sees. */
    int find(AttachmentEntries entries) {
        for (MapTemplate shape : shapes) {
            if (shape.keysHash() == entries.keysHash()) {
                int id = find(entries.lookupHash(shape.open()), entries);
                if (id >= 0) {
                    return id;
                }
            }
        }
        return -1;
    }

    /**
     * Gives a template of these entries an id, if their keys were fingerprint earlier; −1 if not.
     *
     * @param tuple the id of the body's tuple, which mostly determines the map's values; −1 if it has none
     * @param owner has the room for characters, and the lock, which is held
     */
    int assignId(AttachmentEntries entries, int tuple, SessionDictionary owner) {
        if (count() == DictionaryPolicy.MAX_MAPS) {
            return -1;
        }
        int[] fingerprint = fingerprint(entries, tuple);
        if (fingerprint == null) {
            return -1;
        }
        long open = openValues(fingerprint);
        if (open == UNKNOWN_KEYS) {
            remember(fingerprint);
            return -1;
        }
        misses = 0;
        int id = find(entries.lookupHash(open | valuesThatVary(entries)), entries);
        if (id < 0) {
            MapTemplate map = entries.template();
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

    /** A bit for each value that was another one when the keys were last fingerprint; {@link #UNKNOWN_KEYS} if they weren't. */
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
     * A bit for each value that the last map with these keys doesn't have, if this map is to suit all that follow; else
     * 0.
     */
    private long valuesThatVary(AttachmentEntries entries) {
        int variants = 0;
        MapTemplate last = null;
        for (int id = 0; id < count(); id++) {
            MapTemplate map = get(id);
            if (map.keysHash() == entries.keysHash() && map.hasKeysOf(entries)) {
                variants++;
                last = map;
            }
        }
        if (variants < DictionaryPolicy.MAX_MAP_VARIANTS) {
            return 0;
        }
        long open = 0;
        for (int i = 0; i < entries.count(); i++) {
            open |= last.value(i) != null && last.value(i).equals(entries.value(i)) ? 0 : 1L << i;
        }
        return open;
    }

    /**
     * Hash of the keys, tuple, and hash of each value, 0 for one that can only be open; null if a key is too long for a
     * definition.
     */
    private static int[] fingerprint(AttachmentEntries entries, int tuple) {
        int[] hashes = new int[entries.count() + PREFIX];
        hashes[0] = entries.keysHash();
        hashes[1] = tuple;
        for (int i = 0; i < entries.count(); i++) {
            if (!DictionaryPolicy.isDefinable(entries.key(i))) {
                return null;
            }
            Object v = entries.value(i);
            hashes[i + PREFIX] = DictionaryPolicy.isDefinable(v) ? SessionDictionary.notZero(v.hashCode()) : 0;
        }
        return hashes;
    }

    private void addShape(MapTemplate map) {
        for (MapTemplate shape : shapes) {
            if (shape.keysHash() == map.keysHash() && shape.open() == map.open()) {
                return;
            }
        }
        int most = DictionaryPolicy.MAX_MAP_SHAPES;
        MapTemplate[] more = Arrays.copyOf(shapes, Math.min(most, shapes.length + 1));
        more[shapes.length < most ? shapes.length : nextCandidate & most - 1] = map;
        shapes = more;
    }
}
