package io.github.scfs.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.testkit.EachForm;
import io.github.scfs.testkit.Form;
import java.net.URL;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
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
import java.util.Set;
import java.util.SortedMap;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.TimeUnit;

/** Tests collections and maps of {@code java.util} and its factory methods. */
class UtilCollectionsTest {
    private static final List<String> SOME = Arrays.asList("bravo", "alpha", "delta", "charlie");
    private static final Class<?>[] OBJECTS = {Object[].class};

    private static Map<String, Integer> map() {
        Map<String, Integer> map = new LinkedHashMap<>();
        SOME.forEach(s -> map.put(s, s.length()));
        return map;
    }

    private static TreeMap<String, Integer> sorted() {
        return new TreeMap<>(map());
    }

    @EachForm
    void ordinaryCollectionsComeBackEqual(Form form) {
        List<Object> nulls = Arrays.asList("b", null, 1, null, "b", 'c', 2L, Arrays.asList(1));
        for (Collection<Object> c : Arrays.asList(new ArrayList<Object>(), new LinkedList<>(), new Vector<>(),
                new Stack<>(), new LinkedHashSet<>(), new HashSet<>())) {
            Back.same(form, c);
            c.addAll(nulls);
            assertEquals(c, Back.same(form, c));
        }
        Back.same(form, new ArrayDeque<>(SOME));
        Back.same(form, new TreeSet<>(SOME));
    }

    @EachForm
    void ordinaryMapsComeBackEqual(Form form) {
        for (Map<Object, Object> m : Arrays.asList(new HashMap<>(), new LinkedHashMap<>(), new TreeMap<>(),
                new Hashtable<>(), new WeakHashMap<>())) {
            Back.sameMap(form, m);
            m.putAll(map());
            Map<Object, Object> back = form.roundTrip(m);
            assertSame(m.getClass(), back.getClass());
            assertEquals(m, back);
        }
        Map<Object, Object> nulls = new LinkedHashMap<>(Collections.singletonMap(null, null));
        nulls.put("a", null);
        Back.sameMap(form, nulls);
    }

    @EachForm
    void asListComesBackEqual(Form form) {
        List<Object> back = Back.same(form, Arrays.<Object>asList("a", null, 1));
        back.set(1, "writable in place");
        assertThrows(UnsupportedOperationException.class, () -> back.add("grows"));
        Back.same(form, Arrays.asList(new Integer[] {1, 2}));
        Back.same(form, Arrays.asList());
    }

    @EachForm
    void emptyCollectionsComeBackEqual(Form form) {
        assertSame(Collections.emptyList(), form.roundTrip(Collections.emptyList()));
        assertSame(Collections.emptySet(), form.roundTrip(Collections.emptySet()));
        assertSame(Collections.emptyMap(), form.roundTrip(Collections.emptyMap()));
        assertSame(Collections.emptySortedSet(), form.roundTrip(Collections.emptySortedSet()));
        assertSame(Collections.emptyNavigableSet(), form.roundTrip(Collections.emptyNavigableSet()));
        assertSame(Collections.emptySortedMap(), form.roundTrip(Collections.emptySortedMap()));
        assertSame(Collections.emptyNavigableMap(), form.roundTrip(Collections.emptyNavigableMap()));
    }

    @EachForm
    void singletonsComeBackEqual(Form form) {
        Back.same(form, Collections.singletonList(null));
        Back.same(form, Collections.singleton("one"));
        Back.sameMap(form, Collections.singletonMap("one", Arrays.asList(1)));
    }

