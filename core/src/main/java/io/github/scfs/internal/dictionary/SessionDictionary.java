package io.github.scfs.internal.dictionary;

/**
 * The strings, tuples and maps that this side has given ids in one session. {@link DictionaryPolicy} decides which.
 * Look-ups take no lock ({@link SessionIds}); changes do.
 */
public final class SessionDictionary {
    private final ContentIds<String, String> strings = new ContentIds.OfStrings();
    /** Null until the session has one, as the maps. */
    private volatile ContentIds<StringTuple, LeadingStrings> tuples;
    private volatile MapTemplates maps;
    private int characters;
    /** Hashes of strings and tuples that were met once, not long ago; null if there are none. */
    private int[] seenOnce;
    private int turn;

    public ContentIds<String, String> strings() {
        return strings;
    }

    /** Null if no id of a tuple was asked for yet. */
    public ContentIds<StringTuple, LeadingStrings> tuples() {
        return tuples;
    }

    /** Null if no id of a map was asked for yet. */
    public ContentIds<MapTemplate, AttachmentEntries> maps() {
        return maps;
    }

    /** The id that a string has; −1 if it has none. */
    int find(String s) {
        return DictionaryPolicy.mayHaveId(s) ? strings.find(s.hashCode(), s) : -1;
    }

    /** The string with an id if that is certain to be on the wire, else null. */
    public String certain(int id) {
        return strings.isCertain(id) ? strings.get(id) : null;
    }

    /** The id of a string; −1 if it has none. May give it one. */
    public int idOf(String s) {
        int id = find(s);
        return id >= 0 || !DictionaryPolicy.mayHaveId(s) ? id : assignId(s, false);
    }

    /** Gives an id to a string from within an object; −1 if it gets none. */
    int assignValueId(String s) {
        boolean room = strings.count() < DictionaryPolicy.MAX_VALUE_STRINGS;
        return room && DictionaryPolicy.mayHaveId(s) ? assignId(s, true) : -1;
    }

    private synchronized int assignId(String s, boolean value) {
        int id = find(s);
        if (id >= 0) {
            return id;
        }
        boolean wanted = value || seenBefore(s.hashCode());
        int most = value ? DictionaryPolicy.MAX_VALUE_STRINGS : DictionaryPolicy.MAX_STRINGS;
        return wanted && strings.count() < most && reserve(s.length()) ? strings.add(s.intern()) : -1;
    }

    /** The id of the tuple with which a body begins; −1 if it has none. May give it one. */
    public int idOf(LeadingStrings leading) {
        int hash = leading.lookupHash();
        ContentIds<StringTuple, LeadingStrings> known = tuples;
        int id = known == null ? -1 : known.find(hash, leading);
        return id >= 0 ? id : assignId(leading, hash);
    }

    private synchronized int assignId(LeadingStrings leading, int hash) {
        if (tuples == null) {
            tuples = new ContentIds.OfShared<>();
        }
        int id = tuples.find(hash, leading);
        int count = tuples.count();
        if (id >= 0 || count == DictionaryPolicy.MAX_TUPLES
                || count >= DictionaryPolicy.IMMEDIATE_TUPLES && !seenBefore(hash)) {
            return id;
        }
        int length = 0;
        for (int i = 0; i < leading.count(); i++) {
            String s = leading.get(i);
            if (s != null && !DictionaryPolicy.isDefinable(s)) {
                return -1;
            }
            length += s == null ? 0 : s.length();
        }
        return reserve(length) ? tuples.add(StringTuple.of(leading.interned())) : -1;
    }

    /**
     * The id of a template that these entries suit; −1 if there is none. May give it one.
     *
     * @param tuple the id of the body's tuple, which mostly determines the map's values; −1 if it has none
     */
    public int idOf(AttachmentEntries entries, int tuple) {
        MapTemplates known = maps;
        int id = known == null ? -1 : known.find(entries);
        return id >= 0 ? id : assignId(entries, tuple);
    }

    private synchronized int assignId(AttachmentEntries entries, int tuple) {
        if (maps == null) {
            maps = new MapTemplates();
        }
        return maps.assignId(entries, tuple, this);
    }

    /** What a message has carried need not be sent again. */
    public synchronized void markCertain(Object definition, int id) {
        (definition instanceof String ? strings : definition instanceof StringTuple ? tuples : maps).markCertain(id);
    }

    /** How many strings, tuples and maps have an id. */
    public synchronized int count() {
        return strings.count() + (tuples == null ? 0 : tuples.count()) + (maps == null ? 0 : maps.count());
    }

    static int notZero(int hash) {
        return hash == 0 ? 1 : hash;
    }

    /**
     * Whether this hash was met not long ago. If so it is forgotten, for it gets an id now; else it is remembered. It
     * has two places, taken in turns, so that no two hashes evict each other for ever.
     */
    private boolean seenBefore(int hash) {
        int bits = DictionaryPolicy.SEEN_ONCE_BITS;
        int h = notZero(hash * 0x9e3779b1);
        int one = h >>> 32 - bits;
        int other = h & (1 << bits) - 1;
        if (seenOnce == null) {
            seenOnce = new int[1 << bits];
        }
        if (seenOnce[one] == h || seenOnce[other] == h) {
            seenOnce[seenOnce[one] == h ? one : other] = 0;
            releaseIfEmpty();
            return true;
        }
        turn ^= 1;
        seenOnce[turn == 0 ? one : other] = h;
        return false;
    }

    /** A session that has learnt all it needs does without the table. */
    private void releaseIfEmpty() {
        for (int h : seenOnce) {
            if (h != 0) {
                return;
            }
        }
        seenOnce = null;
    }

    /** Takes some of the room for characters; false if there is too little. The lock is held. */
    boolean reserve(int length) {
        if (characters + length > DictionaryPolicy.MAX_CHARACTERS) {
            return false;
        }
        characters += length;
        return true;
    }
}
