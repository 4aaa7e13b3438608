package io.github.scfs.fuzz;

import io.github.scfs.fuzz.Described.Field;
import io.github.scfs.internal.wire.WireFormat;
import java.io.Externalizable;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** The definitions that the fuzzer's peer has sent in a session, or in a self-contained message. */
final class PeerDefinitions {
    private static final String[] COLLECTIONS = {
            "5java.util.Vector", "5java.util.Stack", "7java.util.PriorityQueue",
            "5java.util.concurrent.ConcurrentLinkedQueue", "5java.util.concurrent.ConcurrentLinkedDeque",
            "7java.util.concurrent.ConcurrentSkipListSet", "8java.util.concurrent.ConcurrentSkipListMap",
            "5java.util.concurrent.CopyOnWriteArrayList", "5java.util.concurrent.CopyOnWriteArraySet",
            "6java.util.concurrent.ConcurrentHashMap", "6java.util.IdentityHashMap", "6java.util.WeakHashMap",
            "6java.util.Hashtable", "5java.util.concurrent.DelayQueue", "7java.util.concurrent.PriorityBlockingQueue",
            "5java.util.concurrent.LinkedTransferQueue", "5java.util.concurrent.SynchronousQueue",
            "5io.github.scfs.fuzz.Models$OwnList", "5io.github.scfs.fuzz.Models$OwnSet",
            "6io.github.scfs.fuzz.Models$OwnMap"};
    /** Classes with a serializer, behind what their payloads consist of. */
    private static final String[] SERIALIZED = {
            ":java.util.Collections$ReverseComparator", ":java.lang.String$CaseInsensitiveComparator",
            "c:java.util.Collections$ReverseComparator2", "bc:java.util.Comparators$NullComparator",
            "bc:java.util.Comparators$NullComparator", "vv:java.util.AbstractMap$SimpleEntry",
            "vv:java.util.AbstractMap$SimpleImmutableEntry", "mm:java.util.Properties", "iv:java.math.MathContext",
            "bv:java.util.concurrent.atomic.AtomicMarkableReference",
            "iv:java.util.concurrent.atomic.AtomicStampedReference", "iv:io.github.scfs.fuzz.Models$Outside",
            "bbbb:java.util.BitSet", "bbbb:java.util.GregorianCalendar", "bbb:java.lang.StringBuilder",
            "bbb:java.nio.charset.Charset", "bbb:java.util.TimeZone"};
    /** Classes whose values are found by a name. */
    private static final String[] NAMED = {
            "t:java.nio.charset.Charset", "t:java.util.TimeZone", "f:java.text.MessageFormat",
            "f:java.text.DecimalFormatSymbols"};
    /** Where the tables that hash begin and end among the collections. */
    private static final int HASHED = 9;
    private static final int LAST_HASHED = 12;
    private static final int MAX_STRINGS = 1000;
    private static final int MAX_ID = 16_383;
    private static final int COMPARATORS = 5;
    static final String[] FIELDS = {
            "left", "right", "message", "cause", "class", "SQLState.", "errorCode.", "cause.", "name", "any", "list",
            "set", "map", "array", "id", "value", "size", "node", "detail", "key", "rank", "shade", "elements",
            "comparator", "m", "then", "number", "names"};
    /** How many of them come first that fields of throwables may have. */
    private static final int THROWABLE_FIELDS = 9;
    static final int COLLECTION_COUNT = COLLECTIONS.length;
    private static final String PREFIX = "io.github.scfs.fuzz.aPackageWithALongNameForSharedPrefixes.Type";

    private final List<Described> all = new ArrayList<>();
    private final Map<String, Described> known = new HashMap<>();
    private final Map<String, Integer> uses = new HashMap<>();
    private List<Described> pending = new ArrayList<>();
    private int nextId;
    private int invented;
    /** Number of strings of the session. */
    private int strings;
    /** About how many bytes the next block has, divided by a small number. */
    private int pendingSize;

    PeerDefinitions(int firstId) {
        nextId = firstId;
    }

    /** Returns the block of the definitions that were made since the last call; null if there are none. */
    Wire block() {
        if (pending.isEmpty()) {
            return null;
        }
        Wire out = new Wire();
        String before = "";
        for (Described d : pending) {
            int start = out.size;
            d.write(out, before);
            out.mark(Wire.Mark.VALUE, start);
            before = d.kind == WireFormat.DEFINE_STRING ? before : d.name;
        }
        pending = new ArrayList<>();
        pendingSize = 0;
        return out;
    }

