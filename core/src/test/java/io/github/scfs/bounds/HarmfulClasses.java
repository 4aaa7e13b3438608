package io.github.scfs.bounds;

import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.FieldDefinition;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireWriter;
import java.io.Externalizable;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/**
 * Small messages that would cost much through the methods of ordinary classes: those of Java's serialization, of value
 * classes of the JDK that are extended, and of users' collections. Each is named by the row of the list of attacks.
 */
final class HarmfulClasses {
    private static final int N = 20_000;

    /** A value class of the JDK with fields of its own. */
    public static class Bits extends BitSet {
        private static final long serialVersionUID = 1L;
        int id;
    }

    /** A number that can be hashed and compared. */
    public static class Whole extends BigInteger {
        private static final long serialVersionUID = 1L;
        int id;

        public Whole(byte[] bytes) {
            super(bytes);
        }
    }

    /** A decimal number that can be hashed and compared. */
    public static class Decimal extends BigDecimal {
        private static final long serialVersionUID = 1L;
        int id;

        public Decimal(BigInteger unscaled, int scale) {
            super(unscaled, scale);
        }
    }

    /** A reference whose hash code is that of its content. */
    public static class Link extends AtomicReference<Object> {
        private static final long serialVersionUID = 1L;
        int id;

        @Override
        public int hashCode() {
            return Objects.hashCode(get());
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Link && Objects.equals(get(), ((Link) o).get());
        }
    }

    /** A list whose hash code is that of a field. */
    public static class Tagged extends ArrayList<Object> {
        private static final long serialVersionUID = 1L;
        Object tag;

        @Override
        public int hashCode() {
            return Objects.hash(tag, size());
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Tagged && Objects.equals(tag, ((Tagged) o).tag);
        }
    }

    /** A bag that reads its elements itself. */
    public static class Bag implements Serializable {
        private static final long serialVersionUID = 1L;
        transient List<Object> elements;

        private void writeObject(ObjectOutputStream out) throws IOException {
            throw new NotSerializableException();
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            elements = new ArrayList<>();
            for (int n = in.readInt(); n > 0; n--) {
                elements.add(in.readObject());
            }
        }
    }

    /** A bag of texts that reads them itself. */
    public static class Texts implements Serializable {
        private static final long serialVersionUID = 1L;
        transient List<Object> elements;

        private void writeObject(ObjectOutputStream out) throws IOException {
            throw new NotSerializableException();
        }

        private void readObject(ObjectInputStream in) throws IOException {
            elements = new ArrayList<>();
            for (int n = in.readInt(); n > 0; n--) {
                elements.add(in.readUTF());
            }
        }
    }

    /** A bag of numbers that reads them itself. */
    public static class Numbers implements Serializable {
        private static final long serialVersionUID = 1L;
        transient List<Object> elements;

        private void writeObject(ObjectOutputStream out) throws IOException {
            throw new NotSerializableException();
        }

        private void readObject(ObjectInputStream in) throws IOException {
            elements = new ArrayList<>();
            for (int n = in.readInt(); n > 0; n--) {
                elements.add(in.readInt());
            }
        }
    }

    /** A map that reads its keys itself. */
    public static class Index implements Serializable {
        private static final long serialVersionUID = 1L;
        transient Map<Object, Object> keys;

        private void writeObject(ObjectOutputStream out) throws IOException {
            throw new NotSerializableException();
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            keys = new HashMap<>();
            for (int n = in.readInt(); n > 0; n--) {
                keys.put(in.readObject(), "");
            }
        }
    }

