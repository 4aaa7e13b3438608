package io.github.scfs.internal.dictionary;

/**
 * Decides which strings, sequences and maps the writer looks up, which of them get an id, and how much work a message
 * spends on this. All constants of the dictionary are here. The wire format doesn't depend on them: a reader can read
 * the messages of a writer with any policy.
 *
 * <p>Ids are never removed, so only values that repeat should get an id. The following values get an id while there is
 * room:
 *
 * <ul>
 * <li>a string of a body or of attachments, at the second of two recent occurrences ({@link SessionDictionary});
 * <li>a string within an object, at the third occurrence ({@link StringTableWriter}, {@link ValueStrings});
 * <li>a sequence of strings, at the first occurrence if the session has few sequences, else at the second;
 * <li>a map, at the second occurrence of its keys. Values that differ between the two maps are open
 * ({@link MapTemplates}).
 * </ul>
 *
 * {@code design-decisions.md}, "The strings of a session", has the reasons and the measurements.
 */
public final class DictionaryPolicy {

    // Strings of a message. They are numbered, and a repeated string is written as a reference. Table sizes are powers
    // of two.

    /**
     * Maximum length of a string that is searched by its hash. Computing the hash of a longer string may take too long.
     */
    static final int MAX_HASHED_LENGTH = 128;
    /**
     * Binary logarithm of the number of buckets for the repeated strings of a message. The table is used only after
     * {@link #MAX_COUNTED_STRINGS} strings of a message.
     */
    static final int REPEATED_TABLE_BITS = 8;
    /** Number of buckets for the strings that are searched by value. */
    static final int VALUE_TABLE_SIZE = 256;
    /** Number of buckets for long strings, which are searched by identity. */
    static final int IDENTITY_TABLE_SIZE = 64;
    /** Number of characters of the long strings of a message after which no long string is forgotten. */
    static final int KEPT_AFTER = 1 << 22;
    /**
     * Number of strings at the beginning of a message that are counted and looked up in the session. Later strings of
     * the message are not, so that a large message can't evict useful counters.
     */
    static final int MAX_COUNTED_STRINGS = 128;
    /**
     * Maximum length of a value of attachments that is always written in full, because a reference to an equal string
     * would save nothing.
     */
    public static final int MAX_UNREFERENCED_LENGTH = 4;

    // Ids of strings within objects.

    /** Binary logarithm of the number of places for the hashes of strings that occurred recently. */
    static final int RECENT_BITS = 12;
    /**
     * Binary logarithm of n. One in n new strings replaces the last but one recent string of its places instead of the
     * last. So strings that recur in turns can't evict each other forever.
     */
    static final int SPARED_NEWCOMER_BITS = 3;
    /** Maximum number of lookups per message. */
    static final int MAX_LOOKUPS = 16;
    /** After this number of consecutive failed lookups, most messages do no lookups. */
    static final int MAX_FAILED_LOOKUPS = 64;
    /** After {@link #MAX_FAILED_LOOKUPS} failed lookups, one in this number of messages does lookups. */
    static final int RETRY_INTERVAL = 16;

    // Definitions that a session keeps.

    /**
     * Maximum number of characters of a string in a definition. Longer strings seldom repeat, and would take memory in
     * every session.
     */
    public static final int MAX_LENGTH = 512;
    /** Minimum number of characters of a string with an id. A shorter string takes no more bytes than an id. */
    private static final int MIN_LENGTH = 2;
    /** Maximum total number of characters in the definitions of a session. */
    public static final int MAX_CHARACTERS = 1 << 19;
    /** Maximum number of strings of a session that get an id. */
    public static final int MAX_STRINGS = 1 << 10;
    /**
     * Strings within objects get no ids if the session has this number of strings or more. The ids up to
     * {@link #MAX_STRINGS} are then left for the strings of bodies and attachments.
     */
    public static final int MAX_VALUE_STRINGS = 768;
    /** Maximum number of sequences of a session that get an id. */
    public static final int MAX_SEQUENCES = 1 << 12;
    /** Number of sequences of a session that get an id at the first occurrence. */
    public static final int IMMEDIATE_SEQUENCES = 128;
    /** Binary logarithm of the number of buckets for hashes of strings and sequences that have occurred once. */
    static final int SEEN_ONCE_BITS = 5;

    // Maps of attachments.

    /**
     * Maximum number of entries of a map with an id. Larger maps are probably data. It must be at most 64, the number
     * of bits of a long.
     */
    static final int MAX_ENTRIES = 32;
    /** Maximum number of maps of a session that get an id. */
    public static final int MAX_MAPS = 1 << 8;
    /** Number of recent maps without an id with which a new map is compared. */
    static final int MAP_CANDIDATES = 8;
    /**
     * After this number of consecutive maps without an id, maps are compared even if their bodies begin with different
     * sequences.
     */
    static final int MAX_FAILED_MAPS = 16;
    /**
     * If this number of templates with the same keys exist, a new template leaves open all values that differ from the
     * last of these templates.
     */
    static final int MAX_MAP_VARIANTS = 8;
    /** Maximum number of combinations of keys and open values for which a template of a map is searched. */
    static final int MAX_MAP_SHAPES = 8;

    private DictionaryPolicy() {}

    /** Returns whether the policy allows an id for a string. */
    static boolean mayHaveId(String s) {
        return s.length() >= MIN_LENGTH && s.length() <= MAX_LENGTH;
    }

    /** Returns whether an object may be part of the definition of a sequence or a map. */
    static boolean isDefinable(Object o) {
        return o instanceof String && ((String) o).length() <= MAX_LENGTH;
    }
}
