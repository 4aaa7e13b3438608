package io.github.scfs.bounds;

import io.github.scfs.internal.dictionary.StringCoding;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.DefinitionCoding;
import io.github.scfs.internal.schema.FieldDefinition;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireWriter;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.time.Month;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Properties;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** Small messages in which each of many objects takes little: those of {@link HarmfulClasses} from row 45 on. */
final class HarmfulRepetitions {

    /** A queue that rejects null. */
    public static class OwnQueue extends ConcurrentLinkedQueue<Object> {
        private static final long serialVersionUID = 1L;
    }

    /** A bean whose containers reject what others accept. */
    public static class Strict {
        ArrayDeque<Object> queue;
        EnumMap<Thread.State, Object> states;
    }

    /** A class that doesn't hash what it reads. */
    public static class Counting implements Serializable {
        private static final long serialVersionUID = 1L;
        List<Object> kept;
        transient int count;

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            count = kept.size();
        }
    }

    /** A bean that can't be hashed. */
    public static class Unhashed {
        @Override
        public boolean equals(Object o) {
            return this == o;
        }

        @Override
        public int hashCode() {
            throw new IllegalStateException();
        }
    }

    /** A map whose initialiser makes an array. */
    public static class Counted extends TreeMap<Object, Object> {
        private static final long serialVersionUID = 1L;
        final long[] counts = new long[8_192];
    }

    /** An enum with few constants. */
    public enum Few {
        ONE
    }

    private HarmfulRepetitions() {}

    static void addTo(HarmfulClasses all) {
        copies(all);
        heavy(all);
        exceptions(all);
        stacks(all);
        all.add("52 many fields of equal enums, defined again and again", fieldsOfEqualEnums());
        all.add("53 unknown constants", unknownConstants());
        all.add("53 sorted maps with arrays, after one with an order", out -> {
            int maps = 10_000;
            HarmfulClasses.list(out, maps);
            for (int i = 0; i < maps; i++) {
                out.writeVarint(WireFormat.FIRST_CLASS);
                if (i == 0) { // an order, with a payload of no bytes and no values
                    out.writeVarint(WireFormat.FIRST_CLASS + 1);
                    out.writeVarint(0);
                    out.writeVarint(0);
                } else {
                    out.writeByte(WireFormat.NULL);
                }
                out.writeVarint(0);
            }
        }, HarmfulClasses.of(WireFormat.DEFINE_SORTED_MAP, Counted.class),
                HarmfulClasses.of(WireFormat.DEFINE_OPAQUE, Collections.reverseOrder().getClass()));
        HarmfulConversions.addTo(all);
        HarmfulTexts.addTo(all);
    }

    private static byte[] unknownConstants() {
        int enums = 8;
        int n = Limits.MAX_CONSTANTS;
        Definition[] all = new Definition[enums];
        String prefix = String.join("", Collections.nCopies(55, "x"));
        for (int i = 0; i < enums; i++) {
            String[] names = new String[n];
            int number = i;
            Arrays.setAll(names, k -> prefix + number + '_' + Integer.toString(k, 36));
            all[i] = Definition.ofEnum(Few.class.getName(), names);
        }
        WireWriter out = HarmfulMessages.defining(0, all);
        HarmfulClasses.list(out, enums * n);
        for (int i = 0; i < enums * n; i++) {
            out.writeVarint(WireFormat.FIRST_CLASS + i % enums);
            out.writeVarint(i / enums);
        }
        return Arrays.copyOf(out.buffer(), out.position());
    }

    /** Two enums are equal, but not one instance, since the process has many definitions. A bean has either as type. */
    private static byte[] fieldsOfEqualEnums() {
        WireWriter block = new WireWriter();
        for (int i = 0; i < Limits.MAX_STRINGS; i++) {
            block.writeVarint(i);
            block.writeByte(WireFormat.DEFINE_STRING);
            StringCoding.writeInFull(block, "~" + Integer.toString(i, 36));
        }
        String[] names = new String[16_384];
        Arrays.setAll(names, i -> String.join("", Collections.nCopies(62, "x")) + (char) ('a' + i % 26));
        Definition[] enums = {Definition.ofEnum("E", names), Definition.ofEnum("E", names)};
        for (int i = 0; i < enums.length; i++) {
            block.writeVarint(i);
            DefinitionCoding.write(block, enums[i], d -> 0, "");
        }
        for (int i = 0; i < 100; i++) {
            FieldDefinition[] fields = new FieldDefinition[4_096];
            Arrays.fill(fields, FieldDefinition.ofEnum("f", enums[i & 1]));
            block.writeVarint(enums.length);
            DefinitionCoding.write(block, Definition.ofClass(WireFormat.DEFINE_BEAN, "D", fields),
                    d -> d == enums[0] ? 0 : 1, "");
        }
        WireWriter out = new WireWriter();
        out.writeByte(WireFormat.VERSION << 4 | WireFormat.DEFINITIONS);
        out.writeVarint(block.position());
        out.writeRaw(block.buffer(), 0, block.position());
        out.writeByte(WireFormat.NULL);
        return Arrays.copyOf(out.buffer(), out.position());
    }

    /** Adds messages with many copies of one table, and with many lists that methods may hash. */
    private static void copies(HarmfulClasses all) {
        Consumer<WireWriter> sparse = out -> {
            out.writeByte(WireFormat.HASH_MAP);
            int n = 4_096;
            out.writeVarint(n);
            out.writeByte(WireFormat.NULL);
            out.writeByte(WireFormat.NULL);
            IntStream.range(0, n / 2).forEach(i -> out.writeByte(0xff));
            IntStream.range(0, 2 * n).forEach(i -> out.writeByte(WireFormat.FALSE));
        };
        int n = 150_000;
        all.add("45 sets from one map with many empty places", out -> {
            HarmfulClasses.list(out, 2);
            sparse.accept(out);
            HarmfulClasses.list(out, n);
            for (int i = 0; i < n; i++) {
                out.writeByte(WireFormat.EXTENDED);
                out.writeByte(WireFormat.SET_FROM_MAP - WireFormat.EXTENSION);
                HarmfulClasses.reference(out, 1);
            }
        });
        all.add("45 properties of one map with many empty places", out -> {
            HarmfulClasses.list(out, 2);
            sparse.accept(out);
            HarmfulClasses.list(out, n);
            for (int i = 0; i < n; i++) {
                out.writeVarint(WireFormat.FIRST_CLASS);
                out.writeVarint(4); // bytes, of which two values take all
                out.writeVarint(2);
                out.writeVarint(0);
                out.writeVarint(0);
                HarmfulClasses.reference(out, 1);
                HarmfulClasses.reference(out, 1);
            }
        }, HarmfulClasses.of(WireFormat.DEFINE_OPAQUE, Properties.class));
        all.add("46 many small lists with elements of equal hash codes", out -> {
            int lists = 700;
            HarmfulClasses.list(out, lists);
            for (int i = 0; i < lists; i++) {
                HarmfulClasses.object(out);
                HarmfulClasses.equalHashCodes(out, 250);
            }
        }, HarmfulClasses.bean(HarmfulClasses.Derived.class, "elements"));
    }

    /** Adds a message with a list whose elements are costly to compare, and have equal hash codes. */
    private static void heavy(HarmfulClasses all) {
        all.add("51 large elements of equal hash codes in a list of many objects", out -> {
            int levels = 11;
            int elements = 250;
            int calls = 100;
            HarmfulClasses.list(out, calls);
            HarmfulClasses.object(out);
            HarmfulClasses.list(out, elements);
            int number = 3;
            for (int i = 0; i < elements; i++, number += levels + 2) {
                HarmfulClasses.list(out, 3);
                HarmfulClasses.doubling(out, levels, number + 1);
                out.writeByte(WireFormat.INT);
                out.writeZigzag(i);
                out.writeByte(WireFormat.INT);
                out.writeZigzag(-31L * i);
            }
            for (int i = 1; i < calls; i++) {
                HarmfulClasses.object(out);
                HarmfulClasses.reference(out, 2);
            }
        }, HarmfulClasses.bean(HarmfulClasses.Derived.class, "elements"));
    }

    /** Adds messages whose values make methods throw, deep in the stack, while the message is read on. */
    private static void exceptions(HarmfulClasses all) {
        int n = 20_000;
        int many = 10 * n;
        Consumer<WireWriter> levels = out -> levels(out, 100);
        all.add("47 nulls that a queue of the JDK rejects", out -> {
            levels.accept(out);
            out.writeByte(WireFormat.EXTENDED);
            out.writeByte(WireFormat.ARRAY_DEQUE - WireFormat.EXTENSION);
            nulls(out, many);
        });
        all.add("48 nulls that a user's queue rejects", out -> {
            levels.accept(out);
            out.writeVarint(WireFormat.FIRST_CLASS);
            nulls(out, many);
        }, HarmfulClasses.of(WireFormat.DEFINE_COLLECTION, OwnQueue.class));
        throwing(all, "48 lists of null that become no queue", levels, n, "queue", out -> {
            out.writeByte(WireFormat.ARRAY_LIST);
            nulls(out, 1);
        });
        throwing(all, "48 maps of another enum", levels, n, "states", out -> {
            out.writeByte(WireFormat.EXTENDED);
            out.writeByte(WireFormat.ENUM_MAP - WireFormat.EXTENSION);
            out.writeVarint(0);
            out.writeVarint(WireFormat.FIRST_CLASS + 1);
            out.writeVarint(0);
        });
        all.add("48 hash codes that throw", out -> {
            levels.accept(out);
            HarmfulClasses.object(out);
            HarmfulClasses.list(out, n);
            IntStream.range(0, n).forEach(i -> out.writeVarint(WireFormat.FIRST_CLASS + 1));
        }, HarmfulClasses.bean(Counting.class, "kept"), HarmfulClasses.bean(Unhashed.class));
    }

    /** Adds messages for which it is asked often whether the stack has room. */
    private static void stacks(HarmfulClasses all) {
        int n = 60_000;
        int length = 150;
        all.add("49 many sets of one chain", out -> {
            HarmfulClasses.list(out, length + 1);
            for (int i = 0; i < length; i++) {
                out.writeByte(WireFormat.ARRAY_LIST);
                HarmfulMethods.references(out, i == 0 ? 0 : 1, i);
            }
            HarmfulClasses.list(out, n);
            for (int i = 0; i < n; i++) {
                out.writeByte(WireFormat.HASH_SET);
                HarmfulMethods.references(out, 1, length);
            }
        });
        all.add("49 many lists with a list at a level at which the stack is looked at", out -> {
            levels(out, 29);
            HarmfulClasses.list(out, 4 * n);
            for (int i = 0; i < 4 * n; i++) {
                HarmfulClasses.list(out, 1);
                emptyList(out);
            }
        });
        all.add("47 many lists at a level at which the stack is looked at", out -> {
            levels(out, 30);
            HarmfulClasses.list(out, n);
            IntStream.range(0, n).forEach(i -> emptyList(out));
        });
    }

    private static void throwing(HarmfulClasses all, String name, Consumer<WireWriter> levels, int n, String field,
            Consumer<WireWriter> value) {
        all.add(name, out -> {
            levels.accept(out);
            HarmfulClasses.list(out, n);
            for (int i = 0; i < n; i++) {
                HarmfulClasses.object(out);
                value.accept(out);
            }
        }, HarmfulClasses.bean(Strict.class, field), Definition.ofEnum(Month.class.getName(), "MAY"));
    }

    private static void levels(WireWriter out, int n) {
        IntStream.range(0, n).forEach(i -> HarmfulClasses.list(out, 1));
    }

    static void emptyList(WireWriter out) {
        out.writeByte(WireFormat.ARRAY_LIST);
        out.writeVarint(0);
    }

    private static void nulls(WireWriter out, int n) {
        out.writeVarint(n);
        out.writeByte(WireFormat.NULL);
        for (int i = 0; i < n; i += 4) {
            out.writeByte(0);
        }
    }
}