    @EachForm
    void unmodifiableCollectionsComeBackEqual(Form form) {
        Back.same(form, Collections.unmodifiableCollection(new ArrayList<>(SOME)));
        Back.same(form, Collections.unmodifiableList(new ArrayList<>(SOME)));
        Back.same(form, Collections.unmodifiableSet(new LinkedHashSet<>(SOME)));
        Back.sameMap(form, Collections.unmodifiableMap(map()));
        Back.same(form, Collections.unmodifiableSortedSet(new TreeSet<>(SOME)));
        Back.same(form, Collections.unmodifiableNavigableSet(new TreeSet<>(SOME).descendingSet()));
        Back.sameMap(form, Collections.unmodifiableSortedMap(sorted()));
        Back.sameMap(form, Collections.unmodifiableNavigableMap(sorted().descendingMap()));
        Set<String> back = form.roundTrip(Collections.unmodifiableSortedSet(new TreeSet<>(SOME)));
        assertThrows(UnsupportedOperationException.class, () -> back.add("more"));
        // A list without random access is read as a list with random access.
        assertEquals(SOME, form.roundTrip(Collections.unmodifiableList(new LinkedList<>(SOME))));
    }

    @EachForm
    void synchronizedCollectionsComeBackEqual(Form form) {
        Back.same(form, Collections.synchronizedCollection(new ArrayList<>(SOME)));
        Back.same(form, Collections.synchronizedList(new ArrayList<>(SOME)));
        Back.same(form, Collections.synchronizedSet(new LinkedHashSet<>(SOME)));
        Back.sameMap(form, Collections.synchronizedMap(map()));
        Back.same(form, Collections.synchronizedSortedSet(new TreeSet<>(SOME)));
        Back.same(form, Collections.synchronizedNavigableSet(new TreeSet<>(SOME)));
        Back.sameMap(form, Collections.synchronizedSortedMap(sorted()));
        Back.sameMap(form, Collections.synchronizedNavigableMap(sorted().descendingMap()));
        form.roundTrip(Collections.synchronizedSortedSet(new TreeSet<>(SOME))).add("more");
        assertEquals(SOME, form.roundTrip(Collections.synchronizedList(new LinkedList<>(SOME))));
    }

    @EachForm
    void checkedCollectionsBecomeOrdinary(Form form) {
        Back.as(ArrayList.class, form, Collections.checkedCollection(new ArrayList<>(SOME), String.class));
        Back.as(ArrayList.class, form, Collections.checkedList(new ArrayList<>(SOME), String.class));
        Back.as(LinkedHashSet.class, form, Collections.checkedSet(new LinkedHashSet<>(SOME), String.class));
        Back.as(TreeSet.class, form, Collections.checkedSortedSet(new TreeSet<>(SOME), String.class));
        Back.as(LinkedList.class, form, Collections.checkedQueue(new LinkedList<>(SOME), String.class));
        Back.mapAs(LinkedHashMap.class, form, Collections.checkedMap(map(), String.class, Integer.class));
        Back.mapAs(TreeMap.class, form, Collections.checkedNavigableMap(sorted(), String.class, Integer.class));
        Back.as(LinkedList.class, form, Collections.asLifoQueue(new ArrayDeque<>(SOME)));
    }

    @EachForm
    void nCopiesComeBackEqual(Form form) {
        assertEquals(3, Back.same(form, Collections.nCopies(3, "copy")).size());
        Back.same(form, Collections.nCopies(0, "copy"));
        List<List<String>> shared = form.roundTrip(Collections.nCopies(1_000_000, new ArrayList<>(SOME)));
        assertEquals(1_000_000, shared.size());
        assertSame(shared.get(0), shared.get(999_999));
        assertThat(Form.write(Form.OPEN, null, Collections.nCopies(1_000_000, "x")).length).isLessThan(20);
    }

    static final class ByLength implements Comparator<String> {
        @Override
        public int compare(String a, String b) {
            return a.length() != b.length() ? Integer.compare(a.length(), b.length()) : a.compareTo(b);
        }
    }

