package io.github.scfs.bounds;

import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.FieldDefinition;
import io.github.scfs.internal.schema.SlotKind;
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
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * More {@link HarmfulClasses}: lists that hash what is added to them, lists that their own methods copy to a set,
 * exceptions and externalizable objects that are hashed by their contents, and tables with many empty places.
 */
final class HarmfulMethods {
    private static final int N = 20_000;

    /** A list that hashes what is added to it. */
    public static class Unique extends ArrayList<Object> {
        private static final long serialVersionUID = 1L;
        private final transient Set<Object> seen = new HashSet<>();

        @Override
        public boolean add(Object e) {
            return seen.add(e) && super.add(e);
        }
    }

    /** A map that hashes its values. */
    public static class Both extends HashMap<Object, Object> {
        private static final long serialVersionUID = 1L;
        private final transient Set<Object> values = new HashSet<>();

        @Override
        public Object put(Object key, Object value) {
            values.add(value);
            return super.put(key, value);
        }
    }

    /** The same with a place of its own for the elements. */
    public static class Own extends AbstractList<Object> {
        private final transient List<Object> all = new ArrayList<>();
        private final transient Set<Object> seen = new HashSet<>();

        @Override
        public Object get(int i) {
            return all.get(i);
        }

        @Override
        public int size() {
            return all.size();
        }

        @Override
        public void add(int i, Object e) {
            if (seen.add(e)) {
                all.add(i, e);
            }
        }
    }

