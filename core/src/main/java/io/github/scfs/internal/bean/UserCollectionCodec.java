package io.github.scfs.internal.bean;

import io.github.scfs.internal.graph.Codecs;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.jdk.ElementCoding;
import io.github.scfs.internal.jdk.SharedContainers;
import io.github.scfs.internal.jdk.Sorting;
import io.github.scfs.internal.jdk.UrlCoding;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.InstanceSize;
import io.github.scfs.internal.schema.Instantiator;
import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.slot.ObjectCodec;
import io.github.scfs.internal.weight.Filling;
import io.github.scfs.internal.weight.HandedOver;
import io.github.scfs.internal.wire.ContainerMemory;
import io.github.scfs.internal.wire.WireFormat;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;

/**
 * Codec of collections and maps that aren't built in ({@code wire-format.md} section 6.5). It writes the
 * comparator if the container is sorted, the fields that classes outside the JDK declare, and then the number of
 * elements and the elements. A reader reads the fields first, since the class's own {@code add} or {@code put} may need
 * them, and calls that method for each element. The method may change a field, as one does that counts the elements. So
 * the reader sets the fields again at the end.
 */
public final class UserCollectionCodec extends ObjectCodec<Object> implements Planned {
    private final boolean sorted;
    private final boolean map;
    private final boolean concurrent;
    private final WritePlan fields;
    /** Writes the fields; null if {@link #fields} does. */
    private final ObjectState state;

    /**
     * Creates a codec.
     *
     * @param layout the fields of the class
     * @param state writes the fields; null if they are all of the state that is sent
     * @throws io.github.scfs.NotSerializableException if no reader can create an empty instance of the class
     */
    public UserCollectionCodec(Layout layout, ObjectState state, Codecs codecs, FieldsCompiler compiler) {
        super(state == null ? layout : state.layout(), true);
        this.state = state;
        int kind = layout.definition().kind();
        this.sorted = isSorted(kind);
        this.map = isMap(kind);
        this.concurrent = Instantiator.jdkSuperclass(layout.type()).getName().startsWith("java.util.concurrent.");
        this.fields = new WritePlan(layout, codecs, compiler);
        if (!sorted || orderedBy(layout.type()) == null) {
            Instantiator.requireConstructor(layout.type());
        }
    }

    @Override
    public Plan<?> plan() {
        return fields;
    }

    /** Returns an instantiator that calls the constructor with a comparator, or with a size and one; null for none. */
    private static Instantiator orderedBy(Class<?> type) {
        Instantiator ordered = Instantiator.ofConstructor(type, Comparator.class);
        return ordered != null ? ordered : Instantiator.ofConstructor(type, int.class, Comparator.class);
    }

    /** Returns the definition kind of a collection or map class. */
    public static int kindOf(Class<?> type) {
        boolean sorted = Sorting.isSorted(type);
        return Map.class.isAssignableFrom(type) ? sorted ? WireFormat.DEFINE_SORTED_MAP : WireFormat.DEFINE_MAP
                : sorted ? WireFormat.DEFINE_SORTED_COLLECTION
                : WireFormat.DEFINE_COLLECTION;
    }

    public static boolean isSorted(int kind) {
        return kind == WireFormat.DEFINE_SORTED_COLLECTION || kind == WireFormat.DEFINE_SORTED_MAP;
    }

    public static boolean isMap(int kind) {
        return kind == WireFormat.DEFINE_MAP || kind == WireFormat.DEFINE_SORTED_MAP;
    }

    @Override
    public void write(GraphWriter out, Object value) {
        if (sorted) {
            out.writeValue(Sorting.orderOf(value));
        }
        if (state != null) {
            state.write(out, value);
        } else {
            fields.write(out, value);
        }
        ElementCoding.writeContents(out, map, concurrent ? SharedContainers.copyOf(value) : value);
    }

    /** Reads a peer's collections and maps as instances of a class on this side. */
    public static final class Reader implements RemoteReader, Planned {
        /** What the state of a collection of the JDK takes at most, with its locks and first nodes. */
        private static final int STATE = 192;
        /** What keeps the fields until the graph is complete, without and for a field. */
        private static final int KEPT = 64;
        private static final int KEPT_FIELD = 24;

        private final Definition definition;
        private final Instantiator unordered;
        private final Instantiator ordered;
        private final Instantiator orderedBase;
        private final ReadPlan plan;
        private final boolean map;
        private final boolean restored;
        /** Reads the fields; null if {@link #plan} does. */
        private final StateReader state;
        /** What the class's own constructor makes. That of its superclass makes less. */
        private final InstanceSize size;