    /** A class that makes a set of a field. */
    public static class Derived implements Serializable {
        private static final long serialVersionUID = 1L;
        List<Object> elements;
        transient Set<Object> set;

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            set = new HashSet<>(elements);
        }
    }

    /** A class that is replaced by a set of a field. */
    public static class Proxy {
        List<Object> elements;

        Object readResolve() {
            return new HashSet<>(elements);
        }
    }

    /** A class that reads the elements of a set itself. */
    public static class External implements Externalizable {
        final Set<Object> set = new HashSet<>();
        transient List<Object> sent;

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeInt(sent.size());
            for (Object each : sent) {
                out.writeObject(each);
            }
        }

        @Override
        public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
            for (int n = in.readInt(); n > 0; n--) {
                set.add(in.readObject());
            }
        }
    }

    private final Map<String, byte[]> all = new LinkedHashMap<>();

    private HarmfulClasses() {}

    /** Returns the messages by their names. */
    static Map<String, byte[]> all() {
        HarmfulClasses made = new HarmfulClasses();
        made.values();
        HarmfulConstructors.addTo(made);
        made.states();
        made.keys();
        made.references();
        HarmfulMethods.addTo(made);
        HarmfulRepetitions.addTo(made);
        return made.all;
    }

    /** Adds a message. */
    void add(String name, byte[] message) {
        all.put(name, message);
    }

    /** Adds a message whose root is an object of the first definition. */
    void add(String name, Consumer<WireWriter> body, Definition... definitions) {
        WireWriter out = HarmfulMessages.defining(WireFormat.REFERENCES, definitions);
        body.accept(out);
        all.put(name, Arrays.copyOf(out.buffer(), out.position()));
    }

    static Definition bean(Class<?> type, String... fields) {
        return of(WireFormat.DEFINE_BEAN, type, fields);
    }

    static Definition of(int kind, Class<?> type, String... fields) {
        FieldDefinition[] all = new FieldDefinition[fields.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = FieldDefinition.ofObject(fields[i], 0);
        }
        return Definition.ofClass(kind, type.getName(), all);
    }

    /** Writes the number of elements, and that each has a tag. */
    static void elements(WireWriter out, int n) {
        out.writeVarint(n);
        out.writeByte(WireFormat.NULL);
        for (int i = 0; i < n; i += 4) {
            out.writeByte(0xff);
        }
    }

    static void list(WireWriter out, int n) {
        out.writeByte(WireFormat.ARRAY_LIST);
        elements(out, n);
    }

    static void reference(WireWriter out, int number) {
        out.writeByte(WireFormat.REF);
        out.writeVarint(number);
    }

    /** Writes an object of class 0 whose only field has a tag. The value of the field follows. */
    static void object(WireWriter out) {
        out.writeVarint(WireFormat.FIRST_CLASS);
        out.writeByte(3);
    }

    /** Writes a list that contains another one twice, and so on. Its number is the first one. */
    static void doubling(WireWriter out, int levels, int number) {
        list(out, 2);
        if (levels == 0) {
            out.writeByte(WireFormat.NULL);
            out.writeByte(WireFormat.NULL);
        } else {
            doubling(out, levels - 1, number + 1);
            reference(out, number + 1);
        }
    }

    static void bytes(WireWriter out, int n, int... first) {
        out.writeByte(WireFormat.BYTES);
        out.writeVarint(n << 3);
        for (int i = 0; i < n; i++) {
            out.writeByte(i < first.length ? first[i] : 0);
        }
    }

    private static void number(WireWriter out, int bytes) {
        out.writeVarint(bytes);
        for (int i = 0; i < bytes; i++) {
            out.writeByte(1 + i % 100);
        }
    }

    private void values() {
        int longs = 2_000;
        Consumer<WireWriter> bits = out -> {
            out.writeVarint(WireFormat.FIRST_CLASS + 1);
            out.writeVarint(8 * longs + 2);
            out.writeVarint(0);
            out.writeVarint(longs);
            for (int i = 0; i < 8 * longs; i++) {
                out.writeByte(0x55);
            }
        };
        add("34 sets of bits with one value", out -> {
            list(out, N);
            for (int i = 0; i < N; i++) {
                object(out);
                if (i == 0) {
                    bits.accept(out);
                } else {
                    reference(out, 2);
                }
            }
        }, bean(Bits.class, "value."), of(WireFormat.DEFINE_OPAQUE, BitSet.class));
        Map<Class<?>, Consumer<WireWriter>> large = new LinkedHashMap<>();
        large.put(Bits.class, bits);
        large.put(Whole.class, out -> {
            out.writeByte(WireFormat.BIG_INTEGER);
            number(out, 100_000);
        });
        large.put(Decimal.class, out -> {
            out.writeByte(WireFormat.BIG_DECIMAL);
            out.writeZigzag(7);
            number(out, 100_000);
        });
        large.forEach((type, value) -> {
            for (int tag : new int[] {WireFormat.HASH_SET, WireFormat.LINKED_HASH_SET, WireFormat.TREE_SET}) {
                if (tag != WireFormat.TREE_SET || Comparable.class.isAssignableFrom(type)) {
                    add("34 references to a " + type.getSimpleName() + " in a set with tag " + tag, out -> {
                        out.writeByte(tag);
                        if (tag == WireFormat.TREE_SET) {
                            out.writeByte(WireFormat.NULL);
                        }
                        int n = 300_000;
                        elements(out, n);
                        object(out);
                        value.accept(out);
                        for (int i = 1; i < n; i++) {
                            reference(out, 1);
                        }
                    }, bean(type, "value."), of(WireFormat.DEFINE_OPAQUE, BitSet.class));
                }
            }
        });
        add("35 reference to a DAG in a set", out -> {
            out.writeByte(WireFormat.HASH_SET);
            elements(out, 1);
            object(out);
            out.writeByte(WireFormat.EXTENDED);
            out.writeByte(WireFormat.ATOMIC_REFERENCE - WireFormat.EXTENSION);
            doubling(out, 40, 3);
        }, bean(Link.class, "value."));
    }

    private void states() {
        for (Class<?> type : new Class<?>[] {Bag.class, Texts.class, Numbers.class}) {
            add("37 objects of one state: " + type.getSimpleName(), out -> {
                list(out, N);
                for (int i = 0; i < N; i++) {
                    object(out);
                    if (i > 0) {
                        reference(out, 2);
                    } else {
                        int objects = type == Bag.class ? 2 * N : 0;
                        list(out, 1 + objects);
                        bytes(out, objects > 0 ? 4 : 4 + 4 * N, 0, 0, N >> 8, N & 0xff);
                        for (int k = 0; k < objects; k++) {
                            out.writeByte(WireFormat.NULL);
                        }
                    }
                }
            }, bean(type, "writeObject."));
        }
    }

    private void keys() {
        Consumer<WireWriter> dag = out -> {
            object(out);
            list(out, 3);
            bytes(out, 4, 0, 0, 0, 1);
            doubling(out, 40, 3);
            out.writeByte(WireFormat.NULL);
        };
        add("38 DAG that readObject hashes", dag, bean(Index.class, "writeObject."));
        for (Class<?> type : new Class<?>[] {Derived.class, Proxy.class}) {
            add("38 DAG in a field: " + type.getSimpleName(), out -> {
                object(out);
                list(out, 1);
                doubling(out, 40, 2);
            }, bean(type, "elements"));
        }
        External external = new External();
        external.sent = new ArrayList<>(Arrays.asList(Graphs.doubling(40)));
        all.put("38 DAG that readExternal hashes", HarmfulMessages.written(external));
        for (Class<?> type : new Class<?>[] {Derived.class, Proxy.class}) {
            add("39 elements of equal hash codes in a field: " + type.getSimpleName(), out -> {
                object(out);
                equalHashCodes(out);
            }, bean(type, "elements"));
        }
        external.sent = Graphs.list(N, i -> Arrays.asList(i, -31 * i));
        all.put("39 elements of equal hash codes that readExternal hashes", HarmfulMessages.written(external));
        add("40 DAG of lists by a field in a set", out -> {
            out.writeByte(WireFormat.HASH_SET);
            elements(out, 1);
            tagged(out, 40, 1);
        }, of(WireFormat.DEFINE_COLLECTION, Tagged.class, "tag"));
    }

    /** Writes a list of lists with equal hash codes. */
    static void equalHashCodes(WireWriter out) {
        equalHashCodes(out, N);
    }

    static void equalHashCodes(WireWriter out, int n) {
        list(out, n);
        for (int i = 0; i < n; i++) {
            list(out, 2);
            out.writeByte(WireFormat.INT);
            out.writeZigzag(i);
            out.writeByte(WireFormat.INT);
            out.writeZigzag(-31L * i);
        }
    }

    private static void tagged(WireWriter out, int levels, int number) {
        object(out);
        list(out, 2);
        if (levels == 0) {
            out.writeByte(WireFormat.NULL);
            out.writeByte(WireFormat.NULL);
        } else {
            tagged(out, levels - 1, number + 2);
            reference(out, number + 2);
        }
        out.writeVarint(0);
    }

    private void references() {
        add("41 references to an incomplete list in a value that is dropped", out -> {
            int levels = 100;
            for (int i = 0; i < levels; i++) {
                list(out, 1);
            }
            object(out);
            out.writeByte(WireFormat.EXTENDED);
            out.writeByte(WireFormat.IMMUTABLE_LIST - WireFormat.EXTENSION);
            int n = 200_000;
            elements(out, n);
            for (int i = 0; i < n; i++) {
                reference(out, levels + 1);
            }
        }, bean(HarmfulConstructors.Cached.class, "absent"));
    }
}
