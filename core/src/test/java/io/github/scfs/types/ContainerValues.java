package io.github.scfs.types;

import io.github.scfs.testkit.ByLength;
import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.WeakHashMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;

/** Those of {@link JdkValues} that contain others: collections, maps, their views and wrappers, and atomics. */
final class ContainerValues {
    private static final int ALL = JdkValues.ALL;
    private static final List<String> SOME = Arrays.asList("bravo", "alpha", "delta", "charlie", "Echo");

    private final JdkValues values;

    private ContainerValues(JdkValues values) {
        this.values = values;
    }

    static void addTo(JdkValues values) {
        ContainerValues containers = new ContainerValues(values);
        containers.collections();
        containers.maps();
        containers.sorted();
        containers.wrappers();
        containers.views();
        containers.atomics();
    }

    private JdkValues.Entry add(String name, JdkValues.Maker maker) {
        return values.add(name, maker);
    }

    private static <C extends Collection<Object>> C filled(C c, Collection<?> elements) {
        c.addAll(elements);
        return c;
    }

    private static <M extends Map<Object, Object>> M filled(M m) {
        SOME.forEach(s -> m.put(s, s.length()));
        return m;
    }

    /** Adds an empty collection and a full one. */
    private void add(Supplier<Collection<Object>> of, Object... elements) {
        String name = of.get().getClass().getSimpleName();
        add(name + ", empty", of::get);
        add(name, () -> filled(of.get(), Arrays.asList(elements)));
    }

    private void collections() {
        Object[] mixed = {"b", 1, null, 2L, "b", 'c', 1.5, Arrays.asList("x", null), new ArrayList<>(), true};
        for (Supplier<Collection<Object>> of : Arrays.<Supplier<Collection<Object>>>asList(ArrayList::new,
                LinkedList::new, Vector::new, Stack::new, HashSet::new, LinkedHashSet::new,
                CopyOnWriteArrayList::new)) {
            add(of, mixed);
        }
        for (Supplier<Collection<Object>> of : Arrays.<Supplier<Collection<Object>>>asList(TreeSet::new,
                ArrayDeque::new, PriorityQueue::new, CopyOnWriteArraySet::new, ConcurrentLinkedQueue::new,
                ConcurrentLinkedDeque::new, LinkedTransferQueue::new, LinkedBlockingQueue::new,
                LinkedBlockingDeque::new, PriorityBlockingQueue::new, ConcurrentSkipListSet::new)) {
            add(of, SOME.toArray());
        }
        add("ArrayBlockingQueue", () -> filled(new ArrayBlockingQueue<>(7), SOME));
        add("SynchronousQueue", SynchronousQueue::new);
        add("DelayQueue", DelayQueue::new);
        add("Arrays.asList", () -> Arrays.asList("a", null));
        add("Arrays.asList of a typed array", () -> Arrays.asList(new Integer[] {1, 2}));
        add("Arrays.asList, empty", Arrays::asList);
        add("emptyList", Collections::emptyList);
        add("emptySet", Collections::emptySet);
        add("emptyMap", Collections::emptyMap);
        add("emptySortedMap", Collections::emptySortedMap);
        add("emptyNavigableSet", Collections::emptyNavigableSet);
        add("singletonList", () -> Collections.singletonList(null));
        add("singleton", () -> Collections.singleton(1));
        add("singletonMap", () -> Collections.singletonMap("k", null));
        add("nCopies", () -> Collections.nCopies(3, "n"));
        add("nCopies, none", () -> Collections.nCopies(0, "n"));
        add("newSetFromMap", () -> filled(Collections.newSetFromMap(new ConcurrentHashMap<>()), SOME));
        add("newSetFromMap, linked", () -> filled(Collections.newSetFromMap(new LinkedHashMap<>()), SOME));
        add("newKeySet", () -> filled(ConcurrentHashMap.newKeySet(), SOME));
    }

    private void maps() {
        for (Supplier<Map<Object, Object>> of : Arrays.<Supplier<Map<Object, Object>>>asList(HashMap::new,
                LinkedHashMap::new, TreeMap::new, Hashtable::new, WeakHashMap::new, ConcurrentHashMap::new,
                ConcurrentSkipListMap::new, Properties::new)) {
            String name = of.get().getClass().getSimpleName();
            add(name + ", empty", of::get);
            add(name, () -> filled(of.get()));
        }
        add("HashMap, null key", () -> new HashMap<>(Collections.singletonMap(null, null)));
        add("LinkedHashMap, mixed", () -> {
            Map<Object, Object> m = new LinkedHashMap<>(Collections.singletonMap(null, "null"));
            m.put("k", null);
            m.put(1L, int[].class);
            m.put(Arrays.asList(1), new HashMap<>());
            return m;
        });
        add("IdentityHashMap", () -> new IdentityHashMap<>(Collections.singletonMap("k", 1)));
        add("Properties with defaults", () -> {
            Properties defaults = new Properties();
            defaults.setProperty("d", "1");
            Properties p = new Properties(defaults);
            p.setProperty("k", "2");
            return p;
        });
    }

