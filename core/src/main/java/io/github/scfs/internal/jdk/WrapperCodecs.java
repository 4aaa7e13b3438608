package io.github.scfs.internal.jdk;

import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.graph.Codec;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.slot.ObjectCodec;
import io.github.scfs.internal.wire.WireFormat;

import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/** The codecs of the JDK's rarer collections and maps, those around others in the first place; {@link CommonCollectionCodecs} has the common ones ({@code docs/wire-format.md} section 5.4). */
public final class WrapperCodecs {

    // Samples, whose classes have no public names.
    private static final List<Object> ONE = Collections.singletonList("");
    private static final TreeSet<Object> SET = new TreeSet<>();
    private static final TreeMap<Object, Object> MAP = new TreeMap<>();

    private WrapperCodecs() {
    }

    /** The codec with a tag; null if it is none of these. Made anew at each call. */
    public static Codec<?> codec(int tag) {
        switch (tag) {
            case WireFormat.EMPTY_LIST:
                return constant(Collections.emptyList(), WireFormat.EMPTY_LIST);
            case WireFormat.EMPTY_SET:
                return constant(Collections.emptySet(), WireFormat.EMPTY_SET);
            case WireFormat.EMPTY_MAP:
                return constant(Collections.emptyMap(), WireFormat.EMPTY_MAP);
            case WireFormat.SINGLETON_LIST:
                return ImmutableCollectionCodec.ofCollection(ONE.getClass(), WireFormat.SINGLETON_LIST, l -> Collections.singletonList(only(l)));
            case WireFormat.SINGLETON_SET:
                return ImmutableCollectionCodec.ofCollection(Collections.singleton("").getClass(), WireFormat.SINGLETON_SET, l -> Collections.singleton(only(l)));
            case WireFormat.SINGLETON_MAP:
                return ImmutableCollectionCodec.ofMap(Collections.singletonMap("", "").getClass(), WireFormat.SINGLETON_MAP, m -> {
                    Map.Entry<?, ?> e = (Map.Entry<?, ?>) only(new ArrayList<>(m.entrySet()));
                    return Collections.singletonMap(e.getKey(), e.getValue());
                });
            case WireFormat.AS_LIST:
                return ViewCodec.ofArray(Arrays.asList("").getClass(), WireFormat.AS_LIST);
            case WireFormat.UNMODIFIABLE_COLLECTION:
                return ViewCodec.ofCollection(Collections.unmodifiableCollection(ONE).getClass(), WireFormat.UNMODIFIABLE_COLLECTION, WrapperCodecs::list,
                        Collections::unmodifiableCollection);
            case WireFormat.UNMODIFIABLE_LIST:
                return ViewCodec.ofCollection(Collections.unmodifiableList(ONE).getClass(), WireFormat.UNMODIFIABLE_LIST, WrapperCodecs::list,
                        Collections::unmodifiableList);
            case WireFormat.UNMODIFIABLE_SET:
                return ViewCodec.ofCollection(Collections.unmodifiableSet(Collections.emptySet()).getClass(), WireFormat.UNMODIFIABLE_SET, WrapperCodecs::set,
                        Collections::unmodifiableSet);
            case WireFormat.UNMODIFIABLE_MAP:
                return ViewCodec.ofMap(Collections.unmodifiableMap(Collections.emptyMap()).getClass(), WireFormat.UNMODIFIABLE_MAP, WrapperCodecs::map,
                        Collections::unmodifiableMap);
            case WireFormat.SYNCHRONIZED_COLLECTION:
                return ViewCodec.ofCollection(Collections.synchronizedCollection(ONE).getClass(), WireFormat.SYNCHRONIZED_COLLECTION, WrapperCodecs::list,
                        Collections::synchronizedCollection);
            case WireFormat.SYNCHRONIZED_LIST:
                return ViewCodec.ofCollection(Collections.synchronizedList(new ArrayList<>()).getClass(), WireFormat.SYNCHRONIZED_LIST, WrapperCodecs::list,
                        Collections::synchronizedList);
            case WireFormat.SYNCHRONIZED_SET:
                return ViewCodec.ofCollection(Collections.synchronizedSet(new HashSet<>()).getClass(), WireFormat.SYNCHRONIZED_SET, WrapperCodecs::set,
                        Collections::synchronizedSet);
            case WireFormat.SYNCHRONIZED_MAP:
                return ViewCodec.ofMap(Collections.synchronizedMap(new HashMap<>()).getClass(), WireFormat.SYNCHRONIZED_MAP, WrapperCodecs::map,
                        Collections::synchronizedMap);
            case WireFormat.UNMODIFIABLE_SORTED_SET:
                return SortedWrapperCodec.ofSet(Collections.unmodifiableSortedSet(SET), WireFormat.UNMODIFIABLE_SORTED_SET,
                        Collections::unmodifiableSortedSet);
            case WireFormat.UNMODIFIABLE_NAVIGABLE_SET:
                return SortedWrapperCodec.ofSet(Collections.unmodifiableNavigableSet(SET), WireFormat.UNMODIFIABLE_NAVIGABLE_SET,
                        s -> s.isEmpty() && s.comparator() == null ? Collections.emptyNavigableSet() : Collections.unmodifiableNavigableSet(s));
            case WireFormat.UNMODIFIABLE_SORTED_MAP:
                return SortedWrapperCodec.ofMap(Collections.unmodifiableSortedMap(MAP), WireFormat.UNMODIFIABLE_SORTED_MAP,
                        Collections::unmodifiableSortedMap);
            case WireFormat.UNMODIFIABLE_NAVIGABLE_MAP:
                return SortedWrapperCodec.ofMap(Collections.unmodifiableNavigableMap(MAP), WireFormat.UNMODIFIABLE_NAVIGABLE_MAP,
                        m -> m.isEmpty() && m.comparator() == null ? Collections.emptyNavigableMap() : Collections.unmodifiableNavigableMap(m));
            case WireFormat.SYNCHRONIZED_SORTED_SET:
                return SortedWrapperCodec.ofSet(Collections.synchronizedSortedSet(SET), WireFormat.SYNCHRONIZED_SORTED_SET,
                        Collections::synchronizedSortedSet);
            case WireFormat.SYNCHRONIZED_NAVIGABLE_SET:
                return SortedWrapperCodec.ofSet(Collections.synchronizedNavigableSet(SET), WireFormat.SYNCHRONIZED_NAVIGABLE_SET,
                        Collections::synchronizedNavigableSet);
            case WireFormat.SYNCHRONIZED_SORTED_MAP:
                return SortedWrapperCodec.ofMap(Collections.synchronizedSortedMap(MAP), WireFormat.SYNCHRONIZED_SORTED_MAP,
                        Collections::synchronizedSortedMap);
            case WireFormat.SYNCHRONIZED_NAVIGABLE_MAP:
                return SortedWrapperCodec.ofMap(Collections.synchronizedNavigableMap(MAP), WireFormat.SYNCHRONIZED_NAVIGABLE_MAP,
                        Collections::synchronizedNavigableMap);
            case WireFormat.N_COPIES:
                return new CopiesCodec();
            case WireFormat.SET_FROM_MAP:
                return new SetFromMapCodec();
            case WireFormat.CONCURRENT_KEY_SET:
                return new CollectionCodec(ConcurrentHashMap.KeySetView.class, WireFormat.CONCURRENT_KEY_SET, false,
                        (n, order) -> ConcurrentHashMap.newKeySet());
            case WireFormat.ARRAY_BLOCKING_QUEUE:
                return new BoundedQueueCodec();
            case WireFormat.IMMUTABLE_LIST:
                return ImmutableCollectionCodec.ofCollection(List.class, WireFormat.IMMUTABLE_LIST, ImmutableCollections::list);
            case WireFormat.IMMUTABLE_SET:
                return ImmutableCollectionCodec.ofCollection(Set.class, WireFormat.IMMUTABLE_SET, ImmutableCollections::set);
            case WireFormat.IMMUTABLE_MAP:
                return ImmutableCollectionCodec.ofMap(Map.class, WireFormat.IMMUTABLE_MAP, ImmutableCollections::map);
            default:
                return null;
        }
    }