    /** A list with an index that its {@code readObject} makes. */
    public static class Indexed extends ArrayList<Object> {
        private static final long serialVersionUID = 1L;
        transient Set<Object> index;

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            index = new HashSet<>(this);
        }
    }

    /** A list that is replaced by a set. */
    public static class Resolved extends ArrayList<Object> {
        private static final long serialVersionUID = 1L;

        Object readResolve() {
            return new HashSet<>(this);
        }
    }

    /** A list with an ordinary {@code add}. */
    public static class Checked extends ArrayList<Object> {
        private static final long serialVersionUID = 1L;

        @Override
        public boolean add(Object e) {
            return super.add(Objects.requireNonNull(e));
        }
    }

    /** A list without methods of its own. */
    public static class Plain extends ArrayList<Object> {
        private static final long serialVersionUID = 1L;
    }

    /** A class that reads a list, and makes a set of it. */
    public static class Whole implements Serializable {
        private static final long serialVersionUID = 1L;
        transient Set<Object> set;

        private void writeObject(ObjectOutputStream out) throws IOException {
            throw new NotSerializableException();
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            set = new HashSet<>((Collection<?>) in.readObject());
        }
    }

    /** The same, externalizable. */
    public static class WholeExternal implements Externalizable {
        transient Set<Object> set;
        transient Object sent;

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeObject(sent);
        }

        @Override
        public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
            set = new HashSet<>((Collection<?>) in.readObject());
        }
    }

    /** An exception that is hashed by its contents. */
    public static class Failure extends RuntimeException {
        private static final long serialVersionUID = 1L;
        transient Object unused;
        @SuppressWarnings("serial")
        Object details;

        @Override
        public int hashCode() {
            return Objects.hashCode(details);
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Failure && Objects.equals(details, ((Failure) o).details);
        }
    }

    /** An externalizable class that is hashed by its contents. */
    public static class Content implements Externalizable {
        transient Object content;

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeObject(content);
        }

        @Override
        public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
            content = in.readObject();
        }

        @Override
        public int hashCode() {
            return Objects.hashCode(content);
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Content && Objects.equals(content, ((Content) o).content);
        }
    }

    /** A bean that is hashed by a text. */
    public static class Text {
        String text;

        @Override
        public int hashCode() {
            return Objects.hash(text);
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Text && Objects.equals(text, ((Text) o).text);
        }
    }

    /** A class that reads its field itself. */
    public static class Keeper implements Serializable {
        private static final long serialVersionUID = 1L;
        Object kept;

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
        }
    }

    /** A bean that is hashed by its URL. */
    public static class Site {
        static int hashed;
        URL url;

        Site() {}

        Site(URL url) {
            this.url = url;
        }

        @Override
        public int hashCode() {
            hashed++;
            return Objects.hashCode(url);
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Site && Objects.equals(url, ((Site) o).url);
        }
    }

    private HarmfulMethods() {}

    static void addTo(HarmfulClasses all) {
        lists(all);
        records(all);
        contents(all);
        tables(all);
    }

    /** Returns properties that a writer would have made from an {@code IdentityHashMap} with a URL as its key. */
    static byte[] propertiesOfUrl() {
        WireWriter payload = new WireWriter();
        payload.writeByte(WireFormat.NULL);
        payload.writeVarint(WireFormat.FIRST_CLASS + 1);
        payload.writeVarint(1);
        payload.writeByte(WireFormat.NULL);
        payload.writeByte(WireFormat.NULL);
        payload.writeByte(3);
        payload.writeByte(WireFormat.EXTENDED);
        payload.writeByte(WireFormat.URL - WireFormat.EXTENSION);
        byte[] url = "ftp://host.invalid/a".getBytes(StandardCharsets.ISO_8859_1);
        payload.writeByte(WireFormat.STRING_LATIN1);
        payload.writeVarint(url.length);
        payload.writeRaw(url, 0, url.length);
        WireWriter out = HarmfulMessages.defining(0, HarmfulClasses.of(WireFormat.DEFINE_OPAQUE, Properties.class),
                HarmfulClasses.of(WireFormat.DEFINE_MAP, IdentityHashMap.class));
        out.writeVarint(WireFormat.FIRST_CLASS);
        out.writeVarint(payload.position());
        out.writeVarint(2);
        out.writeVarint(0);
        out.writeVarint(0);
        out.writeRaw(payload.buffer(), 0, payload.position());
        return Arrays.copyOf(out.buffer(), out.position());
    }

    private static void equalHashes(WireWriter out) {
        HarmfulClasses.elements(out, N);
        for (int i = 0; i < N; i++) {
            HarmfulClasses.list(out, 2);
            out.writeByte(WireFormat.INT);
            out.writeZigzag(i);
            out.writeByte(WireFormat.INT);
            out.writeZigzag(-31L * i);
        }
    }

    private static void dag(WireWriter out, int number) {
        HarmfulClasses.elements(out, 1);
        HarmfulClasses.doubling(out, 40, number);
    }

    private static void lists(HarmfulClasses all) {
        for (Class<?> type : new Class<?>[] {Unique.class, Own.class, Indexed.class, Resolved.class}) {
            Definition d = HarmfulClasses.of(WireFormat.DEFINE_COLLECTION, type);
            all.add("42 DAG in a list: " + type.getSimpleName(), out -> {
                out.writeVarint(WireFormat.FIRST_CLASS);
                dag(out, 1);
            }, d);
            all.add("42 elements of equal hash codes in a list: " + type.getSimpleName(), out -> {
                out.writeVarint(WireFormat.FIRST_CLASS);
                equalHashes(out);
            }, d);
        }
        all.add("42 DAG as a value that a map hashes", out -> {
            out.writeVarint(WireFormat.FIRST_CLASS);
            out.writeVarint(1);
            out.writeByte(WireFormat.NULL);
            out.writeByte(WireFormat.NULL);
            out.writeByte(0xf);
            out.writeByte(WireFormat.INT);
            out.writeZigzag(1);
            HarmfulClasses.doubling(out, 40, 1);
        }, HarmfulClasses.of(WireFormat.DEFINE_MAP, Both.class));
        all.add("42 elements of equal hash codes in a user's list in a field", out -> {
            HarmfulClasses.object(out);
            out.writeVarint(WireFormat.FIRST_CLASS + 1);
            equalHashes(out);
        }, HarmfulClasses.bean(HarmfulClasses.Derived.class, "elements"),
                HarmfulClasses.of(WireFormat.DEFINE_COLLECTION, Plain.class));
        all.add("42 elements of equal hash codes in a list that readObject reads", out -> {
            HarmfulClasses.object(out);
            HarmfulClasses.list(out, 3);
            out.writeByte(WireFormat.NULL);
            out.writeByte(WireFormat.ARRAY_LIST);
            equalHashes(out);
            out.writeByte(WireFormat.NULL);
        }, HarmfulClasses.bean(Whole.class, "writeObject."));
        WholeExternal external = new WholeExternal();
        external.sent = Graphs.list(N, i -> Arrays.asList(i, -31 * i));
        all.add("42 elements of equal hash codes in a list that readExternal reads", HarmfulMessages.written(external));
    }

    private static void records(HarmfulClasses all) {
        try {
            Class<?> type = Class.forName("io.github.scfs.bounds.CopyRecord");
            all.add("42 DAG in a record whose constructor makes a set", out -> {
                HarmfulClasses.object(out);
                out.writeByte(WireFormat.ARRAY_LIST);
                dag(out, 2);
            }, HarmfulClasses.of(WireFormat.DEFINE_RECORD, type, "elements"));
            all.add("42 elements of equal hash codes in a record whose constructor makes a set", out -> {
                HarmfulClasses.object(out);
                HarmfulClasses.equalHashCodes(out);
            }, HarmfulClasses.of(WireFormat.DEFINE_RECORD, type, "elements"));
        } catch (ClassNotFoundException | LinkageError e) {
            // This JDK has no records.
        }
    }

    private static void contents(HarmfulClasses all) {
        all.add("43 DAG in an exception in a set", out -> {
            out.writeByte(WireFormat.HASH_SET);
            HarmfulClasses.elements(out, 1);
            out.writeVarint(WireFormat.FIRST_CLASS);
            out.writeByte(WireFormat.NULL);
            out.writeVarint(0);
            out.writeByte(3);
            HarmfulClasses.doubling(out, 40, 2);
            out.writeByte(WireFormat.NULL);
            out.writeVarint(0);
        }, HarmfulClasses.of(WireFormat.DEFINE_THROWABLE, Failure.class, "details"));
        Content content = new Content();
        content.content = Graphs.doubling(19);
        List<Object> references = new ArrayList<>(Collections.nCopies(5_000, content));
        all.add("43 references to an externalizable object with a DAG, which are hashed",
                HarmfulMessages.as(references, WireFormat.HASH_SET));
        if (!System.getProperty("java.specification.version").startsWith("1.8")) {
            return; // later versions keep the hash code 0
        }
        int n = 1 << 16;
        references(all, "44 references to a bean whose text has the hash code 0", out -> {
            out.writeVarint(WireFormat.FIRST_CLASS);
            out.writeByte(1);
            out.writeVarint(n);
            IntStream.range(0, n).forEach(i -> out.writeByte(0));
        }, Definition.ofClass(WireFormat.DEFINE_BEAN, Text.class.getName(),
                FieldDefinition.of("text", SlotKind.STRING)));
    }

    /** Adds a message with a value, a list of references to it, one of references to that list, and a set of it. */
    private static void references(HarmfulClasses all, String name, Consumer<WireWriter> value, Definition... d) {
        all.add(name, out -> {
            HarmfulClasses.list(out, 4);
            value.accept(out);
            for (int i = 1; i <= 3; i++) {
                out.writeByte(i < 3 ? WireFormat.ARRAY_LIST : WireFormat.HASH_SET);
                references(out, i == 1 ? 1_000 : i == 2 ? 600 : 1, i);
            }
        }, d);
    }

    static void references(WireWriter out, int n, int to) {
        out.writeVarint(n);
        if (n > 0) {
            out.writeByte(WireFormat.NULL);
        }
        for (int i = 0; i < n; i += 4) {
            out.writeByte(0xaa);
        }
        for (int i = 0; i < n; i++) {
            out.writeVarint(to);
        }
    }

    private static void tables(HarmfulClasses all) {
        int n = 1 << 12;
        for (int tag : new int[] {WireFormat.HASH_SET, WireFormat.HASH_MAP}) {
            references(all, "44 references to a table of equal elements, tag " + tag, out -> {
                out.writeByte(tag);
                out.writeVarint(n);
                for (int i = 0; i < (tag == WireFormat.HASH_SET ? 1 + n / 4 : 2 + n / 2); i++) {
                    out.writeByte(0);
                }
            }, HarmfulClasses.bean(Text.class));
        }
        all.add("44 references to a table that is being filled", out -> {
            out.writeByte(WireFormat.HASH_SET);
            out.writeVarint(n);
            out.writeByte(WireFormat.NULL);
            out.writeByte(3);
            IntStream.range(1, n / 4).forEach(i -> out.writeByte(0));
            HarmfulClasses.list(out, 3);
            for (int i = 0; i < 3; i++) {
                out.writeByte(i < 2 ? WireFormat.ARRAY_LIST : WireFormat.HASH_SET);
                references(out, i < 2 ? 1_000 : 1, i == 0 ? 0 : i + 1);
            }
        }, HarmfulClasses.bean(Text.class));
    }
}
