package io.github.scfs.bounds;

import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.DefinitionCoding;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireWriter;
import java.io.ByteArrayOutputStream;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * More messages like {@link HarmfulMessages}. They are small because many references lead to one large value, or costly
 * because of what the JDK does with a value that a peer invents.
 */
final class HarmfulFamilies {
    /** Sixteen bits of the hash codes of these keys are 0, after the table has spread them. */
    private static final int FREE_BITS = 16;

    private final List<HarmfulMessages.Message> all = new ArrayList<>();

    private HarmfulFamilies() {}

    static List<HarmfulMessages.Message> all() {
        HarmfulFamilies made = new HarmfulFamilies();
        made.references();
        made.sessionStrings();
        made.buckets();
        made.ordersOfTexts();
        made.searches();
        made.failures();
        HarmfulCopies.addTo(made.all);
        return made.all;
    }

    private void add(String name, byte[] bytes) {
        all.add(new HarmfulMessages.Message(name, bytes, Object.class, false));
    }

    /** Adds a message that takes seconds unless it is refused. */
    private void addLong(String name, byte[] bytes) {
        all.add(new HarmfulMessages.Message(name, bytes, Object.class, true));
    }

    /** Replaces the number of others behind the last value, an exception, by others that are references. */
    private static byte[] withOthers(byte[] written, boolean isChain, int n, int... refs) {
        WireWriter out = new WireWriter();
        out.writeByte(written[0] | WireFormat.REFERENCES);
        out.writeRaw(written, 1, written.length - 2);
        out.writeVarint(isChain ? 1 : n << 1);
        if (isChain) {
            out.writeVarint(n);
        }
        for (int i = 0; i < n; i++) {
            out.writeByte(WireFormat.REF);
            out.writeVarint(refs[i % refs.length]);
        }
        return Arrays.copyOf(out.buffer(), out.position());
    }

    private static String text(int n, char c) {
        return new String(new char[n]).replace('\0', c);
    }

    private void references() {
        SQLException sql = new SQLException("sql");
        sql.setStackTrace(new StackTraceElement[0]);
        IllegalStateException longText = new IllegalStateException(text(50_000, 'x'));
        longText.setStackTrace(new StackTraceElement[0]);
        IllegalStateException longTrace = new IllegalStateException("x");
        StackTraceElement[] frames = new StackTraceElement[5_000];
        Arrays.fill(frames, new StackTraceElement("a.B", "c", "B.java", 1));
        longTrace.setStackTrace(frames);
        for (IllegalStateException first : new IllegalStateException[] {longText, longTrace}) {
            String of = first == longText ? " with a long text" : " with a long trace";
            byte[] written = HarmfulMessages.as(new ArrayList<>(Arrays.asList(first, sql)), WireFormat.ARRAY_LIST);
            add("24 next exceptions that refer to one" + of, withOthers(written, true, 25_000, 1));
            add("24 suppressed exceptions that refer to one" + of, withOthers(written, false, 25_000, 1));
        }
        Object inner = new IllegalStateException("x");
        ((Exception) inner).setStackTrace(new StackTraceElement[0]);
        List<Object> nested = new ArrayList<>(Collections.singletonList(inner));
        for (int i = 0; i < 150; i++) {
            nested = new ArrayList<>(Collections.singletonList(nested));
        }
        byte[] deep = HarmfulMessages.written(nested);
        add("25 suppressed references to a list", withOthers(deep, false, 20_000, 1));
        add("25 suppressed references to no object", withOthers(deep, false, 20_000, 100_000));
        add("25 suppressed references to the exception", withOthers(deep, false, 20_000, 151));
    }

    /** Returns a message with one definition in front of its body. */
    private static byte[] defining(WireWriter definition, WireWriter body) {
        WireWriter out = new WireWriter();
        out.writeByte(WireFormat.VERSION << 4 | WireFormat.DEFINITIONS);
        out.writeVarint(definition.position());
        out.writeRaw(definition.buffer(), 0, definition.position());
        out.writeRaw(body.buffer(), 0, body.position());
        return Arrays.copyOf(out.buffer(), out.position());
    }

    private static WireWriter string(String s) {
        WireWriter out = new WireWriter();
        out.writeVarint(0);
        out.writeByte(WireFormat.DEFINE_STRING);
        out.writeVarint(s.length() << 2 | WireFormat.TEXT_LATIN1);
        for (int i = 0; i < s.length(); i++) {
            out.writeByte(s.charAt(i));
        }
        return out;
    }

    private static void extended(WireWriter out, int tag) {
        out.writeByte(WireFormat.EXTENDED);
        out.writeByte(tag - WireFormat.EXTENSION);
    }

    /** Writes slot codes that say that each of {@code n} values is of the expected type. */
    private static void codes(WireWriter out, int n) {
        for (int i = 0; i < n; i += 4) {
            out.writeByte(0x55);
        }
    }