    private void sorted() {
        String[] names = {"reversed", "without case", "nulls first", "by a class"};
        List<Comparator<Object>> orders =
                Arrays.asList(Collections.reverseOrder(), cast(String.CASE_INSENSITIVE_ORDER.reversed()),
                        cast(Comparator.nullsFirst(Comparator.<String>naturalOrder())), new ByLength(-1));
        for (int i = 0; i < names.length; i++) {
            Comparator<Object> order = orders.get(i);
            add("TreeSet, " + names[i], () -> filled(new TreeSet<>(order), SOME));
            add("TreeMap, " + names[i], () -> filled(new TreeMap<>(order)));
            add("ConcurrentSkipListSet, " + names[i], () -> filled(new ConcurrentSkipListSet<>(order), SOME));
            add("ConcurrentSkipListMap, " + names[i], () -> filled(new ConcurrentSkipListMap<>(order)));
            add("PriorityQueue, " + names[i], () -> filled(new PriorityQueue<>(3, order), SOME));
            add("PriorityBlockingQueue, " + names[i], () -> filled(new PriorityBlockingQueue<>(3, order), SOME));
        }
        add("TreeSet of null", () -> {
            TreeSet<String> s = new TreeSet<>(Comparator.nullsFirst(Comparator.naturalOrder()));
            Collections.addAll(s, "B", null);
            return s;
        });
    }

    @SuppressWarnings("unchecked")
    private static Comparator<Object> cast(Comparator<?> c) {
        return (Comparator<Object>) c;
    }

    private static List<Object> list() {
        return filled(new ArrayList<>(), SOME);
    }

    private static LinkedHashSet<Object> set() {
        return filled(new LinkedHashSet<>(), SOME);
    }

    private static LinkedHashMap<Object, Object> map() {
        return filled(new LinkedHashMap<>());
    }

    private static TreeMap<Object, Object> sortedMap() {
        return filled(new TreeMap<>());
    }

    private static TreeSet<Object> sortedSet() {
        return filled(new TreeSet<>(), SOME);
    }

    private void wrappers() {
        add("unmodifiableCollection", () -> Collections.unmodifiableCollection(list()));
        add("unmodifiableList", () -> Collections.unmodifiableList(list()));
        add("unmodifiableList, linked", () -> Collections.unmodifiableList(new LinkedList<>(Arrays.asList(1, null))));
        add("unmodifiableSet", () -> Collections.unmodifiableSet(set()));
        add("unmodifiableSortedSet", () -> Collections.unmodifiableSortedSet(sortedSet()));
        add("unmodifiableNavigableSet", () -> Collections.unmodifiableNavigableSet(sortedSet().descendingSet()));
        add("unmodifiableMap", () -> Collections.unmodifiableMap(map()));
        add("unmodifiableSortedMap", () -> Collections.unmodifiableSortedMap(sortedMap()));
        add("unmodifiableNavigableMap", () -> Collections.unmodifiableNavigableMap(sortedMap().descendingMap()));
        add("synchronizedCollection", () -> Collections.synchronizedCollection(list()));
        add("synchronizedList", () -> Collections.synchronizedList(list()));
        add("synchronizedList, linked", () -> Collections.synchronizedList(new LinkedList<>(Arrays.asList(1, null))));
        add("synchronizedSet", () -> Collections.synchronizedSet(set()));
        add("synchronizedSortedSet", () -> Collections.synchronizedSortedSet(sortedSet()));
        add("synchronizedNavigableSet", () -> Collections.synchronizedNavigableSet(sortedSet()));
        add("synchronizedMap", () -> Collections.synchronizedMap(map()));
        add("synchronizedSortedMap", () -> Collections.synchronizedSortedMap(sortedMap()));
        add("synchronizedNavigableMap", () -> Collections.synchronizedNavigableMap(sortedMap().descendingMap()));
        add("checkedCollection", () -> Collections.checkedCollection(list(), Object.class)).upTo(ALL,
                ContainerValues::list);
        add("checkedList", () -> Collections.checkedList(list(), Object.class)).upTo(ALL, ContainerValues::list);
        add("checkedSet", () -> Collections.checkedSet(set(), Object.class)).upTo(ALL, ContainerValues::set);
        add("checkedSortedSet", () -> Collections.checkedSortedSet(sortedSet(), Object.class)).upTo(ALL,
                ContainerValues::sortedSet);
        add("checkedQueue", () -> Collections.checkedQueue(filled(new LinkedList<>(), SOME), Object.class)).upTo(ALL,
                () -> filled(new LinkedList<>(), SOME));
        add("checkedMap", () -> Collections.checkedMap(map(), Object.class, Object.class)).upTo(ALL,
                ContainerValues::map);
        add("checkedNavigableMap", () -> Collections.checkedNavigableMap(sortedMap(), Object.class, Object.class))
                .upTo(ALL, ContainerValues::sortedMap);
        add("asLifoQueue", () -> Collections.asLifoQueue(filled(new ArrayDeque<>(), SOME))).upTo(ALL,
                () -> filled(new LinkedList<>(), SOME));
    }

