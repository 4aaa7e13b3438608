package io.github.scfs.bounds;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.KryoSerializable;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireWriter;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * Small messages with references to one long text or large value, or to objects that have it: those of
 * {@link HarmfulClasses} from row 60 on.
 */
final class HarmfulTexts {
    private static final int LENGTH = 1_000_000;
    private static final int N = 100_000;

    /** A bean that is compared by a text. */
    public static class Named extends HarmfulMethods.Text implements Comparable<Named> {
        @Override
        public int compareTo(Named o) {
            return text.compareTo(o.text);
        }
    }

    /** A list that is compared by a text. */
    public static class NamedList extends ArrayList<Object> {
        private static final long serialVersionUID = 1L;
        String text;

        @Override
        public int hashCode() {
            return Objects.hash(text);
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof NamedList && Objects.equals(text, ((NamedList) o).text);
        }
    }

    /** A class that sorts what it reads. */
    public static class Sorted implements Serializable {
        private static final long serialVersionUID = 1L;
        List<Object> elements;
        transient Object sorted;

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            sorted = new TreeSet<>(elements);
        }
    }

    /** A class that sorts objects that it reads. */
    public static class SortedExternal implements Externalizable {
        final transient TreeSet<Object> sorted = new TreeSet<>();
        transient List<?> sent;

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
                sorted.add(in.readObject());
            }
        }
    }

    /** A class whose table has no trees. */
    public static class Tabular implements Serializable {
        private static final long serialVersionUID = 1L;
        List<Object> elements;
        transient Map<Object, Object> table;

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            table = new Hashtable<>();
            elements.forEach(e -> table.put(e, ""));
        }
    }

    /** Keeps changed copies of what it gets. */
    public static class Changed implements Serializable {
        private static final long serialVersionUID = 1L;
        String code;

        private Object readResolve() {
            code = code == null ? null : code.concat(".");
            return this;
        }
    }

    /** Keeps a copy of what it gets, so that nobody else can change it. */
    public static class Image implements Serializable {
        private static final long serialVersionUID = 1L;
        long[] pixels;

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            pixels = pixels == null ? null : pixels.clone();
        }
    }

    /** Hashes the values of its map. */
    public static class Inverse implements Serializable {
        private static final long serialVersionUID = 1L;
        Map<Object, Object> map = new HashMap<>();
        transient Map<Object, Object> inverse;

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            inverse = new HashMap<>();
            if (map != null) {
                map.forEach((key, value) -> inverse.put(value, key));
            }
        }
    }

    /** Hashes the elements of its lists. */
    public static class Flat implements Serializable {
        private static final long serialVersionUID = 1L;
        List<Collection<Object>> lists = new ArrayList<>();
        transient Set<Object> all;

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            all = new HashSet<>();
            if (lists != null) {
                lists.forEach(each -> all.addAll(each == null ? Collections.emptyList() : each));
            }
        }
    }

    /** A bean that is compared by its identity, except by its orders. */
    public static class Item {
        List<Integer> parts;
        String name;
    }

    /** An order that looks into a list. */
    public static class ByTotal implements Comparator<Item>, Serializable {
        private static final long serialVersionUID = 1L;

        @Override
        public int compare(Item a, Item b) {
            return Long.compare(total(a), total(b));
        }

        private static long total(Item item) {
            return item.parts.stream().mapToLong(i -> i).sum();
        }
    }

    /** An order that looks into a text. */
    public enum ByName implements Comparator<Item> {
        IGNORING_CASE;

        @Override
        public int compare(Item a, Item b) {
            return a.name.compareToIgnoreCase(b.name);
        }
    }

    /** A class that is hashed by what its method for Kryo has read. */
    public static class OfKryo implements KryoSerializable {
        transient Object part;

        @Override
        public void write(Kryo kryo, Output output) {
            kryo.writeClassAndObject(output, part);
        }

        @Override
        public void read(Kryo kryo, Input input) {
            part = kryo.readClassAndObject(input);
        }

        @Override
        public int hashCode() {
            return Objects.hashCode(part);
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof OfKryo && Objects.equals(part, ((OfKryo) o).part);
        }
    }

    /** A class that is hashed by what its {@code readResolve} has made. */
    public static class Copying implements Serializable {
        private static final long serialVersionUID = 1L;
        List<Object> part;
        transient List<Object> copy;

        Object readResolve() {
            copy = part;
            part = null;
            return this;
        }

        @Override
        public int hashCode() {
            return Objects.hashCode(copy);
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Copying && Objects.equals(copy, ((Copying) o).copy);
        }
    }

    /** The same with a hash code of which it isn't known what it looks into. */
    public static class Streaming extends Copying {
        private static final long serialVersionUID = 1L;

        @Override
        public int hashCode() {
            return copy.stream().mapToInt(Object::hashCode).sum();
        }

        @Override
        public boolean equals(Object o) {
            return super.equals(o);
        }
    }

    private HarmfulTexts() {}

    static void addTo(HarmfulClasses all) {
        beans(all);
        methods(all);
        numbers(all);
        orders(all);
        copies(all);
        transients(all);
    }

    private static void transients(HarmfulClasses all) {
        OfKryo ofKryo = new OfKryo();
        ofKryo.part = Graphs.doubling(19);
        Copying copying = new Copying();
        copying.part = new ArrayList<>(Collections.singletonList(Graphs.doubling(19)));
        Copying streaming = new Streaming();
        streaming.part = copying.part;
        for (Object o : new Object[] {ofKryo, copying, streaming}) {
            all.add("66 references to an object with a DAG in a transient field: " + o.getClass().getSimpleName(),
                    HarmfulMessages.as(Collections.nCopies(5_000, o), WireFormat.HASH_SET));
        }
    }

    private static void text(WireWriter out) {
        out.writeByte(WireFormat.STRING_LATIN1);
        out.writeVarint(LENGTH);
        IntStream.range(0, LENGTH).forEach(i -> out.writeByte('x'));
    }

    private static void beans(HarmfulClasses all) {
        all.add("60 sorted references to a bean with a long text", out -> {
            HarmfulClasses.list(out, 2);
            HarmfulClasses.object(out);
            text(out);
            out.writeByte(WireFormat.TREE_SET);
            out.writeByte(WireFormat.NULL);
            HarmfulMethods.references(out, N, 1);
        }, HarmfulClasses.bean(Named.class, "text"));
        Consumer<WireWriter> sets = out -> {
            for (int i = 0; i < N; i++) {
                out.writeByte(WireFormat.HASH_SET);
                HarmfulClasses.elements(out, 2);
                HarmfulClasses.reference(out, 1);
                HarmfulClasses.reference(out, 2);
            }
        };
        all.add("60 sets of two beans with equal long texts", out -> {
            HarmfulClasses.list(out, N + 2);
            for (int i = 0; i < 2; i++) {
                HarmfulClasses.object(out);
                text(out);
            }
            sets.accept(out);
        }, HarmfulClasses.bean(HarmfulMethods.Text.class, "text"));
        all.add("60 sets of two lists with equal long texts", out -> {
            HarmfulClasses.list(out, N + 2);
            for (int i = 0; i < 2; i++) {
                HarmfulClasses.object(out);
                text(out);
                out.writeVarint(0);
            }
            sets.accept(out);
        }, HarmfulClasses.of(WireFormat.DEFINE_COLLECTION, NamedList.class, "text"));
    }

    private static void methods(HarmfulClasses all) {
        char[] chars = new char[LENGTH];
        Arrays.fill(chars, 'x');
        String text = new String(chars);
        Sorted sorted = new Sorted();
        sorted.elements = new ArrayList<>(Collections.nCopies(3 * N, text));
        all.add("61 references to a long text in a list that readObject sorts", HarmfulMessages.written(sorted));
        many(all, "61 many objects with a few references to a long text", text);
        SortedExternal external = new SortedExternal();
        external.sent = new ArrayList<>(Collections.nCopies(3 * N, text));
        all.add("61 references to a long text that readExternal sorts", HarmfulMessages.written(external));
        all.add("61 beans with references to a long text that readObject sorts", out -> {
            HarmfulClasses.object(out);
            HarmfulClasses.list(out, N);
            for (int i = 0; i < N; i++) {
                out.writeVarint(WireFormat.FIRST_CLASS + 1);
                out.writeByte(3);
                if (i == 0) {
                    text(out);
                } else {
                    out.writeByte(WireFormat.STRING_REF);
                    out.writeVarint(0);
                }
            }
        }, HarmfulClasses.bean(Sorted.class, "elements"), HarmfulClasses.bean(Named.class, "text"));
        if (System.getProperty("java.specification.version").startsWith("1.8")) { // later, the hash code 0 is kept
            HarmfulClasses.External keys = new HarmfulClasses.External();
            keys.sent = new ArrayList<>(Collections.nCopies(300, new String(new char[LENGTH / 10])));
            all.add("61 references to a text with the hash code 0 that readExternal hashes",
                    HarmfulMessages.written(keys));
        }
        many(all, "62 many objects with a few references to a buffer", ByteBuffer.wrap(new byte[LENGTH]));
        BigDecimal number = new BigDecimal(BigInteger.ONE.shiftLeft(100_000));
        BigDecimal other = number.setScale(number.precision()).add(BigDecimal.ONE.movePointLeft(number.precision()));
        List<Object> numbers = new ArrayList<>(Arrays.asList(number, other, number, other));
        List<Object> lists = Graphs.list(N, i -> new Sorted());
        lists.forEach(each -> ((Sorted) each).elements = numbers);
        all.add("63 many objects with one list of large decimal numbers", HarmfulMessages.written(lists));
    }

    /** Adds messages of many objects whose methods get references to a value one by one. */
    private static void many(HarmfulClasses all, String name, Object value) {
        List<Object> sorted = new ArrayList<>(Collections.singletonList(value));
        List<Object> hashed = new ArrayList<>(Collections.singletonList(value));
        for (int i = 0; i < 20_000; i++) {
            SortedExternal one = new SortedExternal();
            one.sent = Collections.nCopies(8, value);
            sorted.add(one);
            HarmfulClasses.External other = new HarmfulClasses.External();
            other.sent = Collections.nCopies(8, value);
            hashed.add(other);
        }
        all.add(name + ", which are hashed", HarmfulMessages.written(hashed));
        all.add(name + ", which are sorted", HarmfulMessages.written(sorted));
    }

    private static void numbers(HarmfulClasses all) {
        Tabular one = new Tabular();
        one.elements = Graphs.list(N, i -> (long) i << 32 | i);
        all.add("64 numbers of equal hash codes in a table without trees", HarmfulMessages.written(one));
        List<Object> elements = Graphs.list(200, i -> (long) i << 32 | i);
        List<Object> tables = Graphs.list(N, i -> new Tabular());
        tables.forEach(each -> ((Tabular) each).elements = elements);
        all.add("64 many tables of one list of numbers of equal hash codes", HarmfulMessages.written(tables));
    }

    /** A list whose hash code doesn't depend on the number. */
    private static List<Object> equalHash(List<Object> list, int i) {
        list.addAll(Arrays.asList(i, -31 * i));
        return list;
    }

    private static void copies(HarmfulClasses all) {
        String text = String.join(" ", Collections.nCopies(20_000, "words"));
        List<Object> codes = Graphs.list(10_000, i -> new Changed());
        codes.forEach(each -> ((Changed) each).code = text);
        all.add("67 a text that readResolve copies", HarmfulMessages.written(codes));
        long[] pixels = new long[100_000];
        List<Object> images = Graphs.list(300, i -> new Image());
        images.forEach(each -> ((Image) each).pixels = pixels);
        all.add("67 an array that readObject copies", HarmfulMessages.written(images));
        Inverse inverse = new Inverse();
        Flat flat = new Flat();
        for (int i = 0; i < 20_000; i++) {
            inverse.map.put(i, equalHash(new ArrayList<>(), i));
        }
        flat.lists.add(new ArrayList<>(inverse.map.values()));
        all.add("68 values of a map that readObject hashes", HarmfulMessages.written(inverse));
        all.add("68 elements of elements that readObject hashes", HarmfulMessages.written(flat));
        List<Object> heavy = Graphs.list(8, i -> equalHash(new ArrayList<>(Collections.nCopies(100, 7)), i));
        List<Object> few = Graphs.list(18_000, i -> {
            HarmfulClasses.External one = new HarmfulClasses.External();
            one.sent = heavy;
            return one;
        });
        few.add(0, heavy);
        all.add("68 few heavy lists of equal hash code, for many methods", HarmfulMessages.written(few));
    }

    private static void orders(HarmfulClasses all) {
        Definition[] definitions = {
                HarmfulClasses.bean(Item.class, "parts", "name"), HarmfulClasses.bean(ByTotal.class),
                Definition.ofEnum(ByName.class.getName(), "IGNORING_CASE")};
        for (int order = 1; order < definitions.length; order++) {
            int number = order;
            all.add("65 references in an order of a user: " + definitions[order].name(), out -> {
                HarmfulClasses.list(out, 2);
                out.writeVarint(WireFormat.FIRST_CLASS);
                out.writeByte(0xf);
                HarmfulClasses.list(out, N);
                for (int i = 0; i < N; i++) {
                    out.writeByte(WireFormat.INT);
                    out.writeZigzag(i);
                }
                text(out);
                out.writeByte(WireFormat.TREE_SET);
                out.writeVarint(WireFormat.FIRST_CLASS + number);
                if (number == 2) {
                    out.writeVarint(0);
                }
                HarmfulMethods.references(out, N, 1);
            }, definitions);
        }
    }
}
