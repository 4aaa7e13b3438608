package io.github.scfs.bounds;

import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireWriter;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectInputValidation;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * Small messages whose values get to users' methods on other ways than one by one while a container is read: after a
 * conversion, all at once, or when a graph is complete. Those of {@link HarmfulClasses} with row 50.
 */
final class HarmfulConversions {

    /** A bean whose containers are those of users' classes. */
    public static class Own {
        HarmfulMethods.Unique list;
        HarmfulMethods.Both map;
        AtOnce atOnce;
    }

    /** A list that hashes all elements that are added at once. */
    public static class AtOnce extends CopyOnWriteArrayList<Object> {
        private static final long serialVersionUID = 1L;
        private transient Set<Object> seen;

        @Override
        public boolean addAll(Collection<?> elements) {
            seen = new HashSet<>(elements);
            return !seen.isEmpty() && super.addAll(elements);
        }
    }

    /** A queue that hashes what is offered, as {@code add} does. */
    public static class Offered extends ConcurrentLinkedQueue<Object> {
        private static final long serialVersionUID = 1L;
        private final transient Set<Object> seen = new HashSet<>();

        @Override
        public boolean offer(Object e) {
            return seen.add(e) && super.offer(e);
        }
    }

    /** A bean that hashes its field when the graph is complete. */
    public static class Validated implements ObjectInputValidation, Serializable {
        private static final long serialVersionUID = 1L;
        Object field;

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            in.registerValidation(this, 0);
        }

        @Override
        public void validateObject() throws InvalidObjectException {
            if (field.hashCode() == 0) {
                throw new InvalidObjectException("no field");
            }
        }
    }

    /** A bean that is hashed by one of its fields. */
    public static class Keyed {
        Object key;
        Object other;

        @Override
        public boolean equals(Object o) {
            return o instanceof Keyed && Objects.equals(key, ((Keyed) o).key);
        }

        @Override
        public int hashCode() {
            return Objects.hashCode(key);
        }
    }

    private HarmfulConversions() {}

    static void addTo(HarmfulClasses all) {
        converted(all, "list", HarmfulConversions::listOfDag);
        converted(all, "atOnce", HarmfulConversions::listOfDag);
        converted(all, "map", out -> {
            out.writeByte(WireFormat.HASH_MAP);
            oneEntry(out);
            out.writeByte(WireFormat.TRUE);
            HarmfulClasses.doubling(out, 40, 2);
        });
        all.add("50 DAG in a list that gets its elements at once", out -> {
            out.writeVarint(WireFormat.FIRST_CLASS);
            HarmfulClasses.elements(out, 1);
            HarmfulClasses.doubling(out, 40, 1);
        }, HarmfulClasses.of(WireFormat.DEFINE_COLLECTION, AtOnce.class));
        all.add("50 DAG in a queue to which elements are offered", out -> {
            out.writeVarint(WireFormat.FIRST_CLASS);
            HarmfulClasses.elements(out, 1);
            HarmfulClasses.doubling(out, 40, 1);
        }, HarmfulClasses.of(WireFormat.DEFINE_COLLECTION, Offered.class));
        all.add("50 value that becomes a DAG before it is validated", out -> {
            out.writeVarint(WireFormat.FIRST_CLASS);
            out.writeByte(0xf);
            out.writeVarint(WireFormat.FIRST_CLASS + 1);
            out.writeByte(3);
            HarmfulClasses.reference(out, 0);
            HarmfulClasses.doubling(out, 40, 2);
        }, HarmfulClasses.bean(Keyed.class, "other", "key"), HarmfulClasses.bean(Validated.class, "field"));
        all.add("50 value that becomes a DAG after its map was filled", out -> {
            HarmfulClasses.list(out, 2);
            HarmfulClasses.reference(out, 0); // a circle, so that the map is filled again
            out.writeVarint(WireFormat.FIRST_CLASS);
            out.writeByte(0xf);
            out.writeVarint(WireFormat.FIRST_CLASS + 1);
            oneEntry(out);
            HarmfulRepetitions.emptyList(out);
            HarmfulClasses.reference(out, 1);
            HarmfulClasses.doubling(out, 40, 4);
        }, HarmfulClasses.bean(Keyed.class, "other", "key"),
                HarmfulClasses.of(WireFormat.DEFINE_MAP, HarmfulMethods.Both.class));
    }

    private static void converted(HarmfulClasses all, String field, Consumer<WireWriter> value) {
        all.add("50 DAG in a container that becomes another: " + field, out -> {
            HarmfulClasses.object(out);
            value.accept(out);
        }, HarmfulClasses.bean(Own.class, field));
    }

    private static void listOfDag(WireWriter out) {
        HarmfulClasses.list(out, 1);
        HarmfulClasses.doubling(out, 40, 2);
    }

    private static void oneEntry(WireWriter out) {
        out.writeVarint(1);
        out.writeByte(WireFormat.NULL);
        out.writeByte(WireFormat.NULL);
        out.writeByte(0xf);
    }

    /** Returns an object whose state is a list without access by index, of which {@code readObject} reads all. */
    static byte[] linkedState() {
        int n = 200_000;
        WireWriter out = HarmfulMessages.defining(0, HarmfulClasses.bean(HarmfulClasses.Bag.class, "writeObject."));
        HarmfulClasses.object(out);
        out.writeByte(WireFormat.LINKED_LIST);
        out.writeVarint(2 * n + 1);
        out.writeByte(WireFormat.NULL);
        IntStream.range(0, (2 * n + 4) / 4).forEach(i -> out.writeByte(i == 0 ? 3 : 0));
        HarmfulClasses.bytes(out, 4, 0, n >> 16, n >> 8 & 0xff, n & 0xff);
        return Arrays.copyOf(out.buffer(), out.position());
    }
}
