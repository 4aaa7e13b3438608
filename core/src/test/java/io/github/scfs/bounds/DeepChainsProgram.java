package io.github.scfs.bounds;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.session.MessageReader;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireWriter;
import io.github.scfs.testkit.Form;
import java.math.BigDecimal;
import java.net.URI;
import java.nio.ByteBuffer;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/**
 * Reads messages with chains of references that are hashed or compared, from long ones to short ones. The thread has a
 * small stack. A value of the JDK is at the end of each chain. If the stack overflows in a static initialiser of its
 * class, no thread can use the class any more. So the program uses each value again at the end. Arguments: kind of the
 * chains, type of the value at the end, and the size of the stack in bytes.
 */
public final class DeepChainsProgram {
    /** A bean that is hashed and compared by its content. */
    public static final class Link {
        Object next;

        Link(Object next) {
            this.next = next;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Link && Objects.equals(next, ((Link) o).next);
        }

        @Override
        public int hashCode() {
            return next == null ? 1 : next.hashCode() + 1;
        }
    }

    /** A comparator that calls another one. */
    public static final class Turned implements Comparator<Object> {
        Comparator<Object> next;

        @SuppressWarnings("unchecked")
        Turned(Comparator<?> next) {
            this.next = (Comparator<Object>) next;
        }

        @Override
        public int compare(Object a, Object b) {
            return next.compare(b, a);
        }
    }

    private DeepChainsProgram() {}

