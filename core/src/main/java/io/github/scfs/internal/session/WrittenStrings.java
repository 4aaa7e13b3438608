package io.github.scfs.internal.session;

/**
 * The strings, sequences and maps that this side has given ids in one session, and the policy by which it does ({@code docs/design-decisions.md}, "The
 * strings of a session"). In short: what comes again gets an id, as long as there is room; what doesn't must not take any.
 *
 * <ul>
 * <li>A string gets an id when it is met for the second time, the first time being not long ago; one from within an object when it is met for the third
 * ({@link ValueStrings}).
 * <li>A sequence gets one at once if the session has few so far, else when it is met again.
 * <li>A map gets one when its keys are met again; the values that were different the last time are left open.
 * </ul>
 *
 * Look-ups take no lock ({@link IdTable}); what changes anything does.
 */
final class WrittenStrings {
    /** As many hashes of what was met not long ago as five bits can tell apart. */
    private static final int REMEMBERED_BITS = 5;
    /** Sequences that get an id without having to come again. */
    static final int ON_SIGHT = 128;
    static final int MAX_STRINGS = 1 << 10;
    /** So many strings, and those from within objects get no ids any more. */
    static final int MAX_VALUES = 768;
    static final int MAX_SEQUENCES = 1 << 12;
    /** Characters of all that has an id. */
    static final int MAX_CHARACTERS = 1 << 19;

    private final ContentIds.OfStrings strings = new ContentIds.OfStrings();
    /** Null until one is asked for, as the maps. */
    private volatile ContentIds.OfSequences sequences;
    private volatile WrittenMaps maps;
    private int characters;
    /** Hashes; null if there are none. */
    private int[] remembered;
    private int turn;

    ContentIds.OfStrings strings() {
        return strings;
    }

    ContentIds.OfSequences sequences() {
        ContentIds.OfSequences known = sequences;
        return known != null ? known : createSequences();
    }

    private synchronized ContentIds.OfSequences createSequences() {
        if (sequences == null) {
            sequences = new ContentIds.OfSequences();
        }
        return sequences;
    }

    ContentIds.OfMaps maps() {
        return writtenMaps().ids();
    }

    private WrittenMaps writtenMaps() {
        WrittenMaps known = maps;
        return known != null ? known : createMaps();
    }

    private synchronized WrittenMaps createMaps() {
        if (maps == null) {
            maps = new WrittenMaps();
        }
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
        int id = strings.find(s.hashCode(), s);
        return id >= 0 || !wasMet(s.hashCode()) || strings.count() == MAX_STRINGS ? id : add(s);
    }

    /** Gives an id to a string from within an object, which comes again; −1 if it gets none. They leave some room to the others. */
    int learnValue(String s) {
        return isWorthAnId(s) && strings.count() < MAX_VALUES ? addValue(s) : -1;
    }

    private synchronized int addValue(String s) {
        int id = strings.find(s.hashCode(), s);
        return id >= 0 || strings.count() >= MAX_VALUES ? id : add(s);
    }

    private int add(String s) {
        return take(s.length()) ? strings.add(s.intern()) : -1;
    }

    /** The id of the sequence of strings with which a body begins; −1 if it has none. May give it one now. */
    int idOf(FirstStrings first) {
        int hash = first.lookupHash();
        int id = sequences().find(hash, first);
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
        WrittenMaps known = writtenMaps();
        int id = known.find(entries);
        return id >= 0 ? id : learn(known, entries, sequence);
    }

    private synchronized int learn(WrittenMaps known, Entries entries, int sequence) {
        return known.learn(entries, sequence, this);
    }

    /** What has been carried by a message need not be sent again. */
    synchronized void markCertain(Object thing, int id) {
        (thing instanceof String ? strings : thing instanceof TextSequence ? sequences() : maps()).markCertain(id);
    }

    /** How many strings, sequences and maps have an id. */
    synchronized int count() {
        return strings.count() + (sequences == null ? 0 : sequences.count()) + (maps == null ? 0 : maps.ids().count());
    }

    static int notZero(int hash) {
        return hash == 0 ? 1 : hash;
    }

    /**
     * Whether this hash was met not long ago. If so it is forgotten, for what has an id now isn't asked for here again; else it is remembered. It has two
     * places, taken in turns, so that no two hashes push each other out for ever.
     */
    private boolean wasMet(int hash) {
        int h = notZero(hash * 0x9e3779b1);
        int one = h >>> 32 - REMEMBERED_BITS;
        int other = h & (1 << REMEMBERED_BITS) - 1;
        if (remembered == null) {
            remembered = new int[1 << REMEMBERED_BITS];
        }
        if (remembered[one] == h || remembered[other] == h) {
            remembered[remembered[one] == h ? one : other] = 0;
            dropIfNothingIsRemembered();
            return true;
        }
        turn ^= 1;
        remembered[turn == 0 ? one : other] = h;
        return false;
    }

    /** A session that has learnt all it needs does without the table. */
    private void dropIfNothingIsRemembered() {
        for (int h : remembered) {
            if (h != 0) {
                return;
            }
        }
        remembered = null;
    }

    /** Takes some of the room for characters; the lock is held. */
    boolean take(int length) {
        if (characters + length > MAX_CHARACTERS) {
            return false;
        }
        characters += length;
        return true;
    }
}