    int pendingSize() {
        return pendingSize;
    }

    private Described add(Swarm s, int kind, String name) {
        Described d = new Described(nextId, kind, name);
        int gap = s == null || nextId + s.definitions.gap > MAX_ID ? 0 : s.definitions.gap;
        nextId += 1 + gap;
        return d;
    }

    private Described added(Described d) {
        all.add(d);
        pending.add(d);
        return d;
    }

    /** Returns the index of a table that hashes among the collections. */
    static int hashed(Random random) {
        return HASHED + random.nextInt(LAST_HASHED - HASHED + 1);
    }

    /** Returns the id of a string of the session, old or new; −1 if there is none. */
    int sessionString(Swarm s, Names names) {
        Random r = s.random;
        if (strings == 0 || r.nextInt(64) == 0 && strings < MAX_STRINGS && pendingSize < s.bytes) {
            int length = r.nextInt(16) == 0 ? 1 + r.nextInt(5000) : r.nextInt(3) == 0 ? 4096 : Growth.upTo(r, 4096);
            String letters = r.nextInt(4) == 0 ? Scalars.ALPHABETS[s.alphabet] : r.nextBoolean() ? "A" : "a";
            StringBuilder text = new StringBuilder(r.nextBoolean() ? "" : r.nextBoolean() ? "x:" : names.of(-1));
            while (text.length() < length) {
                text.append(letters);
            }
            text.setLength(Math.min(text.length(), length));
            pending.add(new Described(strings, WireFormat.DEFINE_STRING, text.toString()));
            pendingSize += length;
            return strings++;
        }
        return r.nextInt(strings);
    }

    /** Returns a definition that the swarm likes, old or new. */
    Described any(Swarm s) {
        return any(s, false);
    }

    Described any(Swarm s, boolean fresh) {
        DefinitionSwarm.Subject subject = s.definitions.subjects[s.random.nextInt(s.definitions.subjects.length)];
        String key = subject.toString();
        Described last = known.get(key);
        boolean full = pendingSize > s.bytes || pending.size() > s.bytes / 4;
        if (last != null && full
                || !fresh && last != null && uses.merge(key, 1, Integer::sum) % s.definitions.uses != 0) {
            return s.random.nextInt(4) == 0 ? all.get(s.random.nextInt(all.size())) : last;
        }
        Described d = make(s, subject);
        known.put(key, d);
        return d;
    }

    Described make(Swarm s, DefinitionSwarm.Subject subject) {
        Random r = s.random;
        switch (subject) {
            case LOCAL:
                return local(s, r.nextInt(4) == 0 ? Models.OTHERS[r.nextInt(Models.OTHERS.length)]
                        : Models.BEANS[1 + r.nextInt(Models.BEANS.length - 1)]);
            case CHANGED:
                return changed(s, Models.BEANS[1 + r.nextInt(Models.BEANS.length - 1)]);
            case COLLECTION:
                return collection(s, r.nextInt(COLLECTIONS.length));
            case SERIALIZED:
                return serialized(s, r.nextInt(SERIALIZED.length));
            case JDK_CLASS:
                return invent(s, 1 + r.nextInt(10), JdkNames.ALLOWED.get(r.nextInt(JdkNames.ALLOWED.size())));
            case JDK_THROWABLE:
                return invent(s, WireFormat.DEFINE_THROWABLE,
                        JdkNames.THROWABLES.get(r.nextInt(JdkNames.THROWABLES.size())));
            case ABSENT_THROWABLE:
                return invent(s, WireFormat.DEFINE_THROWABLE, "io.github.scfs.fuzz." + name(s));
            case ABSENT_TRUSTED:
                return invent(s, 1 + r.nextInt(9),
                        s.definitions.sharedPrefix ? PREFIX + name(s) : "io.github.scfs.fuzz." + name(s));
            case ABSENT_JDK:
                return invent(s, 1 + r.nextInt(9), (r.nextBoolean() ? "java.time." : "java.util.Map$") + name(s));
            case NAMED:
                String[] named = NAMED[r.nextInt(NAMED.length)].split(":");
                return known(s, WireFormat.DEFINE_OPAQUE, named[1], named[0], "named ");
            case CHAINED:
                return known(s, WireFormat.DEFINE_THROWABLE, "java.sql.SQLException", "");
            case FAILING:
                return local(s, FailingModels.ALL[r.nextInt(FailingModels.ALL.length)]);
            case TYPE:
                return added(add(s, WireFormat.DEFINE_TYPE,
                        r.nextInt(3) == 0
                                ? new String[] {"int", "void", "java.util.List", "java.lang.Number"}[r.nextInt(4)]
                                : JdkNames.ALLOWED.get(r.nextInt(JdkNames.ALLOWED.size()))));
            default:
                return invent(s, 1 + r.nextInt(9), "com.acme." + name(s));
        }
    }

