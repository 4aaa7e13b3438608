package io.github.scfs.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.testkit.EachForm;
import io.github.scfs.testkit.Form;
import java.net.URL;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;

/** Tests collections and maps of {@code java.util} and its factory methods. */
class UtilCollectionsTest {
    private static final List<String> SOME = Arrays.asList("bravo", "alpha", "delta", "charlie");

    private static Map<String, Integer> map() {
        Map<String, Integer> map = new LinkedHashMap<>();
        SOME.forEach(s -> map.put(s, s.length()));
        return map;
    }

    @EachForm
    void millionCopiesAreSentOnce(Form form) {
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
    void setsFromMapsKeepTheirOrderOrIdentity(Form form) {
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
}
