package io.github.scfs.internal.bean;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.testkit.ByLength;
import io.github.scfs.testkit.EachForm;
import io.github.scfs.testkit.Form;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Tests collections and maps of classes that users wrote. */
class UserCollectionsTest {

    static class Prefixed extends HashMap<String, Object> {
        private static final long serialVersionUID = 1L;
        private String prefix = "";

        @Override
        public Object put(String key, Object value) {
            return super.put(key.startsWith(prefix) ? key : prefix + key, value);
        }
    }

    @EachForm
    void fieldsAreReadBeforeElements(Form form) {
        Prefixed map = new Prefixed();
        map.prefix = "p.";
        map.put("a", 1);
        Prefixed back = form.roundTrip(map);
        assertEquals(Collections.singletonMap("p.a", 1), back);
        assertEquals("p.", back.prefix);
    }

    static class Basket extends ArrayList<Integer> {
        private static final long serialVersionUID = 1L;
        private long sum;
        private String last;
        private final transient Set<Integer> distinct = new HashSet<>();

        @Override
        public boolean add(Integer n) {
            sum += n;
            last = "a" + n;
            distinct.add(n);
            return super.add(n);
        }
    }

    static class Visits extends HashMap<Object, Object> {
        private static final long serialVersionUID = 1L;
        private int puts;

        @Override
        public Object put(Object key, Object value) {
            puts++;
            return super.put(key, value);
        }
    }

    @EachForm
    void fieldsThatAddOrPutChangesAreReadAsTheyWere(Form form) {
        Basket basket = new Basket();
        basket.add(3);
        basket.add(4);
        basket.add(3);
        basket.last = null;
        Basket back = form.keeps(basket);
        assertEquals(10, back.sum);
        assertNull(back.last);
        assertEquals(basket.distinct, back.distinct, "filled by add");
        Visits visits = new Visits();
        visits.put("a", 1);
        visits.put("a", 2);
        assertEquals(2, form.keeps(visits).puts);
    }

    @EachForm
    void fieldsOfAMapInACircleAreReadAsTheyWere(Form form) {
        Visits visits = new Visits();
        for (int i = 0; i < 10; i++) {
            visits.put(Arrays.asList(1, i), visits);
        }
        Visits back = form.roundTrip(visits);
        assertEquals(10, back.puts);
        assertSame(back, back.get(Arrays.asList(1, 9)));
    }

    static class Tags extends ArrayList<String> {
        private static final long serialVersionUID = 1L;
        private int a;
        private int b;
        private int c;
        private int d;
        private int e;
        private int f;
        private String g;
        private String h;
        private String i;
        private String j;
        private String k;
        private String l;
    }

    @EachForm
    void manyListsWithFieldsStayWithinTheMemoryOfAMessage(Form form) {
        List<Tags> many = new ArrayList<>();
        for (int i = 0; i < 50_000; i++) {
            many.add(new Tags());
        }
        assertEquals(many.size(), form.roundTrip(many).size());
    }

    static class Sorted extends TreeMap<String, Integer> {
        private static final long serialVersionUID = 1L;
        private int extra;

        Sorted(Comparator<? super String> order, int extra) {
            super(order);
            this.extra = extra;
        }
    }

    static class Backwards extends TreeSet<String> {
        private static final long serialVersionUID = 1L;

        Backwards() {
            super(new ByLength(-1));
        }
    }

    static class Ordered extends TreeSet<String> {
        private static final long serialVersionUID = 1L;

        Ordered() {}

        Ordered(Comparator<? super String> order) {
            super(order);
        }
    }

    @EachForm
    void sortedSubclassesKeepTheirOrder(Form form) {
        Sorted sorted = new Sorted(new ByLength(-1), 7);
        Backwards backwards = new Backwards();
        Ordered ordered = new Ordered(new ByLength(-1));
        Ordered natural = new Ordered();
        for (String s : Arrays.asList("a", "ccc", "bb")) {
            sorted.put(s, s.length());
            backwards.add(s);
            ordered.add(s);
            natural.add(s);
        }
        assertEquals(7, form.keeps(sorted).extra);
        form.keeps(backwards);
        form.keeps(ordered);
        form.keeps(natural);
    }

    static class Range extends AbstractList<Integer> {
        private final int from;
        private final int to;

        Range(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        public Integer get(int i) {
            return from + i;
        }

        @Override
        public int size() {
            return to - from;
        }
    }

    static class Pairs extends AbstractMap<Object, Object> {
        private final List<Map.Entry<Object, Object>> pairs = new ArrayList<>();

        @Override
        public Object put(Object key, Object value) {
            pairs.add(new SimpleEntry<>(key, value));
            return null;
        }

        @Override
        public Set<Entry<Object, Object>> entrySet() {
            return new AbstractSet<Entry<Object, Object>>() {
                @Override
                public Iterator<Entry<Object, Object>> iterator() {
                    return pairs.iterator();
                }

                @Override
                public int size() {
                    return pairs.size();
                }
            };
        }
    }

    @EachForm
    void userImplementationsKeepTheirElements(Form form) {
        Range range = form.roundTrip(new Range(3, 6));
        assertEquals(Arrays.asList(3, 4, 5), range);
        assertSame(Range.class, range.getClass());
        Pairs pairs = new Pairs();
        pairs.put("a", 1);
        pairs.put(2, null);
        form.keeps(pairs);
    }
}
