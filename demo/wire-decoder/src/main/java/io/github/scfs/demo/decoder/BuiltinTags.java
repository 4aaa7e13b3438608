package io.github.scfs.demo.decoder;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The tables of section 5 of {@code wire-format.md}. The extended tag 47+x is 256 + x in this class, as in
 * definitions.
 */
final class BuiltinTags {
    static final int RARE = 256;

    private static final List<String> COMMON = Arrays.asList("null", "reference", "Latin-1 string", "wide string",
            "string reference", "false", "true", "Byte", "Short", "Character", "Integer", "Long", "Float", "Double",
            "boolean[]", "byte[]", "short[]", "char[]", "int[]", "long[]", "float[]", "double[]", "String[]",
            "Object[]", "array", "Date", "BigInteger", "BigDecimal", "UUID", "Class", "Instant", "LocalDate",
            "LocalTime", "LocalDateTime", "ArrayList", "LinkedList", "HashSet", "LinkedHashSet", "TreeSet", "HashMap",
            "LinkedHashMap", "TreeMap", "Optional", "Object", "attachments", "attachments", "ArrayList");
    private static final List<String> RARER = Arrays.asList("sql.Date", "sql.Time", "sql.Timestamp", "ZonedDateTime",
            "OffsetDateTime", "OffsetTime", "Duration", "Period", "Year", "YearMonth", "MonthDay", "ZoneOffset",
            "ZoneRegion", "Locale", "Currency", "URI", "OptionalInt", "OptionalLong", "OptionalDouble", "EmptyList",
            "EmptySet", "EmptyMap", "SingletonList", "SingletonSet", "SingletonMap", "ArrayList",
            "UnmodifiableCollection", "UnmodifiableRandomAccessList", "UnmodifiableSet", "UnmodifiableMap",
            "SynchronizedCollection", "SynchronizedRandomAccessList", "SynchronizedSet", "SynchronizedMap",
            "ImmutableList", "ImmutableSet", "ImmutableMap", "ArrayDeque", "StackTraceElement", "EnumMap",
            "AtomicBoolean", "AtomicInteger", "AtomicLong", "AtomicReference", "AtomicIntegerArray", "AtomicLongArray",
            "AtomicReferenceArray", "LongAdder", "DoubleAdder", "Pattern", "Inet4Address", "Inet6Address",
            "InetSocketAddress", "ByteBuffer-heap", "ByteBuffer-heap-read-only", "ByteBuffer-direct",
            "ByteBuffer-direct-read-only", "RegularEnumSet", "UnmodifiableSortedSet", "UnmodifiableNavigableSet",
            "UnmodifiableSortedMap", "UnmodifiableNavigableMap", "SynchronizedSortedSet", "SynchronizedNavigableSet",
            "SynchronizedSortedMap", "SynchronizedNavigableMap", "CopiesList", "SetFromMap", "KeySetView",
            "ArrayBlockingQueue", "UnmodifiableList", "SynchronizedList", "LinkedBlockingQueue", "LinkedBlockingDeque",
            "URL");
    private static final List<Integer> NUMBERED = new ArrayList<>();

    static {
        addAll(14, 24);
        addAll(34, 41);
        addAll(46, 46);
        addAll(RARE + 22, RARE + 37);
        addAll(RARE + 39, RARE + 48);
        addAll(RARE + 53, RARE + 73);
    }

    private BuiltinTags() {}

    private static void addAll(int from, int to) {
        for (int i = from; i <= to; i++) {
            NUMBERED.add(i);
        }
    }

    static List<Integer> all() {
        List<Integer> all = new ArrayList<>();
        for (int i = 0; i < COMMON.size(); i++) {
            all.add(i);
        }
        for (int i = 0; i < RARER.size(); i++) {
            all.add(RARE + i);
        }
        return all;
    }

    static boolean exists(int tag) {
        return tag >= 0 && tag < COMMON.size() || tag >= RARE && tag - RARE < RARER.size();
    }

    static String name(int tag) {
        return tag < RARE ? COMMON.get(tag) : RARER.get(tag - RARE);
    }

    static boolean isNumbered(int tag) {
        return NUMBERED.contains(tag);
    }

    static boolean isMap(int tag) {
        return tag >= 39 && tag <= 41 || tag == RARE + 24 || tag == RARE + 29 || tag == RARE + 33 || tag == RARE + 36
                || tag == RARE + 39 || tag == RARE + 60 || tag == RARE + 61 || tag == RARE + 64 || tag == RARE + 65;
    }

    /** Whether a tag, or 256 + x for 47+x, is the tag of a type of values (section 5.5). */
    static boolean isType(int tag) {
        return exists(tag) && tag != 0 && tag != 1 && tag != 3 && tag != 4 && tag != 44 && tag != 45;
    }

    /** Returns a tag as the document writes it. */
    static String text(int tag) {
        return tag < RARE ? String.valueOf(tag) : "47+" + (tag - RARE);
    }

    /** Returns the class name of a tag's type. */
    static String typeName(int tag) {
        switch (tag) {
            case 2:
                return "java.lang.String";
            case 5:
            case 6:
                return "java.lang.Boolean";
            case 22:
                return "java.lang.String[]";
            case 23:
            case 24:
                return "java.lang.Object[]";
            case 25:
                return "java.util.Date";
            case RARE + 34:
                return "java.util.List";
            case RARE + 35:
                return "java.util.Set";
            case RARE + 36:
                return "java.util.Map";
            default:
                return tag >= 14 && tag <= 21 ? name(tag)
                        : (tag < 14 || tag == 43 ? "java.lang."
                                : tag >= 34 && tag <= 41 || tag == 46 ? "java.util."
                                : "?") + name(tag);
        }
    }
}
