package io.github.scfs.internal.dictionary;

/**
 * The strings, sequences and maps to which this side has assigned ids in one session. {@link DictionaryPolicy} decides
 * which of them get an id. Searches take no lock ({@link SessionIds}). Changes are synchronized on this object, those
 * of the ids that it returns too.
 */
public final class SessionDictionary {
    private final StringIdTable strings = new StringIdTable();
    /**
     * The sequences with ids; null while no id of a sequence has been requested. {@link #maps} is null in the same way.
     */
    private volatile ContentIds.OfTemplates sequences;
    private volatile MapTemplates maps;
    private int characters;
    /** Hashes of strings and sequences that recently occurred once; null while there are none. */
    private int[] seenOnce;
    private int turn;

    public StringIdTable strings() {
        return strings;
    }

    /** Returns the sequences; null while no id of a sequence has been requested. */
    public ContentIds<StringTemplate, TemplateKey> sequences() {
        return sequences;
    }

    /** Returns the maps; null while no id of a map has been requested. */
    public ContentIds<StringTemplate, TemplateKey> maps() {
        return maps;
    }

    /** Returns the id of a string; −1 if the string has none, or if this thread doesn't see it yet. */
    int find(String s, int hash) {
        return strings.find(hash, s);
    }

    /**
     * Returns the id of a string of a body or of attachments. If the string has none, assigns an id if the policy
     * allows it; otherwise returns −1.
     */
    public int idOf(String s) {
        if (!DictionaryPolicy.mayHaveId(s)) {
            return -1;
        }
        int id = strings.find(s);
        return id >= 0 ? id : assignId(s, false);
    }

    /** Assigns an id to a string within an object and returns it. Returns −1 if the policy doesn't allow an id. */
    int assignValueId(String s) {
        boolean room = strings.count() < DictionaryPolicy.MAX_VALUE_STRINGS;
        return room && DictionaryPolicy.mayHaveId(s) ? assignId(s, true) : -1;
    }

    private synchronized int assignId(String s, boolean value) {
        int id = strings.find(s);
        if (id >= 0) {
            return id;
        }
        boolean wanted = value || seenBefore(s.hashCode());
        int most = value ? DictionaryPolicy.MAX_VALUE_STRINGS : DictionaryPolicy.MAX_STRINGS;
        return wanted && strings.count() < most && reserve(s.length()) ? strings.add(s.intern()) : -1;
    }

    /**
     * Returns the id of the sequence that a body begins with. If the sequence has none, assigns an id if the policy
     * allows it; otherwise returns −1.
     */
    public int idOf(TemplateKey leading) {
        ContentIds.OfTemplates known = sequences;
        int id = known == null ? -1 : known.search(leading, 0);
        return id >= 0 ? id : assignId(leading);
    }

    private synchronized int assignId(TemplateKey leading) {
        if (sequences == null) {
            sequences = new ContentIds.OfTemplates();
        }
        int id = sequences.search(leading, 0);
        int count = sequences.count();
        if (id >= 0 || count == DictionaryPolicy.MAX_SEQUENCES
                || count >= DictionaryPolicy.IMMEDIATE_SEQUENCES && !seenBefore(leading.lookupHash(0))) {
            return id;
        }
        int length = 0;
        for (int i = 0; i < leading.size(); i++) {
            String s = (String) leading.get(i);
            if (s != null && !DictionaryPolicy.isDefinable(s)) {
                return -1;
            }
            length += s == null ? 0 : s.length();
        }
        return reserve(length) ? sequences.add(leading.template(false)) : -1;
    }

    /**
     * Returns the id of a template that matches the entries. If there is no such template, adds one if the policy
     * allows it; otherwise returns −1.
     *
     * @param sequence id of the sequence that the body begins with, which usually determines the values; −1 if there is
     *              no sequence
     */
    public int idOf(TemplateKey entries, int sequence) {
        MapTemplates known = maps;
        int id = known == null ? -1 : known.find(entries);
        return id >= 0 ? id : assignId(entries, sequence);
    }

    private synchronized int assignId(TemplateKey entries, int sequence) {
        if (maps == null) {
            maps = new MapTemplates();
        }
        return maps.assignId(entries, sequence, this);
    }

    /** Returns the number of strings, sequences and maps that have an id. */
    public synchronized int count() {
        return strings.count() + (sequences == null ? 0 : sequences.count()) + (maps == null ? 0 : maps.count());
    }

    static int notZero(int hash) {
        return hash == 0 ? 1 : hash;
    }

    /**
     * Returns whether a hash recently occurred once. If it did, removes the hash, because its string or sequence gets
     * an id; otherwise adds it. A hash has two buckets. They are used alternately, so that two hashes can't evict each
     * other forever.
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

    /**
     * Releases the table of hashes if it is empty. It is empty in a session in which all recurring strings have ids.
     */
    private void releaseIfEmpty() {
        for (int h : seenOnce) {
            if (h != 0) {
                return;
            }
        }
        seenOnce = null;
    }

    /**
     * Reserves memory for characters of definitions. The caller holds the lock.
     *
     * @param length number of characters
     * @return false if the session may not define this many characters more
     */
    boolean reserve(int length) {
        if (characters + length > DictionaryPolicy.MAX_CHARACTERS) {
            return false;
        }
        characters += length;
        return true;
    }
}
