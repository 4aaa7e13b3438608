package io.github.scfs.internal.registry;

import io.github.scfs.internal.wire.WireFormat;
import java.util.HashMap;
import java.util.Map;

/**
 * The class names of the built-in types. With them, the tag of a class is found without loading any of the built-in
 * classes. Only the JDK can define classes with these names: the JVM doesn't let other class loaders define classes in
 * {@code java.} packages.
 */
final class BuiltinNames {
    /** Class names by tag. Null for tags that aren't types, and for tags that many classes share. */
    private static final String[] COMMON = {
            null, null, "java.lang.String", null, null, null, "java.lang.Boolean", "java.lang.Byte", "java.lang.Short",
            "java.lang.Character", "java.lang.Integer", "java.lang.Long", "java.lang.Float", "java.lang.Double", "[Z",
            "[B", "[S", "[C", "[I", "[J", "[F", "[D", "[Ljava.lang.String;", "[Ljava.lang.Object;", null,
            "java.util.Date", "java.math.BigInteger", "java.math.BigDecimal", "java.util.UUID", "java.lang.Class",
            "java.time.Instant", "java.time.LocalDate", "java.time.LocalTime", "java.time.LocalDateTime",
            "java.util.ArrayList", "java.util.LinkedList", "java.util.HashSet", "java.util.LinkedHashSet",
            "java.util.TreeSet", "java.util.HashMap", "java.util.LinkedHashMap", "java.util.TreeMap",
            "java.util.Optional", "java.lang.Object"};
    /** Class names by tag minus {@link WireFormat#EXTENSION}. */
    private static final String[] EXTENDED = {
            "java.sql.Date", "java.sql.Time", "java.sql.Timestamp", "java.time.ZonedDateTime",
            "java.time.OffsetDateTime", "java.time.OffsetTime", "java.time.Duration", "java.time.Period",
            "java.time.Year", "java.time.YearMonth", "java.time.MonthDay", "java.time.ZoneOffset",
            "java.time.ZoneRegion", "java.util.Locale", "java.util.Currency", "java.net.URI", "java.util.OptionalInt",
            "java.util.OptionalLong", "java.util.OptionalDouble", "java.util.Collections$EmptyList",
            "java.util.Collections$EmptySet", "java.util.Collections$EmptyMap", "java.util.Collections$SingletonList",
            "java.util.Collections$SingletonSet", "java.util.Collections$SingletonMap", "java.util.Arrays$ArrayList",
            "java.util.Collections$UnmodifiableCollection", "java.util.Collections$UnmodifiableRandomAccessList",
            "java.util.Collections$UnmodifiableSet", "java.util.Collections$UnmodifiableMap",
            "java.util.Collections$SynchronizedCollection", "java.util.Collections$SynchronizedRandomAccessList",
            "java.util.Collections$SynchronizedSet", "java.util.Collections$SynchronizedMap", "java.util.List",
            "java.util.Set", "java.util.Map", "java.util.ArrayDeque", "java.lang.StackTraceElement",
            "java.util.EnumMap", "java.util.concurrent.atomic.AtomicBoolean",
            "java.util.concurrent.atomic.AtomicInteger", "java.util.concurrent.atomic.AtomicLong",
            "java.util.concurrent.atomic.AtomicReference", "java.util.concurrent.atomic.AtomicIntegerArray",
            "java.util.concurrent.atomic.AtomicLongArray", "java.util.concurrent.atomic.AtomicReferenceArray",
            "java.util.concurrent.atomic.LongAdder", "java.util.concurrent.atomic.DoubleAdder",
            "java.util.regex.Pattern", "java.net.Inet4Address", "java.net.Inet6Address", "java.net.InetSocketAddress",
            "java.nio.HeapByteBuffer", "java.nio.HeapByteBufferR", "java.nio.DirectByteBuffer",
            "java.nio.DirectByteBufferR", "java.util.EnumSet", "java.util.Collections$UnmodifiableSortedSet",
            "java.util.Collections$UnmodifiableNavigableSet", "java.util.Collections$UnmodifiableSortedMap",
            "java.util.Collections$UnmodifiableNavigableMap", "java.util.Collections$SynchronizedSortedSet",
            "java.util.Collections$SynchronizedNavigableSet", "java.util.Collections$SynchronizedSortedMap",
            "java.util.Collections$SynchronizedNavigableMap", "java.util.Collections$CopiesList",
            "java.util.Collections$SetFromMap", "java.util.concurrent.ConcurrentHashMap$KeySetView",
            "java.util.concurrent.ArrayBlockingQueue", "java.util.Collections$UnmodifiableList",
            "java.util.Collections$SynchronizedList", "java.util.concurrent.LinkedBlockingQueue",
            "java.util.concurrent.LinkedBlockingDeque", "java.net.URL"};
    private static final Map<String, Integer> TAGS = new HashMap<>(2 * (COMMON.length + EXTENDED.length));

    static {
        for (int i = 0; i < COMMON.length; i++) {
            TAGS.put(COMMON[i], i); // also for null, which no class has as its name
        }
        for (int i = 0; i < EXTENDED.length; i++) {
            TAGS.put(EXTENDED[i], WireFormat.EXTENSION + i);
        }
        // These classes have the same tags as classes in the tables above.
        TAGS.put("java.util.Collections$UnmodifiableNavigableSet$EmptyNavigableSet",
                WireFormat.UNMODIFIABLE_NAVIGABLE_SET);
        TAGS.put("java.util.Collections$UnmodifiableNavigableMap$EmptyNavigableMap",
                WireFormat.UNMODIFIABLE_NAVIGABLE_MAP);
    }

    private BuiltinNames() {}

    /** Returns the tag of values of exactly this class; 0 if the class isn't built in. */
    static int tagOf(Class<?> type) {
        return TAGS.getOrDefault(type.getName(), 0);
    }
}