    private String name(Swarm s) {
        StringBuilder name = new StringBuilder();
        if (s.definitions.sharedPrefix) {
            for (int i = 3; i < s.definitions.nameLength; i++) {
                name.append('x');
            }
        } else {
            for (int i = 3; i < s.definitions.nameLength; i++) {
                name.append((char) ('a' + s.random.nextInt(26)));
            }
        }
        int n = invented++;
        return name.append((char) ('A' + n / 2704 % 26))
                .append((char) ('a' + n / 52 % 26))
                .append((char) (n % 52 < 26 ? 'a' + n % 52 : 'A' + n % 52 - 26))
                .toString();
    }

    /** Returns the definition of a collection or map of the JDK. */
    Described collection(Swarm s, int i) {
        String c = COLLECTIONS[i % COLLECTIONS.length];
        return known(s, c.charAt(0) - '0', c.substring(1), "");
    }

    /** Defines a class of which the reader lacks the first {@code n} fields. */
    Described skipping(Swarm s, int n) {
        Class<?> type = s.random.nextBoolean() ? Models.Holder.class : Models.Node.class;
        Described d = add(s, WireFormat.DEFINE_BEAN, type.getName());
        for (int i = 0; i < n; i++) {
            d.fields.add(new Field("absent" + i, Slots.OBJECT, null, -1));
        }
        d.fields.addAll(fields(s, type));
        return added(d);
    }

    private Described known(Swarm s, int kind, String name, String payload) {
        return known(s, kind, name, payload, "");
    }

    private Described known(Swarm s, int kind, String name, String payload, String as) {
        Described d = known.get(as + name);
        if (d == null) {
            d = add(s, kind, name);
            d.payload = payload;
            known.put(as + name, added(d));
        }
        return d;
    }

    /** Returns the definition of an exception. */
    Described throwable(Swarm s) {
        int i = s.domain % 4;
        return i == 0 ? local(s, Models.Failure.class)
                : known(s, WireFormat.DEFINE_THROWABLE,
                        i == 1 ? "java.lang.IllegalStateException"
                                : i == 2 ? "io.github.scfs.fuzz.AbsentException"
                                : "java.sql.SQLException",
                        "");
    }

    /** Returns the definition of a record; of a bean if this JDK has no records. */
    Described record(Swarm s) {
        return Models.RECORD == null ? local(s, Models.Node.class) : local(s, Models.RECORD);
    }

    /** Returns the definition of an opaque class with values in it. */
    Described serializedValue(Swarm s) {
        return serialized(s, COMPARATORS + s.domain % 3);
    }

    private Described serialized(Swarm s, int i) {
        String[] parts = SERIALIZED[i].split(":");
        return known(s, WireFormat.DEFINE_OPAQUE, parts[1], parts[0]);
    }

    /** Returns the definition of a comparator. */
    Described comparator(Swarm s) {
        return s.random.nextInt(6) == 0 ? local(s, Models.ByRank.class)
                : s.random.nextInt(6) == 0 ? absentComparator(s)
                : serialized(s, s.random.nextInt(COMPARATORS));
    }

    private Described absentComparator(Swarm s) {
        String name = "io.github.scfs.fuzz.AbsentComparator";
        Described d = known.get(name);
        if (d == null) {
            d = invent(s, WireFormat.DEFINE_BEAN, name);
            known.put(name, d);
        }
        return d;
    }

    /** Returns the definition of a local enum. */
    Described localEnum(Swarm s) {
        return local(s, s != null && s.random.nextBoolean() ? Models.Shade.class : Models.Color.class);
    }

    /** Returns the definition of a class of {@link Models}. */
    Described local(Swarm s, Class<?> type) {
        Described d = known.get(type.getName());
        if (d == null) {
            int kind = type.isEnum() ? WireFormat.DEFINE_ENUM
                    : type == Models.RECORD ? WireFormat.DEFINE_RECORD
                    : Externalizable.class.isAssignableFrom(type) ? WireFormat.DEFINE_OPAQUE
                    : Throwable.class.isAssignableFrom(type) ? WireFormat.DEFINE_THROWABLE
                    : Collection.class.isAssignableFrom(type) ? WireFormat.DEFINE_COLLECTION
                    : Map.class.isAssignableFrom(type) ? WireFormat.DEFINE_MAP
                    : WireFormat.DEFINE_BEAN;
            List<Field> fields = fields(s, type);
            d = add(s, kind, type.getName());
            d.payload = "iv";
            d.fields.addAll(fields);
            if (type.isEnum()) {
                d.constants = constants(type);
            }
            known.put(type.getName(), added(d));
        }
        return d;
    }

