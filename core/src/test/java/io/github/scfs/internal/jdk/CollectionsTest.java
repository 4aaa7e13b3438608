package io.github.scfs.internal.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.testkit.ByLength;
import io.github.scfs.testkit.EachForm;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.Graphs;
import java.lang.reflect.Method;
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
import java.util.Set;
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
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import org.junit.jupiter.api.Assumptions;

/** Tests the JDK's collections and maps. */
class CollectionsTest {
    private static final List<Object> MIXED =
            Arrays.asList("b", 1, null, 2L, "b", 'c', 1.5, Arrays.asList("x", null), new ArrayList<>(), true);
    private static final List<String> STRINGS = Arrays.asList("delta", "alpha", "charlie", "bravo", "Echo", "alpha");

    private static <C extends Collection<Object>> C filled(C c, Collection<?> elements) {
        c.addAll(elements);
        return c;
    }

    @EachForm
    void collectionsWithNullsComeBackEqual(Form form) {
        form.keepsEach(filled(new ArrayList<>(), MIXED), filled(new LinkedList<>(), MIXED),
                filled(new HashSet<>(), MIXED), filled(new LinkedHashSet<>(), MIXED), filled(new Vector<>(), MIXED),
                filled(new Stack<>(), MIXED), filled(new CopyOnWriteArrayList<>(), MIXED), Arrays.asList(1, null, "a"),
                Arrays.asList(new String[] {"typed"}));
    }

    @EachForm
    void collectionsWithoutNullsComeBackEqual(Form form) {
        form.keepsEach(filled(new TreeSet<>(), STRINGS), filled(new CopyOnWriteArraySet<>(), STRINGS),
                filled(new ConcurrentSkipListSet<>(), STRINGS), filled(new ArrayList<>(), STRINGS),
                Collections.singletonList("a"), Collections.singleton(null));
        for (Collection<?> c : Arrays.<Collection<?>>asList(filled(new ArrayDeque<>(), STRINGS),
                filled(new ConcurrentLinkedQueue<>(), STRINGS), filled(new ConcurrentLinkedDeque<>(), STRINGS),
                filled(new LinkedBlockingQueue<>(), STRINGS), filled(new LinkedBlockingDeque<>(), STRINGS),
                filled(new PriorityQueue<>(), STRINGS), filled(new PriorityBlockingQueue<>(), STRINGS),
                filled(new PriorityQueue<>(3, new ByLength(-1)), STRINGS),
                filled(new PriorityBlockingQueue<>(3, new ByLength(-1)), STRINGS))) {
            form.keeps(c);
            PriorityQueue<Object> order = c instanceof PriorityQueue ? new PriorityQueue<>((PriorityQueue<?>) c) : null;
            if (order != null) {
                PriorityQueue<?> back = (PriorityQueue<?>) form.roundTrip(c);
                while (!order.isEmpty()) {
                    assertEquals(order.poll(), back.poll());
                }
            }
        }
    }

    @EachForm
    void mapsOfEveryClassComeBackEqual(Form form) {
        Map<Object, Object> mixed = new LinkedHashMap<>();
        mixed.put(null, "null");
        mixed.put("value", null);
        mixed.put(1, 2);
        mixed.put(1L, new int[0].getClass());
        mixed.put(Arrays.asList(1), new HashMap<>());
        form.keepsEach(mixed, new HashMap<>(mixed), new WeakHashMap<>(mixed), Collections.singletonMap("k", null));
        Map<String, Object> plain = new LinkedHashMap<>();
        for (String s : STRINGS) {
            plain.put(s, s.length());
        }
        Properties properties = new Properties();
        properties.putAll(Collections.singletonMap("key", "value"));
        form.keepsEach(new TreeMap<>(plain), new Hashtable<>(plain), new ConcurrentHashMap<>(plain),
                new ConcurrentSkipListMap<>(plain), properties, plain);
        Properties withDefaults = new Properties(new Properties(properties));
        withDefaults.put("own", "1");
        Properties read = form.roundTrip(withDefaults);
        assertEquals(withDefaults, read);
        assertEquals("value", read.getProperty("key"));
        assertEquals(2, read.stringPropertyNames().size());
        form.keepsEach(new AbstractMap.SimpleEntry<>("k", 1), new AbstractMap.SimpleImmutableEntry<>(null, null));
        IdentityHashMap<Object, Object> identity = new IdentityHashMap<>();
        Object key = new ArrayList<>();
        identity.put(key, key);
        IdentityHashMap<?, ?> back = form.roundTrip(identity);
        assertSame(back.keySet().iterator().next(), back.values().iterator().next());
    }

    @EachForm
    void emptyCollectionsComeBackEqual(Form form) {
        form.keepsEach(new ArrayList<>(), new LinkedList<>(), new HashSet<>(), new LinkedHashSet<>(), new TreeSet<>(),
                new HashMap<>(), new LinkedHashMap<>(), new TreeMap<>(), new CopyOnWriteArrayList<>(),
                new ConcurrentHashMap<>(), new Properties(), Arrays.asList(), new Vector<>(), new Hashtable<>());
        form.keeps(new ArrayDeque<>().toArray());
        assertSame(Collections.emptyList(), form.roundTrip(Collections.emptyList()));
        assertSame(Collections.emptySet(), form.roundTrip(Collections.emptySet()));
        assertSame(Collections.emptyMap(), form.roundTrip(Collections.emptyMap()));
        assertEquals(ArrayDeque.class, form.roundTrip(new ArrayDeque<>()).getClass());
        assertEquals(PriorityQueue.class, form.roundTrip(new PriorityQueue<>()).getClass());
    }