    private void sessionStrings() {
        String host = text(4_096, 'A');
        for (int tag : new int[] {WireFormat.HASH_SET, WireFormat.LINKED_HASH_SET}) {
            addLong("26 addresses of one host in a set with tag " + tag, addresses(host, tag, 200_000));
        }
        add("26 addresses of one host in a list", addresses(host, WireFormat.ARRAY_LIST, 200_000));
        add("26 URIs of one text in a set",
                texts(WireFormat.HASH_SET, WireFormat.URI, "http:" + text(4_000, 'a'), 200_000));
        add("26 locales of one text in a list",
                texts(WireFormat.ARRAY_LIST, WireFormat.LOCALE, "en-x-" + text(8, 'a'), 200_000));
        addLong("26 references to a session's string in a tree of a hash table", keys(true));
        addLong("26 references to a message's string in a tree of a hash table", keys(false));
    }

    private static byte[] addresses(String host, int tag, int n) {
        WireWriter body = new WireWriter();
        body.writeByte(tag);
        body.writeVarint(n);
        extended(body, WireFormat.INET_SOCKET_ADDRESS);
        codes(body, n);
        for (int i = 0; i < n; i++) {
            body.writeVarint((i & 0xffff) << 1 | 1);
            body.writeByte(WireFormat.STRING_REF);
            body.writeVarint(WireFormat.OF_SESSION);
        }
        return defining(string(host), body);
    }

    /** Returns a container of values of a type that is written as a text, all with one string of the session. */
    private static byte[] texts(int container, int type, String text, int n) {
        WireWriter body = new WireWriter();
        body.writeByte(container);
        body.writeVarint(n);
        extended(body, type);
        codes(body, n);
        for (int i = 0; i < n; i++) {
            body.writeByte(WireFormat.STRING_REF);
            body.writeVarint(WireFormat.OF_SESSION);
        }
        return defining(string(text), body);
    }

    /** Returns strings of equal hash codes with a long common prefix, and then many references to the last one. */
    private static byte[] keys(boolean ofSession) {
        int length = ofSession ? 4_000 : 60_000;
        String prefix = text(length, 'x');
        List<Object> strings = new ArrayList<>();
        for (int i = 0; i < 64; i++) {
            StringBuilder s = new StringBuilder(prefix);
            for (int bit = 0; bit < 6; bit++) {
                s.append((i >> bit & 1) == 0 ? "Aa" : "BB");
            }
            strings.add(s.toString());
        }
        int n = 400_000;
        Object last = strings.get(37);
        if (!ofSession) {
            for (int i = 0; i < n; i++) {
                strings.add(last);
            }
            return HarmfulMessages.as(strings, WireFormat.HASH_SET);
        }
        WireWriter body = new WireWriter();
        body.writeByte(WireFormat.HASH_SET);
        body.writeVarint(n + strings.size());
        body.writeByte(WireFormat.STRING_LATIN1);
        ByteArrayOutputStream codes = new ByteArrayOutputStream();
        for (int i = 0; i < n + strings.size(); i += 4) {
            codes.write(i < strings.size() ? 0x55 : 0xff);
        }
        body.writeRaw(codes.toByteArray(), 0, codes.size());
        for (Object s : strings) {
            body.writeVarint(((String) s).length());
            for (int i = 0; i < ((String) s).length(); i++) {
                body.writeByte(((String) s).charAt(i));
            }
        }
        for (int i = 0; i < n; i++) {
            body.writeVarint(WireFormat.OF_SESSION + 1);
        }
        return defining(string((String) last), body);
    }

    /** Returns the number that a {@code WeakHashMap} spreads to another one. */
    private static int spreadTo(int spread) {
        int second = spread;
        for (int i = 0; i < Integer.SIZE; i++) {
            second = spread ^ second >>> 7 ^ second >>> 4;
        }
        int first = second;
        for (int i = 0; i < Integer.SIZE; i++) {
            first = second ^ first >>> 20 ^ first >>> 12;
        }
        return first;
    }

    private static byte[] map(String type, List<Integer> keys) {
        WireWriter block = new WireWriter();
        block.writeVarint(0);
        DefinitionCoding.write(block, Definition.ofClass(WireFormat.DEFINE_MAP, type), d -> 0, "");
        TreeMap<Integer, Integer> sent = new TreeMap<>();
        keys.forEach(key -> sent.put(key, 1));
        byte[] written = HarmfulMessages.written(sent);
        WireWriter body = new WireWriter();
        body.writeVarint(WireFormat.FIRST_CLASS);
        body.writeRaw(written, 3, written.length - 3); // without header, tag and comparator
        return defining(block, body);
    }

