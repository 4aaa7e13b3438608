package io.github.scfs.internal.jdk;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.session.Session;
import io.github.scfs.testkit.EachForm;
import io.github.scfs.testkit.Form;
import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

/**
 * Tests the entries of maps that are read with {@code forEach} or an iterator, nested, or changed during the write.
 */
class MapEntriesTest {

    private static Object value(Random random, int depth) {
        switch (random.nextInt(depth > 0 ? 10 : 6)) {
            case 0:
                return null;
            case 1:
                return random.nextInt();
            case 2:
                return random.nextLong();
            case 3:
                return TimeUnit.values()[random.nextInt(5)];
            case 4:
                return new ArrayList<>(Arrays.asList(random.nextInt(9), "e"));
            case 5:
                return "s" + random.nextInt(50);
            default:
                return map(random, depth - 1);
        }
    }

    private static Map<Object, Object> map(Random random, int depth) {
        int kind = random.nextInt(4);
        Map<Object, Object> map = kind == 0 ? new HashMap<>()
                : kind == 1 ? new TreeMap<>()
                : kind == 2 ? new LinkedHashMap<>()
                : Collections.synchronizedMap(new LinkedHashMap<>());
        boolean mixed = random.nextBoolean();
        int n = random.nextInt(4) == 0 ? random.nextInt(70) : random.nextInt(5);
        for (int i = 0; i < n; i++) {
            map.put(kind != 1 && random.nextInt(8) == 0 ? null : "k" + random.nextInt(200),
                    mixed ? value(random, depth) : (Object) random.nextInt(1000));
        }
        return map;
    }

    @Test
    void mapsWithinMapsKeepTheirEntries() {
        long seed = Long.getLong("test.seed", System.nanoTime());
        System.out.println("seed: -Dtest.seed=" + seed);
        Random random = new Random(seed);
        for (int i = 0; i < 300; i++) {
            Map<Object, Object> map = map(random, 4);
            Form.SESSION_COLD.keeps(map);
            Form.GENERATED_WARM.keeps(map);
        }
    }

    /**
     * A map is read with {@code forEach}, and its unmodifiable view with an iterator. The tag of the view has two bytes
     * instead of one.
     */
    @Test
    void forEachAndIteratorWriteTheSameEntries() {
        long seed = Long.getLong("test.seed", System.nanoTime());
        System.out.println("seed: -Dtest.seed=" + seed);
        Random random = new Random(seed);
        for (int i = 0; i < 300; i++) {
            Map<Object, Object> map = new LinkedHashMap<>(map(random, 2));
            byte[] handedOut = Form.write(Form.OPEN, null, map);
            byte[] iterated = Form.write(Form.OPEN, null, Collections.unmodifiableMap(map));
            int head = Session.prefixLength(handedOut, 0, handedOut.length);
            int itsHead = Session.prefixLength(iterated, 0, iterated.length);
            assertArrayEquals(Arrays.copyOfRange(handedOut, head + 1, handedOut.length),
                    Arrays.copyOfRange(iterated, itsHead + 2, iterated.length), map.toString());
        }
    }

    /** A map whose {@code forEach} passes other entries than its iterator. */
    static class Doubled extends HashMap<String, Integer> {
        private static final long serialVersionUID = 1L;

        @Override
        public void forEach(BiConsumer<? super String, ? super Integer> action) {
            super.forEach((k, v) -> action.accept(k, 2 * v));
        }
    }

    @EachForm
    void subclassOfAMapIsReadByItsEntrySet(Form form) {
        Doubled map = new Doubled();
        map.put("a", 1);
        map.put("b", 2);
        assertEquals(map.entrySet(), form.roundTrip(map).entrySet());
    }