    @EachForm
    void sortedCollectionsKeepTheirComparator(Form form) {
        for (int sign : new int[] {1, -1}) {
            TreeSet<Object> set = filled(new TreeSet<>(new ByLength(sign)), STRINGS);
            TreeSet<Object> back = form.keeps(set);
            set.add("zz");
            back.add("zz");
            Graphs.assertEqual(set, back);
            TreeMap<Object, Object> map = new TreeMap<>(new ByLength(sign));
            STRINGS.forEach(s -> map.put(s, s));
            form.keeps(map);
            ConcurrentSkipListMap<Object, Object> skip = new ConcurrentSkipListMap<>(new ByLength(sign));
            skip.putAll(map);
            form.keeps(skip);
            form.keeps(filled(new ConcurrentSkipListSet<>(new ByLength(sign)), STRINGS));
        }
    }

    @EachForm
    void sortedCollectionsKeepComparatorsOfTheJdk(Form form) {
        for (Comparator<Object> order : Arrays.<Comparator<Object>>asList(Collections.reverseOrder(),
                cast(String.CASE_INSENSITIVE_ORDER), cast(Comparator.<String>naturalOrder()))) {
            TreeSet<Object> set = filled(new TreeSet<>(order), STRINGS);
            assertSame(order, form.keeps(set).comparator());
            TreeMap<Object, Object> map = new TreeMap<>(order);
            map.put("b", 1);
            map.put("a", 2);
            assertSame(order, form.keeps(map).comparator());
        }
    }

    @SuppressWarnings("unchecked")
    private static Comparator<Object> cast(Comparator<?> c) {
        return (Comparator<Object>) c;
    }

    @EachForm
    void unmodifiableAndSynchronizedCollectionsComeBackEqual(Form form) {
        List<Object> list = filled(new ArrayList<>(), MIXED);
        Map<Object, Object> map = new LinkedHashMap<>();
        map.put("a", 1);
        map.put("b", null);
        List<Object> all = Arrays.asList(Collections.unmodifiableList(list), Collections.unmodifiableMap(map),
                Collections.synchronizedList(list), Collections.synchronizedMap(map));
        for (Object v : all) {
            Graphs.assertEqual(v, form.roundTrip(v));
        }
        for (Collection<Object> c : Arrays.asList(Collections.unmodifiableCollection(list),
                Collections.synchronizedCollection(list), Collections.unmodifiableSet(new LinkedHashSet<>(list)),
                Collections.synchronizedSet(new LinkedHashSet<>(list)))) {
            Collection<Object> back = form.roundTrip(c);
            assertSame(c.getClass(), back.getClass());
            assertEquals(new ArrayList<>(c), new ArrayList<>(back));
        }
        assertThrows(UnsupportedOperationException.class,
                () -> form.roundTrip(Collections.unmodifiableList(list)).add(1));
        List<Object> linked = form.roundTrip(Collections.unmodifiableList(new LinkedList<>(list)));
        assertEquals(list, linked);
        assertThrows(UnsupportedOperationException.class, () -> linked.add(1));
    }

    @EachForm
    void immutableCollectionsOfNewerJdksComeBackEqual(Form form) throws Exception {
        Method listOf;
        try {
            listOf = List.class.getMethod("of", Object[].class);
        } catch (NoSuchMethodException e) {
            Assumptions.abort("this JDK has no List.of");
            return;
        }
        Method setOf = Set.class.getMethod("of", Object[].class);
        Method mapOf = Map.class.getMethod("ofEntries", Map.Entry[].class);
        for (int n = 0; n < 5; n++) {
            Object[] elements = STRINGS.subList(0, n).toArray();
            form.keeps(listOf.invoke(null, (Object) elements));
            form.keeps(setOf.invoke(null, (Object) elements));
            Map<Object, Object> map = new HashMap<>();
            for (Object e : elements) {
                map.put(e, 1);
            }
            form.keeps(mapOf.invoke(null, (Object) map.entrySet().toArray(new Map.Entry<?, ?>[0])));
        }
    }

    @EachForm
    void viewsBecomeTheNearestOrdinaryCollection(Form form) {
        Map<String, Object> map = new TreeMap<>();
        STRINGS.forEach(s -> map.put(s, s.length()));
        assertEquals(new ArrayList<>(map.keySet()), new ArrayList<>(form.roundTrip(map.keySet())));
        assertEquals(new ArrayList<>(map.values()), new ArrayList<>(form.roundTrip(map.values())));
        assertEquals(new ArrayList<>(STRINGS).subList(1, 3), form.roundTrip(new ArrayList<>(STRINGS).subList(1, 3)));
        assertEquals(Collections.nCopies(3, "n"), form.roundTrip(Collections.nCopies(3, "n")));
        Set<Object> fromMap = Collections.newSetFromMap(new ConcurrentHashMap<>());
        fromMap.addAll(STRINGS);
        assertEquals(fromMap, form.roundTrip(fromMap));
        TreeMap<Object, Object> sorted = new TreeMap<>(new ByLength(1));
        sorted.putAll(map);
        assertEquals(new ArrayList<>(sorted.descendingMap().keySet()),
                new ArrayList<>(form.roundTrip(sorted.descendingMap()).keySet()));
        ArrayBlockingQueue<Object> queue = filled(new ArrayBlockingQueue<>(9), STRINGS);
        assertEquals(new ArrayList<>(queue), new ArrayList<>(form.roundTrip((Collection<Object>) queue)));
    }
}
