package io.github.scfs.internal.jdk;

import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.graph.Codec;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.slot.ObjectCodec;
import io.github.scfs.internal.weight.Filling;
import io.github.scfs.internal.wire.ContainerMemory;
import io.github.scfs.internal.wire.WireFormat;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Codecs of the JDK's less common collections and maps. Most of these wrap another container ({@code
 * wire-format.md} section 5.4). {@link CollectionCodec} has the common collections and maps.
 */
public final class WrapperCodecs {

    private static final List<Object> SAMPLE_LIST = Collections.singletonList("");

    private WrapperCodecs() {}

    /** Creates the codec of a tag. Returns null if the tag isn't that of one of these collections and maps. */
    public static Codec<?> codec(int tag) {
        switch (tag) {
            case WireFormat.EMPTY_LIST:
                return new EmptyCodec(Collections.emptyList(), tag);
            case WireFormat.EMPTY_SET:
                return new EmptyCodec(Collections.emptySet(), tag);
            case WireFormat.EMPTY_MAP:
                return new EmptyCodec(Collections.emptyMap(), tag);
            case WireFormat.AS_LIST:
                return new ArrayCodec(Arrays.asList("").getClass(), tag);
            case WireFormat.SINGLETON_LIST:
                return WrapperCodec.immutable(SAMPLE_LIST.getClass(), tag,
                        (List<Object> l) -> Collections.singletonList(singleElement(l)));
            case WireFormat.SINGLETON_SET:
                return WrapperCodec.immutable(Collections.singleton("").getClass(), tag,
                        (Set<Object> s) -> Collections.singleton(singleElement(s)));
            case WireFormat.SINGLETON_MAP:
                return WrapperCodec.immutable(Collections.singletonMap("", "").getClass(), tag,
                        WrapperCodecs::singletonMap);
            case WireFormat.IMMUTABLE_LIST:
                return WrapperCodec.immutable(List.class, tag, ImmutableCollections::list);
            case WireFormat.IMMUTABLE_SET:
                return WrapperCodec.immutable(Set.class, tag, ImmutableCollections::set);
            case WireFormat.IMMUTABLE_MAP:
                return WrapperCodec.immutable(Map.class, tag, ImmutableCollections::map);
            case WireFormat.UNMODIFIABLE_COLLECTION:
                return WrapperCodec.of(tag, new ArrayList<>(), Collections::unmodifiableCollection);
            case WireFormat.UNMODIFIABLE_LIST:
                return WrapperCodec.of(tag, new ArrayList<>(), Collections::unmodifiableList);
            case WireFormat.UNMODIFIABLE_SEQUENTIAL_LIST:
                return WrapperCodec.of(tag, new LinkedList<>(), Collections::unmodifiableList);
            case WireFormat.UNMODIFIABLE_SET:
                return WrapperCodec.of(tag, new LinkedHashSet<>(), Collections::unmodifiableSet);
            case WireFormat.UNMODIFIABLE_MAP:
                return WrapperCodec.of(tag, new LinkedHashMap<>(), Collections::unmodifiableMap);
            case WireFormat.SYNCHRONIZED_COLLECTION:
                return WrapperCodec.of(tag, new ArrayList<>(), Collections::synchronizedCollection);
            case WireFormat.SYNCHRONIZED_LIST:
                return WrapperCodec.of(tag, new ArrayList<>(), Collections::synchronizedList);
            case WireFormat.SYNCHRONIZED_SEQUENTIAL_LIST:
                return WrapperCodec.of(tag, new LinkedList<>(), Collections::synchronizedList);
            case WireFormat.SYNCHRONIZED_SET:
                return WrapperCodec.of(tag, new LinkedHashSet<>(), Collections::synchronizedSet);
            case WireFormat.SYNCHRONIZED_MAP:
                return WrapperCodec.of(tag, new LinkedHashMap<>(), Collections::synchronizedMap);
            case WireFormat.UNMODIFIABLE_SORTED_SET:
                return WrapperCodec.of(tag, sampleSet(), Collections::unmodifiableSortedSet);
            case WireFormat.UNMODIFIABLE_NAVIGABLE_SET:
                return WrapperCodec.of(tag, sampleSet(),
                        s -> s.isEmpty() && s.comparator() == null ? Collections.emptyNavigableSet()
                                : Collections.unmodifiableNavigableSet(s));
            case WireFormat.UNMODIFIABLE_SORTED_MAP:
                return WrapperCodec.of(tag, sampleMap(), Collections::unmodifiableSortedMap);
            case WireFormat.UNMODIFIABLE_NAVIGABLE_MAP:
                return WrapperCodec.of(tag, sampleMap(),
                        m -> m.isEmpty() && m.comparator() == null ? Collections.emptyNavigableMap()
                                : Collections.unmodifiableNavigableMap(m));
            case WireFormat.SYNCHRONIZED_SORTED_SET:
                return WrapperCodec.of(tag, sampleSet(), Collections::synchronizedSortedSet);
            case WireFormat.SYNCHRONIZED_NAVIGABLE_SET:
                return WrapperCodec.of(tag, sampleSet(), Collections::synchronizedNavigableSet);
            case WireFormat.SYNCHRONIZED_SORTED_MAP:
                return WrapperCodec.of(tag, sampleMap(), Collections::synchronizedSortedMap);
            case WireFormat.SYNCHRONIZED_NAVIGABLE_MAP:
                return WrapperCodec.of(tag, sampleMap(), Collections::synchronizedNavigableMap);
            case WireFormat.N_COPIES:
                return new ScalarCodec<>(Collections.nCopies(1, "").getClass(), tag, true, WrapperCodecs::writeCopies,
                        WrapperCodecs::readCopies);
            case WireFormat.SET_FROM_MAP:
                return new ScalarCodec<>(Collections.newSetFromMap(new HashMap<>()).getClass(), tag, true,
                        (out, v) -> out.writeValue(SerializationProbe.firstObjectOf(v)), WrapperCodecs::readSetFromMap);
            case WireFormat.ARRAY_BLOCKING_QUEUE:
                return new ScalarCodec<>(ArrayBlockingQueue.class, tag, true, WrapperCodecs::writeQueue,
                        WrapperCodecs::readQueue);
            case WireFormat.LINKED_BLOCKING_QUEUE:
                return new LinkedQueueCodec(LinkedBlockingQueue.class, tag);
            case WireFormat.LINKED_BLOCKING_DEQUE:
                return new LinkedQueueCodec(LinkedBlockingDeque.class, tag);
            default:
                return null;
        }
    }