    private static List<Object> list(int n) {
        return new ArrayList<>(Elements.room(n));
    }

    private static Set<Object> set(int n) {
        return new LinkedHashSet<>(CommonCollectionCodecs.capacity(Elements.room(n)));
    }

    private static Map<Object, Object> map(int n) {
        return new LinkedHashMap<>(CommonCollectionCodecs.capacity(Elements.room(n)));
    }

    private static <T> Codec<T> constant(T value, int tag) {
        return new Constant<>(value, tag);
    }

    /** No lambdas: an empty collection is in many a process's first messages, and these would wait while the JDK makes classes of them. */
    private static final class Constant<T> extends ObjectCodec<T> {
        private final T value;

        @SuppressWarnings("unchecked")
        Constant(T value, int tag) {
            super((Class<T>) value.getClass(), tag, false);
            this.value = value;
        }

        @Override
        public void write(GraphWriter out, T written) {
        }

        @Override
        public T read(GraphReader in, int ref) {
            return value;
        }

        @Override
        public void skip(GraphReader in) {
        }
    }

    private static Object only(Collection<?> elements) {
        if (elements.size() != 1) {
            throw new MalformedInputException("SCFS-106", "a singleton has " + elements.size() + " elements");
        }
        return elements.iterator().next();
    }

    /** {@code List.of}, {@code Set.of}, {@code Map.ofEntries} where this JDK has them, else their nearest kin. */
    public static final class ImmutableCollections {

        private ImmutableCollections() {
        }

        /** The tag for an instance of one of the JDK's immutable collections; 0 for any other class. */
        public static int tagOf(Class<?> type) {
            if (!type.getName().startsWith("java.util.ImmutableCollections$")) {
                return 0;
            }
            return List.class.isAssignableFrom(type) ? WireFormat.IMMUTABLE_LIST
                    : Set.class.isAssignableFrom(type) ? WireFormat.IMMUTABLE_SET
                    : Map.class.isAssignableFrom(type) ? WireFormat.IMMUTABLE_MAP : 0;
        }

        static Object list(List<Object> l) {
            Object made = l.contains(null) ? null : call(List.class, "of", Object[].class, l.toArray());
            return made != null ? made : Collections.unmodifiableList(l);
        }

        static Object set(List<Object> l) {
            Set<Object> distinct = new LinkedHashSet<>(l);
            Object made = distinct.contains(null) ? null : call(Set.class, "of", Object[].class, distinct.toArray());
            return made != null ? made : Collections.unmodifiableSet(distinct);
        }

        static Object map(Map<Object, Object> m) {
            boolean nulls = m.containsKey(null) || m.containsValue(null);
            Object made = nulls ? null : call(Map.class, "ofEntries", Map.Entry[].class, m.entrySet().toArray(new Map.Entry<?, ?>[0]));
            return made != null ? made : Collections.unmodifiableMap(m);
        }

        private static Object call(Class<?> type, String method, Class<?> parameter, Object argument) {
            try {
                return type.getMethod(method, parameter).invoke(null, argument);
            } catch (NoSuchMethodException e) {
                return null;
            } catch (IllegalAccessException | InvocationTargetException e) {
                throw new MalformedInputException("SCFS-106", "no immutable collection can be made of what was sent", e);
            }
        }
    }
}