    @EachForm
    void comparatorsComeBackEqual(Form form) {
        assertSame(Collections.reverseOrder(), form.roundTrip(Collections.reverseOrder()));
        assertSame(Comparator.naturalOrder(), form.roundTrip(Comparator.naturalOrder()));
        assertSame(String.CASE_INSENSITIVE_ORDER, form.roundTrip(String.CASE_INSENSITIVE_ORDER));
        assertEquals(Collections.reverseOrder(String.CASE_INSENSITIVE_ORDER),
                form.roundTrip(Collections.reverseOrder(String.CASE_INSENSITIVE_ORDER)));
        List<String> strings = Arrays.asList("bb", null, "a", "ccc");
        for (Comparator<String> c : Arrays.<Comparator<String>>asList(Comparator.nullsFirst(new ByLength()),
                Comparator.nullsLast(new ByLength()), Comparator.nullsFirst(Comparator.reverseOrder()),
                Collections.reverseOrder(Comparator.nullsLast(new ByLength())))) {
            List<String> here = new ArrayList<>(strings);
            List<String> there = new ArrayList<>(strings);
            here.sort(c);
            there.sort(form.roundTrip(c));
            assertEquals(here, there);
        }
        assertEquals(0, form.roundTrip(Comparator.<String>nullsFirst(null)).compare("a", "b"));
    }

    @EachForm
    void sortedCollectionsKeepTheirOrder(Form form) {
        for (Comparator<String> order : Arrays.<Comparator<String>>asList(null, new ByLength(),
                Collections.reverseOrder(), String.CASE_INSENSITIVE_ORDER)) {
            TreeSet<String> set = new TreeSet<>(order);
            TreeMap<String, Integer> map = new TreeMap<>(order);
            Back.same(form, set);
            set.addAll(SOME);
            map.putAll(map());
            assertEquals(order == null, Back.same(form, set).comparator() == null);
            Back.sameMap(form, map);
            Back.as(TreeSet.class, form, set.descendingSet());
            Back.mapAs(TreeMap.class, form, map.descendingMap());
            Back.mapAs(TreeMap.class, form, map.headMap(map.lastKey()));
            Back.as(TreeSet.class, form, set.tailSet(set.last()));
        }
    }

    @EachForm
    void priorityQueuesKeepTheirOrder(Form form) {
        for (Comparator<String> order : Arrays.<Comparator<String>>asList(null, new ByLength(),
                Collections.reverseOrder())) {
            PriorityQueue<String> queue = new PriorityQueue<>(5, order);
            assertTrue(Back.same(form, queue).isEmpty());
            assertEquals(order == null, form.roundTrip(queue).comparator() == null);
            queue.addAll(SOME);
            PriorityQueue<String> back = Back.same(form, queue);
            while (!queue.isEmpty()) {
                assertEquals(queue.poll(), back.poll());
            }
            assertNull(back.poll());
        }
    }

    @EachForm
    void setsFromMapsComeBackEqual(Form form) {
        Set<Object> concurrent = Collections.newSetFromMap(new ConcurrentHashMap<>());
        concurrent.addAll(SOME);
        assertSame(concurrent.getClass(), form.roundTrip(concurrent).getClass());
        assertEquals(concurrent, form.roundTrip(concurrent));
        Set<Object> identity = Collections.newSetFromMap(new IdentityHashMap<>());
        identity.addAll(Arrays.asList("alpha", new String("alpha"), new ArrayList<>(), new ArrayList<>()));
        Set<Object> back = form.roundTrip(identity);
        assertEquals(4, back.size());
        assertTrue(back.add(new ArrayList<>()), "still by identity");
        Set<Object> linked = Collections.newSetFromMap(new LinkedHashMap<>());
        linked.addAll(SOME);
        Back.same(form, linked);
    }

    static final class ByText implements Comparator<Object> {
        @Override
        public int compare(Object a, Object b) {
            return a.toString().compareTo(b.toString());
        }
    }

