package io.github.scfs.dubbo.apache;

import com.esotericsoftware.kryo.kryo5.DefaultSerializer;
import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import io.github.scfs.internal.rpc.FailureCounts;
import io.github.scfs.testkit.Sources;
import java.io.ObjectStreamException;
import java.lang.reflect.Constructor;
import java.net.URL;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.StringTokenizer;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.regex.Pattern;
import org.apache.dubbo.rpc.RpcException;
import org.example.Stranger;

/**
 * A provider and its consumer, which make calls whose arguments or results fail. For each call it prints what the
 * caller gets, and the text of the failure at the side that failed.
 */
final class RelayedErrorsProcess {
    private static final String PACKAGE = RelayedErrorsProcess.class.getPackage().getName();
    static final String[] BOUNDS = {
            "-Dscfs.max.depth=100", "-Dscfs.max.objects=100000", "-Dscfs.max.message.bytes=1000000",
            "-Dscfs.max.memory=100000", "-Dscfs.max.work=200000", "-Dscfs.enum.unknown=fail"};

    private RelayedErrorsProcess() {}

    /** The service. It is in the package of the classes here, so they are trusted. */
    public interface DeskService {
        /** Returns the argument, or the object that {@link #RESULT} holds. */
        Object call(Object argument);
    }

    /** What makes the value of a call. */
    interface Making {
        Object value() throws Exception;
    }

    private static Object result;

    /** Has the failing value in a field. */
    static final class Slip {
        Object value;

        Slip(Object value) {
            this.value = value;
        }
    }

    /** Its method fails on the writing side. */
    static final class Unreplaced {
        Object writeReplace() throws ObjectStreamException {
            throw new IllegalStateException("not written today");
        }
    }

    /** Its method fails on the reading side. */
    static final class Unresolved {
        Object readResolve() throws ObjectStreamException {
            throw new IllegalStateException("not read today");
        }
    }

    /** Adds an element to the list that is being written. */
    static final class Intruder {
        final transient List<Object> list;

        Intruder(List<Object> list) {
            this.list = list;
        }

        Object writeReplace() {
            list.add("one more");
            return "replaced";
        }
    }

    /** Can't be made by a reader. */
    static final class Picky extends ArrayList<Object> {
        private static final long serialVersionUID = 1L;

        Picky() {
            throw new IllegalStateException("not made today");
        }

        Picky(int capacity) {
            super(capacity);
        }
    }

    /** Takes all memory, as far as a caller can tell. */
    static final class Huge extends ArrayList<Object> {
        private static final long serialVersionUID = 1L;

        @Override
        public int size() {
            throw new OutOfMemoryError("simulated");
        }
    }

    /** Can be compared where it was made, and nowhere else. */
    static final class Key implements Comparable<Key> {
        private final transient boolean made;

        Key() {
            made = false;
        }

        Key(boolean made) {
            this.made = made;
        }

        @Override
        public int compareTo(Key other) {
            if (!made) {
                throw new IllegalStateException("not compared today");
            }
            return 0;
        }
    }

    /** Has a serializer that reads less than it writes. */
    @DefaultSerializer(HalfRead.class)
    static final class Parcel {}

    /** Writes four bytes, and reads two. */
    public static final class HalfRead extends Serializer<Parcel> {
        @Override
        public void write(Kryo kryo, Output output, Parcel parcel) {
            output.writeInt(3);
        }

        @Override
        public Parcel read(Kryo kryo, Input input, Class<? extends Parcel> type) {
            input.readShort();
            return new Parcel();
        }
    }

    /** The writer has it with a long. */
    static final class Amount {
        int cents;
    }

    /** The writer has it with another constant. */
    enum State {
        OPEN
    }

    /** Its hash code depends on a field that is read after the set. */
    static final class Ring {
        Object around;
        final UUID id;

        Ring(UUID id) {
            this.id = id;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Ring && Objects.equals(id, ((Ring) o).id);
        }

        @Override
        public int hashCode() {
            return Objects.hashCode(id);
        }
    }

    /** The writer has it with a serializer. */
    static final class Sealed {}

    static final class Node {
        Node next;
    }

    /** Returns an object of the class of this name that only the writer has. */
    private static Object foreign(String name, String source) throws ReflectiveOperationException {
        return foreignClass(name, source).getDeclaredConstructor().newInstance();
    }

    private static Class<?> foreignClass(String name, String source) throws ClassNotFoundException {
        String outer = "package " + PACKAGE + "; public class RelayedErrorsProcess { " + source + " }";
        return Class.forName(RelayedErrorsProcess.class.getName() + "$" + name, true, Sources.loader(outer));
    }

    private static Object chain(int n) {
        Node node = null;
        for (int i = 0; i < n; i++) {
            Node next = new Node();
            next.next = node;
            node = next;
        }
        return node;
    }

    private static Object growing() {
        List<Object> list = new ArrayList<>();
        list.add(new Intruder(list));
        list.add("last");
        return list;
    }

    private static Object manyFields() throws ReflectiveOperationException {
        StringBuilder source = new StringBuilder("public static class Wide { byte f");
        for (int i = 0; i <= 1 << 12; i++) {
            source.append(", f").append(i);
        }
        return foreign("Wide", source.append("; }").toString());
    }