    private void buckets() {
        for (int n : new int[] {4_000, 18_000}) {
            List<Integer> weak = new ArrayList<>();
            for (int i = 1; i <= n; i++) {
                weak.add(spreadTo(i << FREE_BITS));
            }
            addLong("27 " + n + " keys in one bucket of a WeakHashMap", map("java.util.WeakHashMap", weak));
            List<Integer> table = new ArrayList<>();
            int capacity = 12;
            while (capacity * 3 / 4 < n) {
                capacity *= 2;
            }
            for (int i = 1; i <= n; i++) {
                table.add(i * (capacity - 1));
            }
            addLong("27 " + n + " keys in one bucket of a Hashtable", map("java.util.Hashtable", table));
            List<Integer> half = new ArrayList<>();
            for (int i = 1; i <= n / 2; i++) {
                half.add(i * (capacity / 2 - 1));
            }
            add("27 " + n / 2 + " keys in one bucket of a Hashtable before it grows", map("java.util.Hashtable", half));
        }
    }

    private void ordersOfTexts() {
        String upper = new String(Character.toChars(0x10400));
        String lower = new String(Character.toChars(0x10428));
        for (int length : new int[] {15_000, 100_000}) {
            String first = text(length, 'x').replace("x", upper);
            String second = text(length, 'x').replace("x", lower);
            List<Object> strings = new ArrayList<>(Arrays.asList(first, second));
            for (int i = 0; i < 5_000; i++) {
                strings.add(i % 2 == 0 ? first : second);
            }
            addLong("28 tree of texts of " + length + " characters that differ in case", sortedSet(strings));
        }
        List<Object> cases = Arrays.asList(text(60_000, 'x'), text(60_000, 'X'));
        List<Object> strings = Graphs.list(20_000, i -> cases.get(i % 2));
        addLong("28 tree of Latin-1 texts that differ in case", sortedSet(strings));
    }

    /** Returns a {@code TreeSet} by {@code CASE_INSENSITIVE_ORDER}. */
    private static byte[] sortedSet(List<Object> elements) {
        java.util.TreeSet<String> sent = new java.util.TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        byte[] empty = HarmfulMessages.written(sent); // ends with the number of elements
        byte[] list = HarmfulMessages.written(elements);
        WireWriter out = new WireWriter();
        out.writeByte(empty[0] | list[0]);
        out.writeRaw(empty, 1, empty.length - 2);
        out.writeRaw(list, 2, list.length - 2);
        return Arrays.copyOf(out.buffer(), out.position());
    }

    /** Adds causes that can't be read, each of which makes exceptions at the bottom of the stack, and is read twice. */
    private void failures() {
        int n = 250;
        int levels = 120;
        WireWriter block = new WireWriter();
        block.writeVarint(0);
        DefinitionCoding.write(block,
                Definition.ofClass(WireFormat.DEFINE_THROWABLE, "java.lang.IllegalStateException"), d -> 0, "");
        WireWriter body = new WireWriter();
        for (int i = 0; i < levels; i++) {
            body.writeByte(WireFormat.ARRAY_LIST);
            body.writeVarint(1);
            body.writeByte(WireFormat.NULL); // no type is expected
            body.writeByte(3);
        }
        body.writeByte(WireFormat.ARRAY_LIST);
        body.writeVarint(n);
        body.writeVarint(WireFormat.FIRST_CLASS);
        codes(body, n);
        for (int i = 0; i < n; i++) {
            body.writeByte(WireFormat.NULL); // message
            body.writeByte(0); // trace
            extended(body, WireFormat.PATTERN);
            body.writeByte(WireFormat.STRING_LATIN1);
            body.writeVarint(1);
            body.writeByte('a');
            body.writeVarint(Pattern.CANON_EQ);
            body.writeByte(0); // others
        }
        addLong("34 causes that fail at the bottom of the stack", defining(block, body));
    }

    private void searches() {
        WireWriter block = new WireWriter();
        block.writeVarint(0);
        DefinitionCoding.write(block, Definition.ofClass(WireFormat.DEFINE_OPAQUE, "java.nio.charset.Charset"), d -> 0,
                "");
        block.writeVarint(1);
        DefinitionCoding.write(block,
                Definition.ofClass(WireFormat.DEFINE_THROWABLE, "java.lang.IllegalStateException"), d -> 0, "");
        WireWriter body = new WireWriter();
        int n = 300;
        body.writeByte(WireFormat.ARRAY_LIST);
        body.writeVarint(n);
        body.writeVarint(WireFormat.FIRST_CLASS + 1);
        codes(body, n);
        for (int i = 0; i < n; i++) {
            body.writeByte(WireFormat.NULL); // message
            body.writeByte(0); // trace
            String name = "absent-" + i;
            body.writeVarint(WireFormat.FIRST_CLASS);
            body.writeVarint(name.length());
            body.writeVarint(0);
            for (int c = 0; c < name.length(); c++) {
                body.writeByte(c == name.length() - 1 ? name.charAt(c) | 0x80 : name.charAt(c));
            }
            body.writeByte(0); // others
        }
        addLong("33 causes that are absent charsets", defining(block, body));
    }
}
