package io.github.scfs.internal.wire;

/**
 * The constants of wire format 1. {@code wire-format.md} is its normative description. A message is
 *
 * <pre>
 *  +--------+----------------------------------------+------------------+
 *  | header | definitions (if the header bit is set) | body             |
 *  | 1 byte | varint length, that many bytes         | values in order  |
 *  +--------+----------------------------------------+------------------+
 *
 *  header:   7 6 5 4   3          2            1             0
 *           | version | sequence | references | definitions | SESSION |
 *
 *  a value:  varint tag, then data that depend on the tag
 *            0..46   built in            (section 5)
 *            47      rarer built in, identified by one more byte
 *            48..    class id + 48       (section 6)
 *
 *  a bean:   +----------------------------+---------------------+
 *            | slot codes, packed in bits | slots' data         |   (section 4)
 *            +----------------------------+---------------------+
 * </pre>
 */
public final class WireFormat {

    /** Version in the upper four bits of the header (section 1). */
    public static final int VERSION = 1;
    /** Header bit: the message uses the tables of its session. */
    public static final int SESSION = 1;
    /** Header bit: a definitions block follows the header. */
    public static final int DEFINITIONS = 2;
    /** Header bit: the body contains references to earlier objects. */
    public static final int REFERENCES = 4;
    /** Header bit: the body begins with the id of a sequence of strings. */
    public static final int SEQUENCE = 8;

    // Section 5: tags of values.
    public static final int NULL = 0;
    public static final int REF = 1;
    public static final int STRING_LATIN1 = 2;
    public static final int STRING_WIDE = 3;
    public static final int STRING_REF = 4;
    public static final int FALSE = 5;
    public static final int TRUE = 6;
    public static final int BYTE = 7;
    public static final int SHORT = 8;
    public static final int CHAR = 9;
    public static final int INT = 10;
    public static final int LONG = 11;
    public static final int FLOAT = 12;
    public static final int DOUBLE = 13;
    public static final int BOOLEANS = 14;
    public static final int BYTES = 15;
    public static final int SHORTS = 16;
    public static final int CHARS = 17;
    public static final int INTS = 18;
    public static final int LONGS = 19;
    public static final int FLOATS = 20;
    public static final int DOUBLES = 21;
    public static final int STRINGS = 22;
    public static final int OBJECTS = 23;
    public static final int ARRAY = 24;
    public static final int DATE = 25;
    public static final int BIG_INTEGER = 26;
    public static final int BIG_DECIMAL = 27;
    public static final int UUID = 28;
    public static final int CLASS = 29;
    public static final int INSTANT = 30;
    public static final int LOCAL_DATE = 31;
    public static final int LOCAL_TIME = 32;
    public static final int LOCAL_DATE_TIME = 33;
    public static final int ARRAY_LIST = 34;
    public static final int LINKED_LIST = 35;
    public static final int HASH_SET = 36;
    public static final int LINKED_HASH_SET = 37;
    public static final int TREE_SET = 38;
    public static final int HASH_MAP = 39;
    public static final int LINKED_HASH_MAP = 40;
    public static final int TREE_MAP = 41;
    public static final int OPTIONAL = 42;
    public static final int OBJECT = 43;
    /**
     * Tag of attachments that are written as the id of a map and the map's open values. Valid only as a value of the
     * body itself.
     */
    public static final int KNOWN_MAP = 44;
    /** Tag of attachments with all entries. Valid only as a value of the body itself. */
    public static final int MAP_OF_TEXTS = 45;
    /** Tag of an {@code ArrayList} of integers that are all written with the same number of bytes. */
    public static final int INTEGER_LIST = 46;
    /** First byte of an extended tag. A second byte identifies the type, which is used rarely. */
    public static final int EXTENDED = 47;
    /** The tag of the class with id 0. The tag of a class is this number plus the id of the class. */
    public static final int FIRST_CLASS = 48;