    @EachForm
    void nullsMayComeFirstOrAlone(Form form) {
        for (int first = 0; first < 4; first++) {
            Map<Object, Object> map = new LinkedHashMap<>();
            for (int i = 0; i < 4; i++) {
                map.put("k" + i, i < first ? null : (Object) ("v" + i));
            }
            form.keeps(map);
        }
        form.keeps(new HashMap<>(Collections.singletonMap(null, null)));
        form.keeps(new HashMap<>(Collections.singletonMap("k", null)));
        form.keeps(new HashMap<>(Collections.singletonMap(null, "v")));
        Map<Object, Object> map = new LinkedHashMap<>();
        map.put(null, null);
        map.put(1, map("inner", null));
        form.keeps(map);
        form.keeps(new HashSet<>(Arrays.asList(null, 1, 2)));
        form.keeps(new LinkedHashSet<>(Arrays.asList((Object) null)));
        form.keeps(new LinkedList<>(Arrays.asList(null, null, "a", null)));
    }

    private static Map<Object, Object> map(Object key, Object value) {
        return new LinkedHashMap<>(Collections.singletonMap(key, value));
    }

    /** An object that runs an action when it is written. */
    static class Meddler implements Serializable {
        private static final long serialVersionUID = 1L;
        private final transient Runnable meddling;

        Meddler(Runnable meddling) {
            this.meddling = meddling;
        }

        Object writeReplace() {
            meddling.run();
            return "replaced";
        }

        /** Makes the object the first one in a hash table. */
        @Override
        public int hashCode() {
            return 0;
        }

        @Override
        public boolean equals(Object o) {
            return this == o;
        }
    }

    static class StringsLast implements Comparator<Object> {
        @Override
        public int compare(Object a, Object b) {
            return Boolean.compare(a instanceof String, b instanceof String);
        }
    }

    private static void assertRefused(Object changing, String path) {
        Session writing = new Session();
        Session reading = new Session();
        List<Object> root = new ArrayList<>(Arrays.asList("before", changing));
        ScfsException e = assertThrows(ScfsException.class, () -> Form.write(Form.OPEN, writing, root),
                () -> changing.getClass().getName());
        assertEquals("SCFS-304", e.code(), e.toString());
        assertEquals(path, e.path());
        Map<Object, Object> next = map("k", map("inner", 5));
        assertEquals(next, Form.read(Form.OPEN, reading, null, Form.write(Form.OPEN, writing, next), 1)[0]);
    }

    @Test
    void mapThatChangesDuringTheWriteIsRefusedAndTheWriterStaysUsable() {
        for (Map<Object, Object> map : Arrays.asList(new HashMap<>(), new LinkedHashMap<>(), new TreeMap<>(),
                new Hashtable<>())) {
            for (boolean more : new boolean[] {true, false}) {
                map.clear();
                map.put("a", 1);
                map.put("b", new Meddler(() -> {
                    if (more) {
                        map.put("z", 2);
                    } else {
                        map.remove("a");
                    }
                }));
                map.put("c", 3);
                assertRefused(map, "$[1]");
            }
        }
    }

    @Test
    void collectionThatChangesDuringTheWriteIsRefusedAndTheWriterStaysUsable() {
        for (Collection<Object> c : Arrays.<Collection<Object>>asList(new HashSet<>(), new LinkedHashSet<>(),
                new LinkedList<>(), new ArrayList<>(), new ArrayDeque<>(), new TreeSet<>(new StringsLast()))) {
            c.add(new Meddler(c::clear));
            c.add("b");
            assertRefused(c, "$[1]");
        }
    }

    @Test
    void failureWithinMapsHasAPathAndTheWriterStaysUsable() {
        Session writing = new Session();
        Session reading = new Session();
        Map<Object, Object> root = map("outer", map(7, map("inner", new Meddler(() -> {
            throw new IllegalStateException("mine");
        }))));
        root.put("behind", 1);
        ScfsException e = assertThrows(ScfsException.class, () -> Form.write(Form.OPEN, writing, root));
        assertEquals("$[outer][7][inner]", e.path());
        Map<Object, Object> next = map("k", map("inner", 5));
        assertEquals(next, Form.read(Form.OPEN, reading, null, Form.write(Form.OPEN, writing, next), 1)[0]);
    }
}