    /** Returns two equal values, so that a set compares them. */
    private static Object end(String type) {
        switch (type) {
            case "ByteBuffer":
                return ByteBuffer.wrap(new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9});
            case "longs":
                return Arrays.asList(1L, 2L);
            case "BigDecimal":
                return new BigDecimal("1.25");
            case "ZonedDateTime":
                return ZonedDateTime.parse("2020-01-01T00:00:00+01:00[Europe/Berlin]");
            case "URI":
                return URI.create("http://Host/a%20b");
            case "Locale":
                return Locale.GERMANY;
            case "BitSet":
                return BitSet.valueOf(new long[] {5});
            case "UUID":
                return new UUID(1, 2);
            case "enum":
                return TimeUnit.DAYS;
            default:
                return Optional.of("text");
        }
    }

    /** Returns a message with two chains whose tops are in a set, or with a chain of comparators that sorts a set. */
    private static byte[] message(String kind, String type, int n) {
        List<Object> root = new ArrayList<>();
        if (kind.equals("comparators")) {
            return comparators(type, n);
        }
        if (kind.equals("turned")) {
            Comparator<?> order = Comparator.reverseOrder();
            for (int i = 0; i < n; i++) {
                order = new Turned(order);
                root.add(order);
            }
            root.add(new LinkedList<>(Arrays.asList(end(type), end(type))));
            return sorted(HarmfulMessages.written(root), n + 1);
        }
        List<Object> tops = new LinkedList<>();
        for (int t = 0; t < 2; t++) {
            Object inner = end(type);
            for (int i = 0; i < n; i++) {
                inner = kind.equals("lists") ? new ArrayList<>(Collections.singletonList(inner))
                        : kind.equals("records") ? record(inner)
                        : new Link(inner);
                root.add(inner);
            }
            tops.add(inner);
        }
        root.add(tops);
        byte[] written = HarmfulMessages.written(root);
        written[lastList(written)] = WireFormat.HASH_SET;
        return written;
    }

    /** Returns the index of the last list, which has two elements. */
    private static int lastList(byte[] written) {
        int at = written.length - 2;
        while (written[at] != WireFormat.LINKED_LIST || written[at + 1] != 2) {
            at--;
        }
        return at;
    }

    /** Returns a list of comparators, of which each calls the one before it, and a set that the last one sorts. */
    private static byte[] comparators(String type, int n) {
        WireWriter out = HarmfulMessages.defining(WireFormat.REFERENCES,
                Definition.ofClass(WireFormat.DEFINE_OPAQUE, "java.util.Collections$ReverseComparator"),
                Definition.ofClass(WireFormat.DEFINE_OPAQUE, "java.util.Comparators$NullComparator"));
        out.writeByte(WireFormat.ARRAY_LIST);
        out.writeVarint(n + 2);
        out.writeVarint(WireFormat.FIRST_CLASS + 1);
        for (int i = 0; i < n + 2; i += 4) {
            out.writeByte(0xff); // tagged
        }
        out.writeVarint(WireFormat.FIRST_CLASS);
        out.writeVarint(0);
        out.writeVarint(0);
        for (int i = 1; i <= n; i++) {
            out.writeVarint(WireFormat.FIRST_CLASS + 1);
            out.writeVarint(i < 128 ? 3 : 4);
            out.writeVarint(1);
            out.writeVarint(1);
            out.writeByte(i & 1);
            out.writeByte(WireFormat.REF);
            out.writeVarint(i);
        }
        out.writeByte(WireFormat.TREE_SET);
        out.writeByte(WireFormat.REF);
        out.writeVarint(n + 1);
        byte[] ends = HarmfulMessages.written(new ArrayList<>(Arrays.asList(end(type), end(type))));
        out.writeRaw(ends, 2, ends.length - 2);
        return Arrays.copyOf(out.buffer(), out.position());
    }

    /** Replaces the last list by a set that the object with a number sorts. */
    private static byte[] sorted(byte[] written, int ref) {
        int at = lastList(written);
        WireWriter out = new WireWriter();
        out.writeByte(written[0] | WireFormat.REFERENCES);
        out.writeRaw(written, 1, at - 1);
        out.writeByte(WireFormat.TREE_SET);
        out.writeByte(WireFormat.REF);
        out.writeVarint(ref);
        out.writeRaw(written, at + 1, written.length - at - 1);
        return Arrays.copyOf(out.buffer(), out.position());
    }

    /** Uses all that a message with this value uses, and more of the JDK. */
    private static void use(String type) {
        new TreeSet<>(Arrays.asList(ByteBuffer.wrap(new byte[20]), ByteBuffer.wrap(new byte[20])));
        new HashSet<>(Arrays.asList(new BigDecimal("1.25"), new BigDecimal("1.25")));
        new HashSet<>(Arrays.asList(end(type), end(type), new Link(end(type)), new Link(end(type))));
        TreeSet<String> sorted = new TreeSet<>(Comparator.nullsFirst(Comparator.reverseOrder()));
        sorted.addAll(Arrays.asList("a", "b", null));
        byte[] message = HarmfulMessages.written(new ArrayList<>(Arrays.asList(sorted, end(type), new Link(null))));
        try (MessageReader in = MessageReader.of(Form.OPEN, null, message, 0, message.length)) {
            in.readObject();
        }
    }

    private static Object record(Object content) {
        try {
            return Class.forName("io.github.scfs.bounds.LinkRecord").getConstructor(Object.class).newInstance(content);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] arguments) throws Exception {
        String kind = arguments[0];
        String type = arguments[1];
        List<byte[]> messages = new ArrayList<>();
        // The writer neither hashes nor compares the values.
        Thread writer = new Thread(null, () -> {
            for (int n = 5_000; n > 20; n -= n > 600 && !kind.equals("comparators") ? 100 : 7) {
                messages.add(message(kind, type, n));
            }
        }, "writer", 256 << 20);
        writer.start();
        writer.join();
        int[] outcomes = new int[2];
        Throwable[] wrong = new Throwable[1];
        Thread small = new Thread(null, () -> {
            for (byte[] m : messages) {
                try (MessageReader in = MessageReader.of(Form.OPEN, null, m, 0, m.length)) {
                    in.readObject();
                    outcomes[0]++;
                } catch (ScfsException e) {
                    outcomes[1]++;
                    wrong[0] = e.code().startsWith("SCFS-40") ? wrong[0] : e;
                } catch (Throwable e) {
                    wrong[0] = e;
                }
            }
        }, "small", Long.parseLong(arguments[2]));
        small.start();
        small.join();
        System.out.println(messages.size() + " messages, " + outcomes[0] + " read, " + outcomes[1] + " refused, wrong: "
                + wrong[0]);
        use(type);
        System.out.println(wrong[0] == null ? "RIGHT" : "WRONG");
    }
}