    /** Returns an object in an unmodifiable set of its own; null on a JDK without such sets. */
    private static Object ring() throws ReflectiveOperationException {
        Ring ring = new Ring(new UUID(1, 2));
        try {
            Object[] elements = {ring, "x", "y"};
            ring.around = Set.class.getMethod("of", Object[].class).invoke(null, (Object) elements);
            return ring;
        } catch (NoSuchMethodException e) {
            return null;
        }
    }

    private static Object nestedSets() {
        Set<Object> nested = new HashSet<>();
        for (int i = 0; i < 20; i++) {
            nested = new HashSet<>(Arrays.asList(nested, Collections.singletonList(nested)));
        }
        return nested;
    }

    private static Object largeQueues() {
        List<Object> queues = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            queues.add(new ArrayBlockingQueue<>(4096));
        }
        return queues;
    }

    private static Object state() throws ReflectiveOperationException {
        Class<?> type = foreignClass("Ticket",
                "public static class Ticket { State state = State.LOST; } enum State { OPEN, LOST }");
        Constructor<?> constructor = type.getDeclaredConstructor();
        return constructor.newInstance();
    }

    /** Returns the values that can't be written, by the error code. */
    private static Map<String, Making> unwritable() {
        Map<String, Making> all = new LinkedHashMap<>();
        Comparator<String> lambda = (a, b) -> 0;
        all.put("SCFS-201", () -> new Slip(Thread.currentThread()));
        all.put("SCFS-301", () -> new Slip(new StringTokenizer("a b")));
        all.put("SCFS-303", () -> new Slip(new Unreplaced()));
        all.put("SCFS-304", () -> new Slip(growing()));
        all.put("SCFS-308", () -> new Slip(lambda));
        all.put("SCFS-313", () -> new Slip(new URL("mailto:a@b")));
        all.put("SCFS-314", () -> new Slip(Pattern.compile("a", Pattern.CANON_EQ)));
        all.put("SCFS-401", () -> chain(150));
        all.put("SCFS-402", () -> new Slip(new byte[2_000_000]));
        all.put("SCFS-403", () -> new Slip(new ArrayList<>(Collections.nCopies(120_000, "x"))));
        all.put("SCFS-404", () -> new Slip(new Huge()));
        all.put("SCFS-405", RelayedErrorsProcess::manyFields);
        return all;
    }

    /** Returns the values that can't be read, by the error code. */
    private static Map<String, Making> unreadable() {
        Map<String, Making> all = new LinkedHashMap<>();
        all.put("SCFS-107", RelayedErrorsProcess::ring);
        all.put("SCFS-108", () -> new Slip(new Parcel()));
        all.put("SCFS-109", () -> new Slip(new TreeSet<>(Arrays.asList(new Key(true), new Key(true)))));
        all.put("SCFS-201", () -> new Slip(new Stranger()));
        all.put("SCFS-302", () -> new Slip(new Picky(1)));
        all.put("SCFS-303", () -> new Slip(new Unresolved()));
        all.put("SCFS-305", () -> new Slip(foreign("Amount", "public static class Amount { long cents = 1L << 40; }")));
        all.put("SCFS-306",
                () -> new Slip(foreign("Sealed",
                        "public static class Sealed implements java.io.Externalizable { public Sealed() {} "
                                + "public void writeExternal(java.io.ObjectOutput out) {} "
                                + "public void readExternal(java.io.ObjectInput in) {} }")));
        all.put("SCFS-309", () -> foreign("Gone", "public static class Gone { int n = 1; }"));
        all.put("SCFS-310", () -> new Slip(state()));
        all.put("SCFS-406", () -> new Slip(nestedSets()));
        all.put("SCFS-407", () -> new Slip(largeQueues()));
        return all;
    }

    public static void main(String[] args) throws Exception {
        try (Loopback loopback = Loopback.provider()) {
            loopback.export(DeskService.class, argument -> result == null ? argument : result, Collections.emptyList());
            DeskService desk = loopback.refer(DeskService.class, loopback.port());
            System.out.println("port " + loopback.port());
            print("unwritable", unwritable(), desk);
            print("unreadable", unreadable(), desk);
        }
        System.exit(0);
    }

    private static void print(String how, Map<String, Making> values, DeskService desk) throws Exception {
        for (Map.Entry<String, Making> e : values.entrySet()) {
            for (String what : new String[] {"argument", "result"}) {
                Object value = e.getValue().value();
                if (value == null) {
                    System.out.println("absent " + e.getKey());
                    continue;
                }
                result = what.equals("result") ? value : null;
                String caller = caught(() -> desk.call(result == null ? value : "an argument"));
                System.out.println(how + " " + what + " " + e.getKey());
                System.out.println("caller: " + caller);
                System.out.println("failed: " + lastOf(e.getKey()));
            }
        }
    }

    private static String caught(Runnable call) {
        try {
            call.run();
            return "nothing";
        } catch (RpcException e) {
            return e.getMessage().replaceAll("\\R", " | ");
        }
    }

    /** Returns the text of the last failure with an error code, as this process has counted it. */
    private static String lastOf(String code) {
        return FailureCounts.OF_PROCESS.all()
                .stream()
                .filter(count -> count.code().equals(code))
                .max(Comparator.comparing(count -> count.last().time()))
                .map(count -> count.last().message())
                .orElse("nothing");
    }
}
