package io.github.scfs.internal.dictionary;

/**
 * Decides what the writer looks up, what gets an id, and how much work a message spends on it. All constants of the
 * dictionary are here. The wire format doesn't depend on them: a reader understands a writer with any policy.
 *
 * <p>Ids are never removed, so only values that repeat should get one. The following get an id while there is room:
 *
 * <ul>
 * <li>a string of a body or of attachments, at the second of two recent occurrences ({@link SessionDictionary});
 * <li>a string within an object, at the third occurrence ({@link StringTableWriter}, {@link ValueStrings});
 * <li>a tuple of strings, at the first occurrence if the session has few tuples, else at the second;
 * <li>a map, at the second occurrence of its keys; values that differ are open ({@link MapTemplates}).
 * </ul>
 *
 * {@code docs/design-decisions.md}, "The strings of a session", has the reasons and the measurements.
 */
public final class DictionaryPolicy {

    // Strings of a message, which are numbered and referred to when they repeat. Table sizes are powers of two.

    /** Maximum length of a string that is found by hash; computing the hash of a longer one may take too long. */
    static final int MAX_HASHED_LENGTH = 128;
    /** Buckets for repeated strings of a message that has more than {@link #MAX_COUNTED_STRINGS}; as a power of two. */
    static final int REPEATED_TABLE_BITS = 8;
    /** Buckets for strings that are found by value. */
    static final int VALUE_TABLE_SIZE = 256;
    /** Buckets for long strings, which are found by identity. */
    static final int IDENTITY_TABLE_SIZE = 64;
    /**
     * Counts only the first strings of a message, and looks up only these in the session, so that a large message can't
     * evict useful counters.
     */
    static final int MAX_COUNTED_STRINGS = 128;
    /** Maximum length of a value of attachments for which a reference to an equal string saves nothing. */
    public static final int MAX_UNREFERENCED_LENGTH = 4;

    // Ids of strings within objects.

    /** Earlier occurrences after which a string is looked up in the session; fits in {@link #COUNT_BITS}. */
    static final int MIN_EARLIER_OCCURRENCES = 2;
    /** Bits of the count in a counter. */
    static final int COUNT_BITS = 2;
    /** Groups of four counters; as a power of two. */
    static final int COUNTER_GROUP_BITS = 10;
    /**
     * One in this many new strings replaces the last but one counter of its group instead of the last, so that five
     * strings can't evict each other forever; as a power of two.
     */
    static final int SPARED_NEWCOMER_BITS = 3;
    /** Buckets of a writer for strings of the session. */
    static final int SESSION_TABLE_SIZE = 2048;
    /** Lookups per message of strings whose id isn't certain. */
    static final int MAX_LOOKUPS = 16;
    /** Consecutive failed lookups after which most messages do none. */
    static final int MAX_FAILED_LOOKUPS = 64;
    /** After that, one in this many messages does lookups. */
    static final int RETRY_INTERVAL = 16;

    // Definitions that a session keeps.

    /** Maximum characters of a string in a definition. Longer ones seldom repeat, and would take memory per session. */
    public static final int MAX_LENGTH = 512;
    /** Minimum characters of a string with an id. A shorter string takes no more bytes than its id. */
    private static final int MIN_LENGTH = 2;
    /** Total characters of the definitions of a session. */
    public static final int MAX_CHARACTERS = 1 << 19;
    /** Strings of a session that get an id. */
    public static final int MAX_STRINGS = 1 << 10;
    /** Strings of a session after which strings within objects get no ids. The rest is for strings of calls. */
    public static final int MAX_VALUE_STRINGS = 768;
    /** Tuples of a session that get an id. */
    public static final int MAX_TUPLES = 1 << 12;
    /** Tuples of a session that get an id at the first occurrence. */
    public static final int IMMEDIATE_TUPLES = 128;
    /** Buckets for hashes of strings and tuples that occurred once; as a power of two. */
    static final int SEEN_ONCE_BITS = 5;

    // Maps of attachments.

    /** Maximum entries of a map with an id; larger maps are likely data. At most 64, the bits of a long. */
    static final int MAX_ENTRIES = 32;
    /** Maps of a session that get an id. */
    public static final int MAX_MAPS = 1 << 8;
    /** Recent maps without an id that a new map is compared with. */
    static final int MAP_CANDIDATES = 8;
    /** Consecutive maps without an id after which maps of bodies with different tuples are compared. */
    static final int MAX_FAILED_MAPS = 16;
    /** Templates with the same keys after which a template leaves all values open that differ from the last one. */
    static final int MAX_MAP_VARIANTS = 8;
    /** Combinations of keys and open values that are searched for a map. */
    static final int MAX_MAP_SHAPES = 8;

    private DictionaryPolicy() {}

    /** Whether a string may get an id. */
    static boolean mayHaveId(String s) {
        return s.length() >= MIN_LENGTH && s.length() <= MAX_LENGTH;
    }

    /** Whether an object may be part of the definition of a tuple or map. */
    static boolean isDefinable(Object o) {
        return o instanceof String && ((String) o).length() <= MAX_LENGTH;
    }
}