    @EachForm
    void keysOfSortedViewsAreComparedAndNotHashed(Form form) throws Exception {
        SortedMap<Object, Integer> map = new TreeMap<>(new ByText());
        map.put(new URL("http://scfs.invalid/a"), 1);
        map.put(new URL("http://scfs.invalid/b"), 2);
        assertEquals(map.toString(), form.roundTrip(Collections.unmodifiableSortedMap(map)).toString());
        assertEquals(map.toString(), form.roundTrip(Collections.synchronizedSortedMap(map)).toString());
        assertEquals(map.toString(), form.roundTrip(new ConcurrentSkipListMap<>(map)).toString());
    }

    static class Registered {
        private Map<String, Boolean> all = new ConcurrentHashMap<>();
        private Set<String> names = Collections.newSetFromMap(all);
    }

    @EachForm
    void setsFromMapsShareTheirMap(Form form) {
        Registered registered = new Registered();
        registered.names.add("a");
        registered.all.put("b", false);
        Registered back = form.roundTrip(registered);
        assertEquals(registered.all, back.all);
        assertEquals(registered.names, back.names);
        back.names.remove("a");
        back.all.put("c", true);
        assertEquals(new HashSet<>(Arrays.asList("b", "c")), back.names);
        assertEquals(new HashSet<>(Arrays.asList("b", "c")), back.all.keySet());
    }

    @EachForm
    void identityMapsComeBackEqual(Form form) {
        IdentityHashMap<Object, Object> map = new IdentityHashMap<>();
        List<Object> one = new ArrayList<>();
        map.put(one, new ArrayList<>());
        map.put(map.get(one), one);
        map.put("equal", 1);
        map.put(new String("equal"), 2);
        IdentityHashMap<Object, Object> back = form.roundTrip(map);
        assertEquals(4, back.size());
        for (Map.Entry<Object, Object> e : back.entrySet()) {
            if (e.getKey() instanceof List) {
                assertSame(e.getKey(), back.get(e.getValue()));
            }
        }
    }

    /** A map that evicts the least recently used entry. */
    static final class Cache extends LinkedHashMap<String, Integer> {
        private static final long serialVersionUID = 1L;

        Cache() {
            super(16, 0.75f, true);
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Integer> eldest) {
            return size() > 3;
        }
    }

    @EachForm
    void linkedMapsKeepTheirAccessOrder(Form form) {
        LinkedHashMap<String, Integer> byAccess = new LinkedHashMap<>(16, 0.75f, true);
        byAccess.putAll(map());
        byAccess.get("bravo");
        LinkedHashMap<String, Integer> back = Back.sameMap(form, byAccess);
        back.get(back.keySet().iterator().next());
        assertEquals(new ArrayList<>(byAccess.keySet()), new ArrayList<>(back.keySet()),
                "comes back in order of insertion");
        Cache cache = new Cache();
        cache.putAll(map());
        Cache kept = Back.sameMap(form, cache);
        kept.get(kept.keySet().iterator().next());
        kept.put("echo", 4);
        assertFalse(kept.keySet().containsAll(cache.keySet()), "the subclass's constructor sets the access order");
        assertTrue(kept.containsKey(cache.keySet().iterator().next()));
    }

    @EachForm
    void immutableCollectionsComeBackEqual(Form form) {
        for (int n = 0; n < 5; n++) {
            Object[] elements = SOME.subList(0, Math.min(n, 4)).toArray();
            List<Object> list = Back.newer(List.class, "of", OBJECTS, (Object) elements);
            Back.same(form, list);
            Set<Object> set = Back.newer(Set.class, "of", OBJECTS, (Object) elements);
            assertSame(set.getClass(), form.roundTrip(set).getClass());
            assertEquals(set, form.roundTrip(set));
            Map<Object, Object> map = Back.newer(Map.class, "copyOf", new Class<?>[] {Map.class},
                    new HashMap<>(sorted().headMap("charlie", n > 2)));
            assertSame(map.getClass(), form.roundTrip(map).getClass());
            assertEquals(map, form.roundTrip(map));
        }
        List<Object> three = Back.newer(List.class, "of", OBJECTS, (Object) new Object[] {1, 2, 3});
        assertEquals(three.subList(1, 3), form.roundTrip(three.subList(1, 3)));
        assertThrows(UnsupportedOperationException.class, () -> form.roundTrip(three).add(4));
        Map.Entry<?, ?> entry = Back.newer(Map.class, "entry", new Class<?>[] {Object.class, Object.class}, "k", 1);
        assertEquals(entry, form.roundTrip(entry));
        assertThrows(UnsupportedOperationException.class, () -> form.roundTrip(entry).setValue(null));
    }

