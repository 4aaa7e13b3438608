package io.github.scfs.bounds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.LimitExceededException;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireWriter;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.Sources;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.Serializable;
import java.lang.reflect.Constructor;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What users' methods get of objects and texts that a message shares: harmful ones are refused, honest ones read. */
@Timeout(60)
class HandedOverTest {
    private static final int LENGTH = 100_000;
    private static final int N = 3_000;

    /** Counts how often it is hashed. */
    public static class Counted implements Serializable {
        private static final long serialVersionUID = 1L;
        static int hashed;

        @Override
        public int hashCode() {
            hashed++;
            return 1;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Counted;
        }
    }

    /** Has no hash code while it has no name. */
    public static class Unnamed implements Serializable {
        private static final long serialVersionUID = 1L;
        String name;

        @Override
        public int hashCode() {
            return name.hashCode();
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Unnamed && name.equals(((Unnamed) o).name);
        }
    }

    /** Reads objects one by one. */
    public static class Reading implements Externalizable {
        private static final long serialVersionUID = 1L;
        transient List<Object> all = new ArrayList<>();

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeInt(all.size());
            for (Object o : all) {
                out.writeObject(o);
            }
        }

        @Override
        public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
            for (int n = in.readInt(); n > 0; n--) {
                all.add(in.readObject());
            }
        }
    }

    @Test
    void heavyObjectIsNotHashedForEachOneWithoutAHashCode() {
        List<Object> heavy = new ArrayList<>(Collections.singletonList(new Counted()));
        for (int i = 0; i < 20; i++) {
            heavy = new ArrayList<>(Arrays.asList(heavy, heavy));
        }
        Reading reading = new Reading();
        reading.all.add(Collections.singletonList(Collections.singletonList(Collections.singletonList(heavy))));
        for (int i = 0; i < 100; i++) {
            reading.all.add(new Unnamed());
        }
        byte[] message = Form.write(Form.OPEN, null, reading);
        Counted.hashed = 0;
        assertRefused("SCFS-406", message);
        assertThat(Counted.hashed).isLessThanOrEqualTo(4 << 20);
    }

    /** Keeps its text in small letters. */
    public static class Small implements Externalizable {
        private static final long serialVersionUID = 1L;
        transient String text = "";

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeObject(text);
        }

        @Override
        public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
            text = String.valueOf(in.readObject()).toLowerCase(Locale.ROOT);
        }
    }

    /** Has a code, to which its {@code readResolve} adds a point. */
    public static class Code implements Serializable {
        private static final long serialVersionUID = 1L;
        String code;

        private Object readResolve() {
            code = code == null ? null : code.concat(".");
            return this;
        }
    }

    @Test
    void copiesOfTextsThatMethodsReadAreBounded() {
        List<Object> all = new ArrayList<>();
        String text = text();
        for (int i = 0; i < N; i++) {
            Small small = new Small();
            small.text = text;
            all.add(small);
        }
        assertRefused("SCFS-407", Form.write(Form.OPEN, null, all));
    }

    @Test
    void copiesOfTheNamesOfAbsentConstantsAreBounded() {
        Definition bean = HarmfulClasses.of(WireFormat.DEFINE_BEAN, Code.class, "code");
        WireWriter out = HarmfulMessages.defining(0, bean, Definition.ofEnum("absent.E", text().substring(0, 1_000)));
        HarmfulClasses.list(out, 60_000);
        for (int i = 0; i < 60_000; i++) {
            HarmfulClasses.object(out);
            out.writeVarint(WireFormat.FIRST_CLASS + 1);
            out.writeVarint(0);
        }
        assertRefused("SCFS-407", Arrays.copyOf(out.buffer(), out.position()));
    }

    private static String text() {
        char[] chars = new char[LENGTH];
        Arrays.fill(chars, 'X');
        return new String(chars);
    }

    private static void assertRefused(String code, byte[] message) {
        LimitExceededException e =
                assertThrows(LimitExceededException.class, () -> Form.readFirst(Form.OPEN, null, message));
        assertEquals(code, e.code());
    }

    /** Is hashed with other objects by a text. */
    abstract static class Key implements Serializable {
        private static final long serialVersionUID = 1L;
        int id;
        String name = "";
        Object owner;

        @Override
        public abstract int hashCode();

        @Override
        public boolean equals(Object o) {
            return o != null && o.getClass() == getClass() && ((Key) o).id == id
                    && Objects.equals(((Key) o).name, name);
        }
    }

    /** Ignores case. */
    public static class Lower extends Key {
        private static final long serialVersionUID = 1L;

        @Override
        public int hashCode() {
            return name == null ? 0 : 31 * id + name.toLowerCase(Locale.ROOT).hashCode();
        }
    }

    /** Has a text of two parts. */
    public static class Joined extends Key {
        private static final long serialVersionUID = 1L;

        @Override
        public int hashCode() {
            return (id + "/" + name).hashCode();
        }
    }

    /** Looks at each character. */
    public static class Looped extends Key {
        private static final long serialVersionUID = 1L;

        @Override
        public int hashCode() {
            int h = id;
            for (int i = 0; name != null && i < name.length(); i++) {
                h = 33 * h ^ name.charAt(i);
            }
            return h;
        }
    }

    /** Uses the hash code that the text keeps. */
    public static class Plain extends Key {
        private static final long serialVersionUID = 1L;

        @Override
        public int hashCode() {
            return Objects.hash(id, name);
        }
    }

    private static byte[] keys(Class<? extends Key> type) throws ReflectiveOperationException {
        String text = text();
        Object owner = new ArrayList<>();
        HashMap<Object, Object> all = new HashMap<>();
        for (int i = 0; i < N; i++) {
            Key key = type.getDeclaredConstructor().newInstance();
            key.id = i;
            key.name = i < 10 ? text : "";
            key.owner = owner;
            all.put(key, null);
            key.name = text;
        }
        return Form.write(Form.OPEN, null, all);
    }

    @Test
    void hashCodesOfTextsThatAreMadeOfALongOneAreBounded() throws ReflectiveOperationException {
        for (Class<? extends Key> type : Arrays.asList(Lower.class, Joined.class, Looped.class)) {
            assertRefused("SCFS-406", keys(type));
        }
        assertEquals(N, ((Map<?, ?>) Form.readFirst(Form.OPEN, null, keys(Plain.class))).size());
    }

    /** Has names. */
    public static class Item implements Serializable {
        private static final long serialVersionUID = 1L;
        List<String> names = new ArrayList<>();
    }

    /** Orders items by the first of their names, and lists by their first element. */
    public static class ByFirst implements Comparator<Object>, Serializable {
        private static final long serialVersionUID = 1L;

        @Override
        public int compare(Object x, Object y) {
            return first(x).compareTo(first(y));
        }

        private static String first(Object o) {
            List<?> list = o instanceof Item ? ((Item) o).names : (List<?>) o;
            return String.valueOf(list == null || list.isEmpty() ? null : list.get(0));
        }
    }

    @Test
    void textsInListsThatAnOrderOfAUserComparesAreBounded() {
        for (boolean items : new boolean[] {true, false}) {
            WireWriter out = HarmfulMessages.defining(WireFormat.REFERENCES, HarmfulClasses.bean(ByFirst.class),
                    HarmfulClasses.bean(Item.class, "names"));
            HarmfulClasses.list(out, 3);
            out.writeByte(WireFormat.STRING_LATIN1);
            out.writeVarint(LENGTH);
            out.writeRaw(text().getBytes(StandardCharsets.ISO_8859_1), 0, LENGTH);
            HarmfulRepetitions.emptyList(out);
            out.writeByte(WireFormat.TREE_SET);
            out.writeVarint(WireFormat.FIRST_CLASS);
            HarmfulClasses.elements(out, N);
            for (int i = 0; i < N; i++) {
                if (items) {
                    out.writeVarint(WireFormat.FIRST_CLASS + 1);
                    out.writeByte(3);
                }
                HarmfulClasses.list(out, 2);
                out.writeByte(WireFormat.STRING_REF);
                out.writeVarint(0);
                HarmfulClasses.reference(out, 1);
            }
            assertRefused("SCFS-406", Arrays.copyOf(out.buffer(), out.position()));
        }
    }

    /** What an application shares, and what few of its instances are enough for. */
    static final class Registry {
        static final Registry SHARED = new Registry();

        static {
            IntStream.range(0, 20_000).forEach(i -> SHARED.parts.add(new Registry()));
        }

        final List<Object> parts = new ArrayList<>();
    }

    /** A sorted set that keeps its order, and has what the application shares. */
    public static class Ordered extends TreeSet<Object> {
        private static final long serialVersionUID = 1L;
        final transient Registry registry = Registry.SHARED;
        final transient Comparator<Object> kept;

        public Ordered(Comparator<Object> order) {
            super(order);
            kept = order;
        }
    }

    /** An order with a list. */
    public static class Ranking implements Comparator<Object>, Serializable {
        private static final long serialVersionUID = 1L;
        List<Object> ranks = new ArrayList<>();

        @Override
        public int compare(Object x, Object y) {
            return String.valueOf(x).compareTo(String.valueOf(y));
        }
    }

    /** The first set of a class in an engine is measured: its order belongs to the message, the registry to all. */
    @Test
    void sizeOfASortedSetIsWhatItsConstructorMakes() {
        Ranking large = new Ranking();
        large.ranks.addAll(Collections.nCopies(20_000, null));
        Form.readFirst(Form.OPEN, null, Form.write(Form.OPEN, null, new Ordered(large)));
        List<Object> sets = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            sets.add(new Ordered(new Ranking()));
        }
        assertEquals(200, ((Collection<?>) Form.readFirst(Form.OPEN, null, Form.write(Form.OPEN, null, sets))).size());
    }

    /** Has lists, which it makes unmodifiable. */
    public static class User implements Serializable {
        private static final long serialVersionUID = 1L;
        List<?> permissions;
        List<?> lines;

        private Object readResolve() {
            permissions = permissions == null ? null : Collections.unmodifiableList(permissions);
            return this;
        }
    }

    /** A line of an order, compared by value. */
    public static class Line implements Serializable {
        private static final long serialVersionUID = 1L;
        Map<String, String> product;
        int count;

        @Override
        public int hashCode() {
            return Objects.hash(product, count);
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Line && ((Line) o).count == count && Objects.equals(((Line) o).product, product);
        }
    }

    @Test
    void usersShareListsOfPermissions() {
        List<List<Object>> lists = new ArrayList<>();
        for (int r = 0; r < 10; r++) {
            List<Object> list = new ArrayList<>();
            for (int i = 0; i < 100; i++) {
                list.add("order.administration.permission." + r + "." + i);
            }
            lists.add(list);
        }
        List<User> users = new ArrayList<>();
        for (int i = 0; i < 2_000; i++) {
            User user = new User();
            user.permissions = lists.get(i % 10);
            user.lines = lists.get((i + 1) % 10);
            users.add(user);
        }
        List<?> copy = (List<?>) Form.readFirst(Form.OPEN, null, Form.write(Form.OPEN, null, users));
        assertEquals(lists.get(9), ((User) copy.get(1_999)).permissions);
    }

    @Test
    void ordersShareProductsThatAreComparedByValue() {
        List<Map<String, String>> products = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            Map<String, String> product = new HashMap<>();
            for (int k = 0; k < 30; k++) {
                product.put("attribute " + k, "value of it " + (k + i));
            }
            products.add(product);
        }
        List<User> orders = new ArrayList<>();
        for (int i = 0; i < 2_000; i++) {
            List<Object> lines = new ArrayList<>();
            for (int k = 0; k < 5; k++) {
                Line line = new Line();
                line.product = products.get((7 * i + k) % 100);
                line.count = i % 9;
                lines.add(line);
            }
            User order = new User();
            order.lines = lines;
            orders.add(order);
        }
        List<?> copy = (List<?>) Form.readFirst(Form.OPEN, null, Form.write(Form.OPEN, null, orders));
        assertEquals(new HashSet<>(orders.get(1).lines), new HashSet<>(((User) copy.get(1)).lines));
    }

    @Test
    void textsOfWhichARecordOnlyTakesTheLengthAreNotCopied() throws Exception {
        ClassLoader loader = Sources.loaderWithFiles(
                "package app; public record Checked(int id, String terms) { public Checked { "
                        + "if (terms.isEmpty() || terms.length() < 3) { throw new IllegalArgumentException(); } } }",
                "package app; public record Changed(int id, String terms) { "
                        + "public Changed { terms = terms.trim(); } }");
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        Thread.currentThread().setContextClassLoader(loader);
        try {
            assertThat((List<?>) Form.readFirst(Form.OPEN, null, records(loader.loadClass("app.Checked")))).hasSize(N);
            assertRefused("SCFS-407", records(loader.loadClass("app.Changed")));
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }

    private static byte[] records(Class<?> type) throws ReflectiveOperationException {
        Constructor<?> constructor = type.getConstructor(int.class, String.class);
        String text = text().substring(0, 10_000);
        List<Object> all = new ArrayList<>();
        for (int i = 0; i < N; i++) {
            all.add(constructor.newInstance(i, text));
        }
        return Form.write(Form.OPEN, null, all);
    }
}