    /** Returns the tag of an unmodifiable sequenced wrapper of Java 21; 0 for any other class. */
    public static int unmodifiableSequencedTag(Class<?> type) {
        return !type.getName().startsWith("java.util.Collections$UnmodifiableSequenced") ? 0
                : Map.class.isAssignableFrom(type) ? WireFormat.UNMODIFIABLE_MAP
                : Set.class.isAssignableFrom(type) ? WireFormat.UNMODIFIABLE_SET
                : WireFormat.UNMODIFIABLE_COLLECTION;
    }

    /** Returns a set that isn't empty. The wrapper of an empty set can be of another class. */
    private static NavigableSet<Object> sampleSet() {
        return new TreeSet<>(SAMPLE_LIST);
    }

    private static NavigableMap<Object, Object> sampleMap() {
        return new TreeMap<>(Collections.singletonMap("", ""));
    }

    /**
     * Codec of an empty immutable container. It uses no lambdas. Many processes send an empty collection in their first
     * messages, and these would wait until the JDK has generated the lambdas' classes.
     */
    private static final class EmptyCodec extends ObjectCodec<Object> {
        private final Object value;

        EmptyCodec(Object value, int tag) {
            super(value.getClass(), tag, false);
            this.value = value;
        }

        @Override
        public void write(GraphWriter out, Object written) {}

        @Override
        public Object read(GraphReader in, int ref) {
            return value;
        }
    }

    /** Writes a list of {@code Collections.nCopies}: the number of elements, then the element. */
    private static void writeCopies(GraphWriter out, List<?> value) {
        out.wire().writeVarint(value.size());
        out.count(value.size());
        out.writeValue(value.isEmpty() ? null : value.get(0));
    }

    private static Object readCopies(GraphReader in) {
        int n = ElementCoding.readCount(in);
        in.allocate(ContainerMemory.WRAPPER);
        long before = in.budget().weightSoFar();
        Object element = in.readValue();
        in.budget().repeat(before, n);
        return Collections.nCopies(n, element);
    }

    /**
     * Reads a set of {@code Collections.newSetFromMap}. It was written as its map, because the map decides the
     * semantics of the set (identity, concurrency, weak references). The map may occur before the set, too.
     */
    @SuppressWarnings("unchecked")
    private static Object readSetFromMap(GraphReader in) {
        long before = in.budget().workDone();
        int tag = in.readTag();
        boolean isKnown = tag == WireFormat.REF;
        if (tag <= WireFormat.STRING_REF && !isKnown) {
            throw new MalformedInputException("SCFS-106", "expected the map behind a set, but found tag " + tag);
        }
        Object value = isKnown ? in.backReference(in.wire().readVarint()) : in.readData(in.readerOf(tag));
        Map<Object, Boolean> map = (Map<Object, Boolean>) ScalarCodecs.typed(value, Map.class);
        in.budget().allocate(ContainerMemory.WRAPPER + (long) ContainerMemory.MAP_ENTRY * map.size());
        // The map is filled a second time.
        if (isKnown) {
            in.budget().lookAtPlaces();
            chargeKeys(in, map);
        } else {
            in.budget().work(in.budget().workDone() - before);
        }
        List<Object> keys = new ArrayList<>(map.keySet());
        List<Boolean> values = new ArrayList<>(map.values());
        map.clear();
        Set<Object> set = Collections.newSetFromMap(map);
        for (int i = 0; i < keys.size(); i++) {
            map.put(keys.get(i), values.get(i));
        }
        return set;
    }