    private static String[] constants(Class<?> type) {
        Object[] values = type.getEnumConstants();
        String[] names = new String[values.length];
        for (int i = 0; i < names.length; i++) {
            names[i] = ((Enum<?>) values[i]).name();
        }
        return names;
    }

    private List<Field> fields(Swarm s, Class<?> type) {
        List<Field> fields = new ArrayList<>();
        for (java.lang.reflect.Field f : type.isEnum() ? new java.lang.reflect.Field[0] : type.getDeclaredFields()) {
            if ((Modifier.isPublic(f.getModifiers()) || type == Models.RECORD)
                    && !Modifier.isStatic(f.getModifiers())) {
                int kind = kindOf(f.getType());
                fields.add(new Field(f.getName(), kind, kind == Slots.ENUM ? local(s, f.getType()) : null, -1));
            }
        }
        return fields;
    }

    private static int kindOf(Class<?> type) {
        Class<?>[] kinds = {
                boolean.class, byte.class, short.class, char.class, int.class, long.class, float.class, double.class,
                Boolean.class, Byte.class, Short.class, Character.class, Integer.class, Long.class, Float.class,
                Double.class, String.class, Date.class};
        for (int i = 0; i < kinds.length; i++) {
            if (kinds[i] == type) {
                return i;
            }
        }
        return type.isEnum() ? Slots.ENUM : Slots.OBJECT;
    }

    /** Makes another version of a class of {@link Models}: fields are missing, added, of other kinds, in other order. */
    private Described changed(Swarm s, Class<?> type) {
        List<Field> fields = new ArrayList<>();
        int keep = s.random.nextInt(4);
        for (Field f : fields(s, type)) {
            if (s.random.nextInt(3) < keep) {
                boolean other = s.random.nextInt(4) == 0;
                fields.add(other ? field(s, f.name) : f);
            }
        }
        for (int i = s.random.nextInt(4); i > 0; i--) {
            fields.add(s.random.nextInt(fields.size() + 1), field(s, name(s)));
        }
        Described d = add(s, WireFormat.DEFINE_BEAN, type.getName());
        d.fields.addAll(fields);
        return added(d);
    }

    private Field field(Swarm s, String name) {
        int kind = s.random.nextBoolean() ? Slots.OBJECT : s.random.nextInt(20);
        int expected = kind == Slots.OBJECT && s.random.nextBoolean() ? s.builtinContainer() : -1;
        return new Field(name, kind, kind == Slots.ENUM ? localEnum(s) : null, expected);
    }

    private Described invent(Swarm s, int kind, String name) {
        Random r = s.random;
        List<Field> fields = new ArrayList<>();
        if (kind != WireFormat.DEFINE_ENUM && kind < WireFormat.DEFINE_OPAQUE) {
            int n = s.definitions.maxFields == 0 ? 0 : r.nextInt(s.definitions.maxFields + 1);
            boolean dense = n > 16;
            Set<String> names = new HashSet<>();
            for (int i = 0; i < n; i++) {
                String f = s.definitions.knownFields && !dense
                        ? FIELDS[r.nextInt(kind == WireFormat.DEFINE_THROWABLE ? THROWABLE_FIELDS : FIELDS.length)]
                        : name(s);
                if (names.add(f)) {
                    fields.add(dense ? new Field(f, 0, null, -1) : field(s, f));
                }
            }
        }
        Described d = add(s, kind, name);
        pendingSize += 4 + fields.size();
        d.fields.addAll(fields);
        if (kind == WireFormat.DEFINE_ENUM) {
            d.constants = new String[s.definitions.maxConstants == 0 ? 0 : r.nextInt(s.definitions.maxConstants + 1)];
            for (int i = 0; i < d.constants.length; i++) {
                d.constants[i] = name(s);
            }
            pendingSize += d.constants.length;
        }
        for (int i = kind == WireFormat.DEFINE_OPAQUE ? r.nextInt(8) : 0; i > 0; i--) {
            d.payload += "bbiv".charAt(r.nextInt(4));
        }
        return added(d);
    }
}