        /**
         * Creates the reader of a definition.
         *
         * @param state the state of the class on this side; null if the fields are all of it
         */
        public Reader(Definition definition, Layout local, ObjectState state, Slot[] slots, FieldsCompiler compiler) {
            Class<?> type = local.type();
            this.definition = definition;
            this.map = Map.class.isAssignableFrom(type);
            boolean sorted = isSorted(definition.kind());
            this.ordered = sorted ? orderedBy(type) : null;
            this.unordered = ordered == null ? local.instantiator() : null;
            this.orderedBase = sorted && unordered != null && Sorting.isSorted(type) ? orderedBase(type) : null;
            this.plan = new ReadPlan(definition, local, slots, compiler, null);
            this.size = local.size();
            this.restored = CollectionStorage.isRestored(local, state, definition);
            this.state = state == null ? null : new StateReader(definition, state, slots);
        }

        @Override
        public Plan<?> plan() {
            return plan;
        }

        /**
         * Returns an instantiator that calls the superclass's constructor with a comparator; null if there is no such
         * constructor.
         */
        private static Instantiator orderedBase(Class<?> type) {
            try {
                return Instantiator.ofSuperConstructor(type,
                        Instantiator.jdkSuperclass(type).getConstructor(Comparator.class));
            } catch (NoSuchMethodException e) {
                return null;
            }
        }

        private Object make(Comparator<Object> order) {
            if (ordered != null) {
                Object made = ofOrder(order);
                size.measure(made, () -> ofOrder(order));
                return made;
            }
            Object made = unordered.make();
            size.measure(made);
            boolean unordered = order != null && orderedBase != null && Sorting.orderOf(made) == null;
            return unordered ? orderedBase.make(order) : made;
        }

        private Object ofOrder(Comparator<Object> order) {
            return ordered.constructor().getParameterCount() > 1 ? ordered.make(11, order) : ordered.make(order);
        }

        /**
         * Reads elements into a collection. All elements of a copy-on-write collection are added in one call, since
         * each call copies its array.
         */
        private static void fill(GraphReader in, int n, Collection<Object> target) {
            if (target instanceof CopyOnWriteArrayList || target instanceof CopyOnWriteArraySet) {
                in.budget().allocate(2L * Long.BYTES * n);
                List<Object> elements = new ArrayList<>(ContainerMemory.initialCapacity(n));
                ElementCoding.readInto(in, n, elements, Filling.kindOf(target));
                if (target instanceof CopyOnWriteArraySet) {
                    elements.forEach(e -> UrlCoding.refuseInSet(in, target.getClass(), e));
                }
                if (Filling.isAddedByUser(target)) {
                    new HandedOver(in).addWithElements(elements);
                }
                target.addAll(elements);
            } else {
                ElementCoding.readInto(in, n, target);
            }
        }

        @Override
        @SuppressWarnings("unchecked")
        public Object read(GraphReader in, int ref) {
            in.allocate(size.bytes() + STATE);
            Comparator<Object> order = isSorted(definition.kind()) ? Sorting.readComparator(in) : null;
            Object made = make(order);
            in.register(ref, made);
            Object[] values = state == null ? null : state.readValues(in);
            if (state == null) {
                plan.read(in, made);
            } else if (restored) {
                state.restore(in, made, values);
            } else {
                state.setFields(in, made, values);
            }
            if (restored) {
                // They are neither hashed nor compared.
                ElementCoding.readInto(in, ElementCoding.readCount(in),
                        map ? new IdentityHashMap<>() : new ArrayList<>());
                return made;
            }
            int n = ElementCoding.readCount(in);
            Object[] sent = new Object[definition.fieldCount()];
            copyFields(made, sent, false);
            // In a circle, a set or map is filled a second time when the graph is complete.
            boolean again = sent.length > 0 && (map || made instanceof Set);
            if (again) {
                in.allocate(KEPT + KEPT_FIELD * sent.length);
                in.whenComplete(end -> copyFields(made, sent, false));
            }
            if (map) {
                ElementCoding.readInto(in, n, made);
            } else {
                fill(in, n, (Collection<Object>) made);
            }
            copyFields(made, sent, true);
            if (state != null) {
                new HandedOver(in).addWithElements(made);
                state.restore(in, made, values);
            }
            if (again) {
                in.whenComplete(end -> copyFields(made, sent, true));
            }
            return made;
        }

        /** Copies the values of the fields to an array, or back to the fields. */
        private void copyFields(Object made, Object[] values, boolean back) {
            for (int i = 0; i < values.length; i++) {
                Field field = plan.step(i).field();
                if (field != null && back) {
                    Layout.set(field, made, values[i]);
                } else if (field != null) {
                    values[i] = Layout.get(field, made);
                }
            }
        }
    }
}
