package io.github.scfs.internal.session;

import java.util.Arrays;

/**
 * The maps that this side has given ids in one session, and which of a map's values are left open ({@link WrittenStrings} has the policy). Look-ups take no
 * lock ({@link IdTable}); what changes anything needs that of the {@link WrittenStrings}.
 */
final class WrittenMaps {
    /** Maps that were met not long ago, and could not be said by an id. */
    private static final int CANDIDATES = 8;
    /** So many maps in a row without an id: then those of other sequences are taken for comparison, too. */
    private static final int PATIENCE = 16;
    static final int MAX_MAPS = 1 << 8;
    private static final int SHAPES = 8;
    /** So many maps with the same keys: another one leaves open what differs, so that it is the last. */
    private static final int VARIANTS = 8;
    /** What a fingerprint has in front of the values. */
    private static final int KEYS_AND_SEQUENCE = 2;
    /** More open values than a map has ({@link Entries#MAX}). */
    private static final long NEVER_MET = -1;
    private static final TextMap[] NO_SHAPES = {};

    private final ContentIds.OfMaps maps = new ContentIds.OfMaps();
    /** Maps one for each set of keys with the same values open, as an example of it. Replaced, never changed. */
    private TextMap[] shapes = NO_SHAPES;
    /** Fingerprints of maps. */
    private int[][] candidates;
    private int misses;
    private int nextCandidate;

    ContentIds.OfMaps ids() {
        return maps;
    }

    /** The id of a map that these entries are one of; −1 if there is none, or none that this thread sees. */
    int find(Entries entries) {
        for (TextMap shape : shapes) {
            if (shape.keysHash() == entries.keysHash() && shape.suits(entries)) {
                entries.open(shape.open());
                int id = maps.find(entries.lookupHash(), entries);
                if (id >= 0) {
                    return id;
                }
            }
        }
        return -1;
    }

    /**
     * Gives these entries' map an id, if it is one that came before; −1 if not.
     *
     * @param sequence the id of the body's sequence, which as a rule says what the map's values are; −1 if it has none
     * @param owner    has the room for characters, and the lock, which is held
     */
    int learn(Entries entries, int sequence, WrittenStrings owner) {
        if (maps.count() == MAX_MAPS) {
            return -1;
        }
        int[] met = fingerprint(entries, sequence);
        if (met == null) {
            return -1;
        }
        long open = openSince(met);
        if (open == NEVER_MET) {
            if (candidates == null) {
                candidates = new int[CANDIDATES][];
            }
            candidates[nextCandidate++ & CANDIDATES - 1] = met;
            misses++;
            return -1;
        }
        misses = 0;
        entries.open(open | openInVariants(entries));
        int id = maps.find(entries.lookupHash(), entries);
        if (id < 0) {
            TextMap map = entries.asMap();
            if (!owner.take(lengthOf(map))) {
                return -1;
            }
            id = maps.add(map);
        }
        addShape(maps.get(id));
        return id;
    }

    /** A bit for each value that was another one when the keys were last met; {@link #NEVER_MET} if they weren't. */
    private long openSince(int[] met) {
        int n = met.length - KEYS_AND_SEQUENCE;
        long open = -1L >>> 64 - n;
        boolean again = false;
        for (int c = 0; candidates != null && c < CANDIDATES; c++) {
            int[] before = candidates[c];
            if (before != null && before.length == met.length && before[0] == met[0] && (before[1] == met[1] || misses > PATIENCE)) {
                again = true;
                candidates[c] = null;
                for (int i = 0; i < n; i++) {
                    int hash = met[i + KEYS_AND_SEQUENCE];
                    open &= hash != 0 && hash == before[i + KEYS_AND_SEQUENCE] ? ~(1L << i) : -1L;
                }
            }
        }
        return again ? open : NEVER_MET;
    }

    /** If there are several maps already that have these keys: the values that are others than in the last of them, as one that suits for all of them has it. */
    private long openInVariants(Entries entries) {
        int variants = 0;
        TextMap last = null;
        for (int id = 0; id < maps.count(); id++) {
            TextMap map = maps.get(id);
            if (map.keysHash() == entries.keysHash() && map.hasKeysOf(entries)) {
                variants++;
                last = map;
            }
        }
        long open = 0;
        for (int i = 0; variants >= VARIANTS && i < entries.count(); i++) {
            open |= last.value(i) != null && last.value(i).equals(entries.value(i)) ? 0 : 1L << i;
        }
        return open;
    }

    /** Hash of the keys, sequence, and hash of each value, 0 for one that can only be open; null if a key is too long for a definition. */
    private static int[] fingerprint(Entries entries, int sequence) {
        int[] hashes = new int[entries.count() + KEYS_AND_SEQUENCE];
        hashes[0] = entries.keysHash();
        hashes[1] = sequence;
        for (int i = 0; i < entries.count(); i++) {
            if (!Texts.isDefinable(entries.key(i))) {
                return null;
            }
            Object v = entries.value(i);
            hashes[i + KEYS_AND_SEQUENCE] = Texts.isDefinable(v) ? WrittenStrings.notZero(v.hashCode()) : 0;
        }
        return hashes;
    }

    private static int lengthOf(TextMap map) {
        int length = 0;
        for (int i = 0; i < map.count(); i++) {
            length += map.key(i).length() + (map.value(i) == null ? 0 : map.value(i).length());
        }
        return length;
    }

    private void addShape(TextMap map) {
        for (TextMap shape : shapes) {
            if (shape.keysHash() == map.keysHash() && shape.open() == map.open()) {
                return;
            }
        }
        TextMap[] more = Arrays.copyOf(shapes, Math.min(SHAPES, shapes.length + 1));
        more[shapes.length < SHAPES ? shapes.length : nextCandidate & SHAPES - 1] = map;
        shapes = more;
    }
}