    @EachForm
    void subListsBecomeLists(Form form) {
        for (List<String> whole : Arrays.asList(new ArrayList<>(SOME), new LinkedList<>(SOME), new Vector<>(SOME),
                Arrays.asList("a", "b", "c"))) {
            List<String> back = form.roundTrip(whole.subList(1, 3));
            assertEquals(whole.subList(1, 3), back);
            assertSame(whole instanceof Vector ? back.getClass() : ArrayList.class, back.getClass());
            assertEquals(whole.subList(1, 3).subList(0, 1), form.roundTrip(whole.subList(1, 3).subList(0, 1)));
        }
        Back.same(form, Collections.unmodifiableList(new ArrayList<>(SOME)).subList(1, 3));
        Back.same(form, Collections.synchronizedList(new ArrayList<>(SOME)).subList(1, 3));
    }

    @EachForm
    void viewsBecomeOrdinaryCollections(Form form) {
        for (Map<String, Integer> m : Arrays.asList(map(), new HashMap<>(map()), new Hashtable<>(map()),
                new WeakHashMap<>(map()), Collections.unmodifiableMap(map()))) {
            assertEquals(m.keySet(), form.roundTrip(m.keySet()));
            assertEquals(new ArrayList<>(m.values()), new ArrayList<>(form.roundTrip(m.values())));
            Set<Map.Entry<String, Integer>> entries = form.roundTrip(m.entrySet());
            assertEquals(new ArrayList<>(m.entrySet()), new ArrayList<>(entries));
        }
        Back.as(LinkedHashSet.class, form, map().keySet());
        Back.as(ArrayList.class, form, map().values());
        Back.as(LinkedHashSet.class, form, map().entrySet());
        Back.as(TreeSet.class, form, sorted().descendingMap().keySet());
        Back.as(LinkedHashSet.class, form, sorted().entrySet());
    }

    @EachForm
    void entriesComeBackEqual(Form form) {
        Map.Entry<String, Integer> entry = map().entrySet().iterator().next();
        Map.Entry<String, Integer> back = form.roundTrip(entry);
        assertEquals(entry, back);
        back.setValue(9);
        assertEquals(sorted().firstEntry(), form.roundTrip(sorted().firstEntry()));
        Map.Entry<String, Integer> fixed = Collections.unmodifiableMap(map()).entrySet().iterator().next();
        assertEquals(fixed, form.roundTrip(fixed));
        assertThrows(UnsupportedOperationException.class, () -> form.roundTrip(fixed).setValue(1));
    }

    @EachForm
    void enumSetsAndMapsComeBackEqual(Form form) {
        for (EnumSet<TimeUnit> set : Arrays.asList(EnumSet.of(TimeUnit.DAYS, TimeUnit.NANOSECONDS),
                EnumSet.noneOf(TimeUnit.class), EnumSet.allOf(TimeUnit.class))) {
            EnumSet<TimeUnit> back = Back.same(form, set);
            back.add(TimeUnit.HOURS);
        }
        EnumMap<TimeUnit, Object> map = new EnumMap<>(TimeUnit.class);
        form.roundTrip(map).put(TimeUnit.HOURS, "of the same enum");
        map.put(TimeUnit.SECONDS, null);
        map.put(TimeUnit.DAYS, "d");
        Back.sameMap(form, map);
    }
}
