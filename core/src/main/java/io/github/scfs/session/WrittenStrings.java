package io.github.scfs.session;

import java.util.Arrays;

/**
 * The strings, sequences and maps that this side has given ids in one session, and the policy by which it does ({@code docs/design-decisions.md}, "The
 * strings of a session"). In short: what comes again gets an id, as long as there is room; what doesn't must not take any.
 *
 * <ul>
 * <li>A string gets an id when it is met for the second time, the first time being not long ago.
 * <li>A sequence gets one at once if the session has few so far, else when it is met again.
 * <li>A map gets one when its keys are met again; the values that were different the last time are left open.
 * </ul>
 *
 * Look-ups take no lock ({@link IdTable}); what changes anything does.
 */
final class WrittenStrings {
    /** As many hashes of what was met not long ago as five bits can tell apart. */
    private static final int REMEMBERED_BITS = 5;
    /** Maps that were met not long ago, and could not be said by an id. */
    private static final int CANDIDATES = 8;
    /** So many maps in a row without an id: then those of other sequences are taken for comparison, too. */
    private static final int PATIENCE = 16;
    /** Sequences that get an id without having to come again. */
    static final int ON_SIGHT = 128;
    static final int MAX_STRINGS = 1 << 10;
    static final int MAX_SEQUENCES = 1 << 12;
    static final int MAX_MAPS = 1 << 8;
    /** Characters of all that has an id. */
    static final int MAX_CHARACTERS = 1 << 19;
    private static final int SHAPES = 8;
    /** So many maps with the same keys: another one leaves open what differs, so that it is the last. */
    private static final int VARIANTS = 8;
    /** What a fingerprint has in front of the values. */
    private static final int KEYS_AND_SEQUENCE = 2;
    /** More open values than a map has ({@link Entries#MAX}). */
    private static final long NEVER_MET = -1;
    private static final TextMap[] NO_SHAPES = {};

    private final ContentIds.OfStrings strings = new ContentIds.OfStrings();
    private final ContentIds.OfSequences sequences = new ContentIds.OfSequences();
    private final ContentIds.OfMaps maps = new ContentIds.OfMaps();
    /** Maps one for each set of keys with the same values open, as an example of it. Replaced, never changed. */
    private TextMap[] shapes = NO_SHAPES;
    private int characters;
    private int[] remembered;
    private int turn;
    /** Fingerprints of maps. */
    private int[][] candidates;
    private int misses;
    private int nextCandidate;

    ContentIds.OfStrings strings() {
        return strings;
    }

    ContentIds.OfSequences sequences() {
        return sequences;
    }

    ContentIds.OfMaps maps() {
        return maps;
    }

    /** The id that a string has; −1 if it has none. */
    int find(String s) {
        return isWorthAnId(s) ? strings.find(s.hashCode(), s) : -1;
    }

    private static boolean isWorthAnId(String s) {
        return s.length() >= 2 && s.length() <= Texts.MAX_LENGTH;
    }

    /** The id of a string; −1 if it has none. May give it one now. */
    int idOf(String s) {
        int id = find(s);
        return id >= 0 || !isWorthAnId(s) ? id : learn(s);
    }

    private synchronized int learn(String s) {
        boolean known = wasMet(s.hashCode());
        int id = strings.find(s.hashCode(), s);
        if (id >= 0 || !known || strings.count() == MAX_STRINGS || !take(s.length())) {
            return id;
        }
        return strings.add(s.intern());
    }

    /** The id of the sequence of strings with which a body begins; −1 if it has none. May give it one now. */
    int idOf(FirstStrings first) {
        int hash = first.lookupHash();
        int id = sequences.find(hash, first);
        return id >= 0 ? id : learn(first, hash);
    }

    private synchronized int learn(FirstStrings first, int hash) {
        int id = sequences.find(hash, first);
        if (id >= 0 || sequences.count() == MAX_SEQUENCES || sequences.count() >= ON_SIGHT && !wasMet(hash)) {
            return id;
        }
        int length = 0;
        for (int i = 0; i < first.count(); i++) {
            String s = first.get(i);
            if (s != null && !Texts.isDefinable(s)) {
                return -1;
            }
            length += s == null ? 0 : s.length();
        }
        return take(length) ? sequences.add(TextSequence.of(first.interned())) : -1;
    }

    /**
     * The id of a map that these entries are one of; −1 if there is none. May give it one now.
     *
     * @param sequence the id of the body's sequence, which as a rule says what the map's values are; −1 if it has none
     */
    int idOf(Entries entries, int sequence) {
        for (TextMap shape : shapes) {
            if (shape.keysHash() == entries.keysHash() && shape.suits(entries)) {
                entries.open(shape.open());
                int id = maps.find(entries.lookupHash(), entries);
                if (id >= 0) {
                    return id;
                }
            }
        }
        return learn(entries, sequence);
    }

    private synchronized int learn(Entries entries, int sequence) {
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
            if (!take(lengthOf(map))) {
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
            hashes[i + KEYS_AND_SEQUENCE] = Texts.isDefinable(v) ? notZero(v.hashCode()) : 0;
        }
        return hashes;
    }

    private static int notZero(int hash) {
        return hash == 0 ? 1 : hash;
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

    /** What has been carried by a message need not be sent again. */
    synchronized void markCertain(Object thing, int id) {
        (thing instanceof String ? strings : thing instanceof TextSequence ? sequences : maps).markCertain(id);
    }

    /** How many strings, sequences and maps have an id. */
    synchronized int count() {
        return strings.count() + sequences.count() + maps.count();
    }

    /** Whether this hash was met not long ago; from now on it was. It has two places, taken in turns, so that no two hashes push each other out for ever. */
    private boolean wasMet(int hash) {
        if (remembered == null) {
            remembered = new int[1 << REMEMBERED_BITS];
        }
        int h = notZero(hash * 0x9e3779b1);
        int one = h >>> 32 - REMEMBERED_BITS;
        int other = h & (1 << REMEMBERED_BITS) - 1;
        if (remembered[one] == h || remembered[other] == h) {
            return true;
        }
        turn ^= 1;
        remembered[turn == 0 ? one : other] = h;
        return false;
    }

    /** Takes some of the room for characters. */
    private boolean take(int length) {
        if (characters + length > MAX_CHARACTERS) {
            return false;
        }
        characters += length;
        return true;
    }
}