    private void views() {
        for (List<Object> whole : Arrays.asList(list(), new LinkedList<>(list()), Arrays.asList(SOME.toArray()))) {
            String of = "subList of " + whole.getClass().getName();
            add(of + ", a list", () -> whole.subList(1, 3)).upTo(ALL, () -> new ArrayList<>(whole.subList(1, 3)));
            add(of + ", twice", () -> whole.subList(1, 4).subList(1, 2)).upTo(ALL,
                    () -> new ArrayList<>(whole.subList(2, 3)));
        }
        add("subList, unmodifiable", () -> Collections.unmodifiableList(list()).subList(1, 3));
        for (Map<Object, Object> m : Arrays.asList(filled(new Hashtable<>()), Collections.unmodifiableMap(map()))) {
            String of = " of " + m.getClass().getSimpleName();
            add("keySet" + of, m::keySet);
            add("values" + of, m::values);
        }
        for (Map<Object, Object> m : Arrays.asList(map(), filled(new HashMap<>()), filled(new WeakHashMap<>()))) {
            String of = " of " + m.getClass().getSimpleName();
            add("keySet" + of, m::keySet).upTo(ALL, () -> new LinkedHashSet<>(m.keySet()));
            add("values" + of, m::values).upTo(ALL, () -> new ArrayList<>(m.values()));
        }
        add("entrySet", () -> map().entrySet()).upTo(ALL, () -> new LinkedHashSet<>(entries(map())));
        add("values of ConcurrentSkipListMap", () -> filled(new ConcurrentSkipListMap<>()).values()).upTo(ALL,
                () -> new ArrayList<>(filled(new ConcurrentSkipListMap<>()).values()));
        for (Map<Object, Object> m : Arrays.asList(filled(new ConcurrentHashMap<>()), sortedMap())) {
            String of = " of " + m.getClass().getSimpleName();
            add("values" + of, m::values).upTo(ALL, () -> new ArrayList<>(m.values()));
            add("entrySet" + of, m::entrySet).upTo(ALL, () -> new LinkedHashSet<>(entries(m)));
        }
        add("keySet of a sorted map", () -> sortedMap().descendingMap().keySet()).upTo(ALL,
                () -> filled(new TreeSet<>(Collections.reverseOrder()), SOME));
        add("keySet of ConcurrentHashMap", () -> filled(new ConcurrentHashMap<>()).keySet()).upTo(ALL,
                () -> filled(ConcurrentHashMap.newKeySet(), SOME));
        add("descendingMap", () -> sortedMap().descendingMap()).upTo(ALL,
                () -> filled(new TreeMap<>(Collections.reverseOrder())));
        add("descendingSet", () -> sortedSet().descendingSet()).upTo(ALL,
                () -> filled(new TreeSet<>(Collections.reverseOrder()), SOME));
        add("headMap", () -> sortedMap().headMap("charlie")).upTo(ALL,
                () -> new TreeMap<>(sortedMap().headMap("charlie")));
        add("tailSet", () -> sortedSet().tailSet("charlie")).upTo(ALL,
                () -> new TreeSet<>(sortedSet().tailSet("charlie")));
        add("entry", () -> new AbstractMap.SimpleEntry<>("k", 1));
        add("entry, immutable", () -> new AbstractMap.SimpleImmutableEntry<>(null, null));
        add("entry of a map", () -> new HashMap<>(Collections.singletonMap("k", 1)).entrySet().iterator().next())
                .upTo(ALL, () -> new AbstractMap.SimpleEntry<>("k", 1));
        add("entry of a sorted map", () -> sortedMap().firstEntry()).upTo(ALL,
                () -> new AbstractMap.SimpleImmutableEntry<>("Echo", 4));
    }

    private static List<Object> entries(Map<Object, Object> map) {
        List<Object> entries = new ArrayList<>();
        map.forEach((k, v) -> entries.add(new AbstractMap.SimpleEntry<>(k, v)));
        return entries;
    }

    private void atomics() {
        add("AtomicBoolean", () -> new AtomicBoolean(true));
        add("AtomicInteger", () -> new AtomicInteger(-1));
        add("AtomicLong", () -> new AtomicLong(1L << 40));
        add("AtomicReference", () -> new AtomicReference<>("r"));
        add("AtomicIntegerArray", () -> new AtomicIntegerArray(new int[] {1, -2}));
        add("AtomicLongArray", () -> new AtomicLongArray(new long[] {3}));
        add("AtomicReferenceArray", () -> new AtomicReferenceArray<>(new Object[] {"a", null}));
        add("LongAdder", () -> {
            LongAdder a = new LongAdder();
            a.add(-7);
            return a;
        });
        add("DoubleAdder", () -> {
            DoubleAdder a = new DoubleAdder();
            a.add(0.5);
            return a;
        });
    }
}
