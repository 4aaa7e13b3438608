package io.github.scfs.internal.dictionary;

/**
 * Decides what is looked up, what gets an id, and how much a message spends on finding that out: all constants of the
 * dictionary, and what may have an id. The tables keep what was decided. The wire format knows none of it: a
 * reader understands whatever a writer decides, so each constant can be changed alone.
 *
 * <p>Ids are never taken back. What repeats gets one while there is room, and what doesn't must take none. So an id is
 * given to
 *
 * <ul>
 * <li>a string of a body or of attachments when it is met twice among the last few ({@link SessionDictionary});
 * <li>a string within an object when it is met three times ({@link StringTableWriter}, {@link ValueStrings});
 * <li>a tuple of strings at once if the session has few tuples, else when it is met twice;
 * <li>a map when its keys are met twice: values that differed are left open ({@link MapTemplates}).
 * </ul>
 *
 * {@code docs/design-decisions.md}, "The strings of a session", has the reasons and the measurements.
 */
public final class DictionaryPolicy {

    // A message's own strings: numbered, and referred to when they repeat. Sizes of tables are powers of two.

    /** Longer strings are found again by identity, not by value: their hash may have to be computed. */
    static final int MAX_HASHED_LENGTH = 128;
    /** Repeated strings of a message of more than {@link #MAX_COUNTED_STRINGS} that are found by address; as bits. */
    static final int REPEATED_TABLE_BITS = 8;
    /** Strings that can be found again by value. */
    static final int VALUE_TABLE_SIZE = 256;
    /** Long strings that can be found again by identity. */
    static final int IDENTITY_TABLE_SIZE = 64;
    /**
     * Strings of a message that are counted, and may ask the session, from its first on; a large message would evict
     * what all others have met.
     */
    static final int MAX_COUNTED_STRINGS = 128;
    /** A value of attachments must be longer for a reference to an equal string of the message to save anything. */
    public static final int MIN_REFERENCED_LENGTH = 4;

    // Strings within objects that ask the session for an id.

    /** Times that a string must have been met before it asks; fits {@link #COUNT_BITS}. */
    static final int MIN_EARLIER_OCCURRENCES = 2;
    static final int COUNT_BITS = 2;
    /** Groups of four counters; as bits. */
    static final int COUNTER_GROUP_BITS = 10;
    /**
     * One newcomer in so many takes its group's last place but one, so that five strings can't evict each other for
     * ever; as bits.
     */
    static final int SPARED_NEWCOMER_BITS = 3;
    /** Strings of the session that a writer finds without asking. */
    static final int SESSION_TABLE_SIZE = 2048;
    /** Questions that one message asks about strings whose id isn't certain. */
    static final int MAX_LOOKUPS = 16;
    /** Questions without an answer in a row, after which most messages ask none. */
    static final int MAX_FAILED_LOOKUPS = 64;
    /** From then on one message in so many asks. */
    static final int RETRY_INTERVAL = 16;

    // What a session keeps.

    /**
     * Characters of a string that may be part of a definition: longer ones seldom repeat, and every session keeps them.
     */
    public static final int MAX_LENGTH = 512;
    /** A shorter string takes no more bytes than its id. */
    private static final int MIN_LENGTH = 2;
    /** Characters of all that has an id. */
    public static final int MAX_CHARACTERS = 1 << 19;
    public static final int MAX_STRINGS = 1 << 10;
    /** Strings of a session after which those within objects get no ids: they leave room to calls. */
    public static final int MAX_VALUE_STRINGS = 768;
    public static final int MAX_TUPLES = 1 << 12;
    /** Tuples of a session that get an id at once. */
    public static final int IMMEDIATE_TUPLES = 128;
    /** Hashes of strings and tuples that were met once; as bits. */
    static final int SEEN_ONCE_BITS = 5;

    // Maps of attachments.

    /** Entries of a map; one with more is data. At most 64, the bits of a long. */
    static final int MAX_ENTRIES = 32;
    public static final int MAX_MAPS = 1 << 8;
    /** Maps without an id whose keys and values are remembered for comparison. */
    static final int MAP_CANDIDATES = 8;
    /** Maps in a row without an id, after which a map is also compared with those that followed another tuple. */
    static final int MAX_FAILED_MAPS = 16;
    /** Maps with the same keys, after which the next one leaves open all that differs, and so is the last. */
    static final int MAX_MAP_VARIANTS = 8;
    /** Sets of keys and open values that are tried for a map. */
    static final int MAX_MAP_SHAPES = 8;

    private DictionaryPolicy() {}

    /** Whether a string may have an id. */
    static boolean mayHaveId(String s) {
        return s.length() >= MIN_LENGTH && s.length() <= MAX_LENGTH;
    }

    /** Whether something may be part of a definition: of a tuple, or of a map as a key or a value. */
    static boolean isDefinable(Object o) {
        return o instanceof String && ((String) o).length() <= MAX_LENGTH;
    }
}