    private static void chargeKeys(GraphReader in, Map<Object, Boolean> map) {
        Filling filling = Filling.of(map, in);
        if (filling != null) {
            map.keySet().forEach(filling::add);
        }
    }

    /**
     * Writes an {@code ArrayBlockingQueue}: the capacity, then the elements. The capacity is charged to the budget like
     * the same number of elements.
     */
    private static void writeQueue(GraphWriter out, ArrayBlockingQueue<?> value) {
        List<Object> elements = new ArrayList<>(value);
        int capacity = Math.max(elements.size(), value.size() + value.remainingCapacity());
        out.count(capacity);
        out.wire().writeVarint(capacity);
        ElementCoding.write(out, elements, elements.size());
    }

    private static Object readQueue(GraphReader in) {
        int capacity = ElementCoding.readCount(in);
        int n = ElementCoding.readCount(in);
        if (capacity < 1 || n > capacity) {
            throw new MalformedInputException("SCFS-106",
                    "a queue has " + n + " elements and the capacity " + capacity);
        }
        in.budget().allocate(ContainerMemory.BLOCKING_QUEUE + (long) ContainerMemory.REFERENCE * capacity);
        List<Object> elements = new ArrayList<>(ContainerMemory.initialCapacity(n));
        ElementCoding.readInto(in, n, elements);
        // The capacity is bounded, so that a large capacity in a short message can't take much memory (R7).
        Queue<Object> queue =
                new ArrayBlockingQueue<>(Math.max(ContainerMemory.initialCapacity(capacity), elements.size()));
        for (Object e : elements) {
            if (e != null) {
                queue.add(e);
            }
        }
        return queue;
    }

    private static Object singletonMap(Map<Object, Object> m) {
        Map.Entry<?, ?> e = singleElement(m.entrySet());
        return Collections.singletonMap(e.getKey(), e.getValue());
    }

    private static <T> T singleElement(Collection<T> elements) {
        if (elements.size() != 1) {
            throw new MalformedInputException("SCFS-106", "a singleton has " + elements.size() + " elements");
        }
        return elements.iterator().next();
    }

    /**
     * Creates {@code List.of}, {@code Set.of} and {@code Map.ofEntries}. Creates unmodifiable containers instead if the
     * JDK lacks these methods, or if there is a null among the elements. Large sets and maps are unmodifiable ones,
     * too: the tables of {@code Set.of} and {@code Map.of} have no trees, and a peer knows in which place an element
     * is.
     */
    public static final class ImmutableCollections {
        private static final int MAX_HASHED = 64;

        private ImmutableCollections() {}

        /** Returns the tag of an immutable collection class of the JDK; 0 for any other class. */
        public static int tagOf(Class<?> type) {
            if (!type.getName().startsWith("java.util.ImmutableCollections$")) {
                return 0;
            }
            return List.class.isAssignableFrom(type) ? WireFormat.IMMUTABLE_LIST
                    : Set.class.isAssignableFrom(type) ? WireFormat.IMMUTABLE_SET
                    : Map.class.isAssignableFrom(type) ? WireFormat.IMMUTABLE_MAP
                    : 0;
        }

        static Object list(List<Object> l) {
            Object result = l.contains(null) ? null : call(List.class, "of", Object[].class, l.toArray());
            return result != null ? result : Collections.unmodifiableList(l);
        }

        static Object set(Set<Object> distinct) {
            boolean hasPlace = distinct.size() <= MAX_HASHED && !distinct.contains(null);
            Object result = !hasPlace ? null : call(Set.class, "of", Object[].class, distinct.toArray());
            return result != null ? result : Collections.unmodifiableSet(distinct);
        }

        static Object map(Map<Object, Object> m) {
            boolean nulls = m.containsKey(null) || m.containsValue(null);
            Object result = nulls || m.size() > MAX_HASHED ? null
                    : call(Map.class, "ofEntries", Map.Entry[].class, m.entrySet().toArray(new Map.Entry<?, ?>[0]));
            return result != null ? result : Collections.unmodifiableMap(m);
        }

        private static Object call(Class<?> type, String method, Class<?> parameter, Object argument) {
            try {
                return type.getMethod(method, parameter).invoke(null, argument);
            } catch (NoSuchMethodException e) {
                return null;
            } catch (IllegalAccessException | InvocationTargetException e) {
                throw new MalformedInputException("SCFS-106",
                        "the peer sent contents that no immutable collection can have", e);
            }
        }
    }
}