    /**
     * Number that is added to the second byte of an extended tag to represent the tag in memory. On the wire, the tag
     * is the byte {@link #EXTENDED} and the second byte.
     */
    public static final int EXTENSION = 1 << 8;
    public static final int SQL_DATE = EXTENSION;
    public static final int SQL_TIME = EXTENSION + 1;
    public static final int SQL_TIMESTAMP = EXTENSION + 2;
    public static final int ZONED_DATE_TIME = EXTENSION + 3;
    public static final int OFFSET_DATE_TIME = EXTENSION + 4;
    public static final int OFFSET_TIME = EXTENSION + 5;
    public static final int DURATION = EXTENSION + 6;
    public static final int PERIOD = EXTENSION + 7;
    public static final int YEAR = EXTENSION + 8;
    public static final int YEAR_MONTH = EXTENSION + 9;
    public static final int MONTH_DAY = EXTENSION + 10;
    public static final int ZONE_OFFSET = EXTENSION + 11;
    public static final int ZONE_REGION = EXTENSION + 12;
    public static final int LOCALE = EXTENSION + 13;
    public static final int CURRENCY = EXTENSION + 14;
    public static final int URI = EXTENSION + 15;
    public static final int OPTIONAL_INT = EXTENSION + 16;
    public static final int OPTIONAL_LONG = EXTENSION + 17;
    public static final int OPTIONAL_DOUBLE = EXTENSION + 18;
    public static final int EMPTY_LIST = EXTENSION + 19;
    public static final int EMPTY_SET = EXTENSION + 20;
    public static final int EMPTY_MAP = EXTENSION + 21;
    public static final int SINGLETON_LIST = EXTENSION + 22;
    public static final int SINGLETON_SET = EXTENSION + 23;
    public static final int SINGLETON_MAP = EXTENSION + 24;
    public static final int AS_LIST = EXTENSION + 25;
    public static final int UNMODIFIABLE_COLLECTION = EXTENSION + 26;
    public static final int UNMODIFIABLE_LIST = EXTENSION + 27;
    public static final int UNMODIFIABLE_SET = EXTENSION + 28;
    public static final int UNMODIFIABLE_MAP = EXTENSION + 29;
    public static final int SYNCHRONIZED_COLLECTION = EXTENSION + 30;
    public static final int SYNCHRONIZED_LIST = EXTENSION + 31;
    public static final int SYNCHRONIZED_SET = EXTENSION + 32;
    public static final int SYNCHRONIZED_MAP = EXTENSION + 33;
    public static final int IMMUTABLE_LIST = EXTENSION + 34;
    public static final int IMMUTABLE_SET = EXTENSION + 35;
    public static final int IMMUTABLE_MAP = EXTENSION + 36;
    public static final int ARRAY_DEQUE = EXTENSION + 37;
    public static final int STACK_TRACE_ELEMENT = EXTENSION + 38;
    public static final int ENUM_MAP = EXTENSION + 39;
    public static final int ATOMIC_BOOLEAN = EXTENSION + 40;
    public static final int ATOMIC_INTEGER = EXTENSION + 41;
    public static final int ATOMIC_LONG = EXTENSION + 42;
    public static final int ATOMIC_REFERENCE = EXTENSION + 43;
    public static final int ATOMIC_INTEGER_ARRAY = EXTENSION + 44;
    public static final int ATOMIC_LONG_ARRAY = EXTENSION + 45;
    public static final int ATOMIC_REFERENCE_ARRAY = EXTENSION + 46;
    public static final int LONG_ADDER = EXTENSION + 47;
    public static final int DOUBLE_ADDER = EXTENSION + 48;
    public static final int PATTERN = EXTENSION + 49;
    public static final int INET4_ADDRESS = EXTENSION + 50;
    public static final int INET6_ADDRESS = EXTENSION + 51;
    public static final int INET_SOCKET_ADDRESS = EXTENSION + 52;
    public static final int BYTE_BUFFER = EXTENSION + 53;
    public static final int BYTE_BUFFER_READ_ONLY = EXTENSION + 54;
    public static final int BYTE_BUFFER_DIRECT = EXTENSION + 55;
    public static final int BYTE_BUFFER_DIRECT_READ_ONLY = EXTENSION + 56;
    public static final int ENUM_SET = EXTENSION + 57;
    public static final int UNMODIFIABLE_SORTED_SET = EXTENSION + 58;
    public static final int UNMODIFIABLE_NAVIGABLE_SET = EXTENSION + 59;
    public static final int UNMODIFIABLE_SORTED_MAP = EXTENSION + 60;
    public static final int UNMODIFIABLE_NAVIGABLE_MAP = EXTENSION + 61;
    public static final int SYNCHRONIZED_SORTED_SET = EXTENSION + 62;
    public static final int SYNCHRONIZED_NAVIGABLE_SET = EXTENSION + 63;
    public static final int SYNCHRONIZED_SORTED_MAP = EXTENSION + 64;
    public static final int SYNCHRONIZED_NAVIGABLE_MAP = EXTENSION + 65;
    public static final int N_COPIES = EXTENSION + 66;
    public static final int SET_FROM_MAP = EXTENSION + 67;
    public static final int CONCURRENT_KEY_SET = EXTENSION + 68;
    public static final int ARRAY_BLOCKING_QUEUE = EXTENSION + 69;
    public static final int UNMODIFIABLE_SEQUENTIAL_LIST = EXTENSION + 70;
    public static final int SYNCHRONIZED_SEQUENTIAL_LIST = EXTENSION + 71;
    public static final int LINKED_BLOCKING_QUEUE = EXTENSION + 72;
    public static final int LINKED_BLOCKING_DEQUE = EXTENSION + 73;
    public static final int URL = EXTENSION + 74;
    /** One more than the highest extended tag in memory. */
    public static final int TAG_LIMIT = EXTENSION + 75;

    // Section 7: the kinds of definition.
    public static final int DEFINE_STRING = 0;
    public static final int DEFINE_BEAN = 1;
    public static final int DEFINE_RECORD = 2;
    public static final int DEFINE_ENUM = 3;
    public static final int DEFINE_THROWABLE = 4;
    public static final int DEFINE_COLLECTION = 5;
    public static final int DEFINE_MAP = 6;
    public static final int DEFINE_SORTED_COLLECTION = 7;
    public static final int DEFINE_SORTED_MAP = 8;
    public static final int DEFINE_OPAQUE = 9;
    public static final int DEFINE_TYPE = 10;
    public static final int DEFINE_SEQUENCE = 11;
    public static final int DEFINE_MAP_OF_TEXTS = 12;

    // The lowest two bits of a reference to a string (section 3.1) and of the varint of a text (section 3.2).
    public static final int OF_SESSION = 1;
    public static final int STATIC = 3;
    public static final int TEXT_STATIC = 1;
    public static final int TEXT_LATIN1 = 2;
    /**
     * The lowest two bits of the varint of a text. If all higher bits are 0, a wide string follows. Otherwise the
     * higher bits are one more than the id of a string.
     */
    public static final int TEXT_WIDE = 3;

    /**
     * Minimum size in bytes of a string that gets a number in its message, so that later references can use the number
     * (section 3). It is the size of the coded characters.
     */
    public static final int MIN_NUMBERED_STRING = 2;
    /**
     * Minimum string id for which a reference assigns a number in the message to the string (section 3.1). A lower id
     * takes no more bytes than a number.
     */
    public static final int MIN_NUMBERED_ID = 32;

    private WireFormat() {}
}
