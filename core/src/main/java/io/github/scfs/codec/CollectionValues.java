package io.github.scfs.codec;

import io.github.scfs.MalformedInputException;
import io.github.scfs.wire.WireFormat;

import java.lang.reflect.InvocationTargetException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntFunction;

/** The codecs of the JDK's built-in collections and maps ({@code docs/wire-format.md} section 5.4). */
final class CollectionValues {

    private static final IntFunction<List<Object>> LISTS = n -> new ArrayList<>(Elements.room(n));
    private static final IntFunction<Set<Object>> SETS = n -> new LinkedHashSet<>(capacity(Elements.room(n)));
    private static final IntFunction<Map<Object, Object>> MAPS = n -> new LinkedHashMap<>(capacity(Elements.room(n)));

    private CollectionValues() {
    }

    static List<Codec<?>> codecs() {
        List<Object> one = Collections.singletonList("");
        TreeSet<Object> set = new TreeSet<>();
        TreeMap<Object, Object> map = new TreeMap<>();
        return Arrays.asList(
                new ArrayListCodec(WireFormat.ARRAY_LIST),
                new CollectionCodec(LinkedList.class, WireFormat.LINKED_LIST, false, (n, order) -> new LinkedList<>()),
                new CollectionCodec(HashSet.class, WireFormat.HASH_SET, false, (n, order) -> new HashSet<>(capacity(n))),
                new CollectionCodec(LinkedHashSet.class, WireFormat.LINKED_HASH_SET, false, (n, order) -> new LinkedHashSet<>(capacity(n))),
                new CollectionCodec(TreeSet.class, WireFormat.TREE_SET, true, (n, order) -> new TreeSet<>(order)),
                new CollectionCodec(ArrayDeque.class, WireFormat.ARRAY_DEQUE, false, (n, order) -> new ArrayDeque<>(n)),
                new MapCodec(HashMap.class, WireFormat.HASH_MAP, false, (n, order) -> new HashMap<>(capacity(n))),
                new MapCodec(LinkedHashMap.class, WireFormat.LINKED_HASH_MAP, false, (n, order) -> new LinkedHashMap<>(capacity(n))),
                new MapCodec(TreeMap.class, WireFormat.TREE_MAP, true, (n, order) -> new TreeMap<>(order)),
                constant(Collections.emptyList(), WireFormat.EMPTY_LIST),
                constant(Collections.emptySet(), WireFormat.EMPTY_SET),
                constant(Collections.emptyMap(), WireFormat.EMPTY_MAP),
                FinishedCodec.ofCollection(one.getClass(), WireFormat.SINGLETON_LIST, l -> Collections.singletonList(only(l))),
                FinishedCodec.ofCollection(Collections.singleton("").getClass(), WireFormat.SINGLETON_SET, l -> Collections.singleton(only(l))),
                FinishedCodec.ofMap(Collections.singletonMap("", "").getClass(), WireFormat.SINGLETON_MAP, m -> {
                    Map.Entry<?, ?> e = (Map.Entry<?, ?>) only(new ArrayList<>(m.entrySet()));
                    return Collections.singletonMap(e.getKey(), e.getValue());
                }),
                ViewCodec.ofArray(Arrays.asList("").getClass(), WireFormat.AS_LIST),
                ViewCodec.ofCollection(Collections.unmodifiableCollection(one).getClass(), WireFormat.UNMODIFIABLE_COLLECTION, LISTS,
                        Collections::unmodifiableCollection),
                ViewCodec.ofCollection(Collections.unmodifiableList(one).getClass(), WireFormat.UNMODIFIABLE_LIST, LISTS,
                        Collections::unmodifiableList),
                ViewCodec.ofCollection(Collections.unmodifiableSet(Collections.emptySet()).getClass(), WireFormat.UNMODIFIABLE_SET, SETS,
                        Collections::unmodifiableSet),
                ViewCodec.ofMap(Collections.unmodifiableMap(Collections.emptyMap()).getClass(), WireFormat.UNMODIFIABLE_MAP, MAPS,
                        Collections::unmodifiableMap),
                ViewCodec.ofCollection(Collections.synchronizedCollection(one).getClass(), WireFormat.SYNCHRONIZED_COLLECTION, LISTS,
                        Collections::synchronizedCollection),
                ViewCodec.ofCollection(Collections.synchronizedList(new ArrayList<>()).getClass(), WireFormat.SYNCHRONIZED_LIST, LISTS,
                        Collections::synchronizedList),
                ViewCodec.ofCollection(Collections.synchronizedSet(new HashSet<>()).getClass(), WireFormat.SYNCHRONIZED_SET, SETS,
                        Collections::synchronizedSet),
                ViewCodec.ofMap(Collections.synchronizedMap(new HashMap<>()).getClass(), WireFormat.SYNCHRONIZED_MAP, MAPS,
                        Collections::synchronizedMap),
                SortedWrapperCodec.ofSet(Collections.unmodifiableSortedSet(set), WireFormat.UNMODIFIABLE_SORTED_SET,
                        Collections::unmodifiableSortedSet),
                SortedWrapperCodec.ofSet(Collections.unmodifiableNavigableSet(set), WireFormat.UNMODIFIABLE_NAVIGABLE_SET,
                        s -> s.isEmpty() && s.comparator() == null ? Collections.emptyNavigableSet() : Collections.unmodifiableNavigableSet(s)),
                SortedWrapperCodec.ofMap(Collections.unmodifiableSortedMap(map), WireFormat.UNMODIFIABLE_SORTED_MAP,
                        Collections::unmodifiableSortedMap),
                SortedWrapperCodec.ofMap(Collections.unmodifiableNavigableMap(map), WireFormat.UNMODIFIABLE_NAVIGABLE_MAP,
                        m -> m.isEmpty() && m.comparator() == null ? Collections.emptyNavigableMap() : Collections.unmodifiableNavigableMap(m)),
                SortedWrapperCodec.ofSet(Collections.synchronizedSortedSet(set), WireFormat.SYNCHRONIZED_SORTED_SET,
                        Collections::synchronizedSortedSet),
                SortedWrapperCodec.ofSet(Collections.synchronizedNavigableSet(set), WireFormat.SYNCHRONIZED_NAVIGABLE_SET,
                        Collections::synchronizedNavigableSet),
                SortedWrapperCodec.ofMap(Collections.synchronizedSortedMap(map), WireFormat.SYNCHRONIZED_SORTED_MAP,
                        Collections::synchronizedSortedMap),
                SortedWrapperCodec.ofMap(Collections.synchronizedNavigableMap(map), WireFormat.SYNCHRONIZED_NAVIGABLE_MAP,
                        Collections::synchronizedNavigableMap),
                new CopiesCodec(),
                new SetFromMapCodec(),
                new CollectionCodec(ConcurrentHashMap.KeySetView.class, WireFormat.CONCURRENT_KEY_SET, false,
                        (n, order) -> ConcurrentHashMap.newKeySet()),
                new BoundedQueueCodec(),
                FinishedCodec.ofCollection(List.class, WireFormat.IMMUTABLE_LIST, ImmutableCollections::list),
                FinishedCodec.ofCollection(Set.class, WireFormat.IMMUTABLE_SET, ImmutableCollections::set),
                FinishedCodec.ofMap(Map.class, WireFormat.IMMUTABLE_MAP, ImmutableCollections::map));
    }

    private static int capacity(int n) {
        return n + (n >>> 1) + 1;
    }

    private static <T> Leaf<T> constant(T value, int tag) {
        @SuppressWarnings("unchecked")
        Class<T> type = (Class<T>) value.getClass();
        return new Leaf<>(type, tag, (out, v) -> { }, in -> value);
    }

    private static Object only(Collection<?> elements) {
        if (elements.size() != 1) {
            throw new MalformedInputException("SCFS-106", "a singleton has " + elements.size() + " elements");
        }
        return elements.iterator().next();
    }

    /** {@code List.of}, {@code Set.of}, {@code Map.ofEntries} where this JDK has them, else their nearest kin. */
    static final class ImmutableCollections {

        private ImmutableCollections() {
        }

        /** The tag for an instance of one of the JDK's immutable collections; 0 for any other class. */
        static int tagOf(Class<?> type) {
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
