package io.github.scfs.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.MalformedInputException;
import io.github.scfs.testkit.EachForm;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.Sources;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

/** Tests collections and atomics of {@code java.util.concurrent}. */
class ConcurrentTypesTest {
    private static final List<String> SOME = Arrays.asList("bravo", "alpha", "delta", "charlie");

    @EachForm
    void boundedQueuesComeBackEqual(Form form) {
        ArrayBlockingQueue<Object> queue = new ArrayBlockingQueue<>(5);
        queue.addAll(SOME);
        ArrayBlockingQueue<Object> back = Back.same(form, queue);
        assertEquals(1, back.remainingCapacity());
        assertTrue(back.offer("fifth"));
        assertFalse(back.offer("sixth"));
        assertEquals(4096, form.roundTrip(new ArrayBlockingQueue<>(10_000)).remainingCapacity(),
                "capacity above 4,096 isn't kept");
        for (BlockingQueue<Object> linked : Arrays.asList(new LinkedBlockingQueue<>(5), new LinkedBlockingDeque<>(5),
                new LinkedBlockingQueue<>(), new LinkedBlockingDeque<>(1_000_000))) {
            linked.addAll(SOME);
            assertEquals(linked.remainingCapacity(), Back.same(form, linked).remainingCapacity());
        }
    }

    @EachForm
    void atomicReferencesKeepTheirValues(Form form) {
        AtomicReference<Object> self = new AtomicReference<>();
        self.set(Collections.singletonList(self));
        AtomicReference<Object> back = form.roundTrip(self);
        assertSame(back, ((List<?>) back.get()).get(0));
        AtomicMarkableReference<Object> marked = new AtomicMarkableReference<>(null, true);
        marked.set(marked, true);
        AtomicMarkableReference<Object> m = form.roundTrip(marked);
        assertSame(m, m.getReference());
        assertTrue(m.isMarked());
        AtomicStampedReference<String> stamped = form.roundTrip(new AtomicStampedReference<>("s", -3));
        assertEquals("s", stamped.getReference());
        assertEquals(-3, stamped.getStamp());
    }

    @EachForm
    @SuppressWarnings("serial")
    void synchronizedCollectionsAreReadUnderTheirLock(Form form) {
        AtomicReference<Object> lock = new AtomicReference<>();
        Map<String, Object> map = new LinkedHashMap<String, Object>() {
            @Override
            public Set<Map.Entry<String, Object>> entrySet() {
                assertTrue(Thread.holdsLock(lock.get()));
                return super.entrySet();
            }

            @Override
            public void forEach(BiConsumer<? super String, ? super Object> action) {
                assertTrue(Thread.holdsLock(lock.get()));
                super.forEach(action);
            }
        };
        map.put("a", 1);
        lock.set(Collections.synchronizedMap(map));
        assertEquals(Collections.singletonMap("a", 1), form.roundTrip(lock.get()));
        Map<String, Object> locked = Collections.synchronizedMap(map);
        lock.set(locked);
        assertEquals(Collections.singletonMap("a", 1), form.roundTrip(Collections.unmodifiableMap(locked)));
        List<Object> list = new ArrayList<Object>() {
            @Override
            public Object[] toArray() {
                assertTrue(Thread.holdsLock(lock.get()));
                return super.toArray();
            }

            @Override
            public Iterator<Object> iterator() {
                assertTrue(Thread.holdsLock(lock.get()));
                return super.iterator();
            }
        };
        list.add("a");
        lock.set(Collections.synchronizedList(list));
        assertEquals(Collections.singletonList("a"), form.roundTrip(lock.get()));
        lock.set(Collections.synchronizedCollection(list));
        assertEquals(1, ((Collection<?>) form.roundTrip(lock.get())).size());
    }

    /** A map to which another thread adds an entry whenever it is read. */
    static final class GrowingMap extends ConcurrentHashMap<String, Object> {
        private static final long serialVersionUID = 1L;

        @Override
        public Set<Map.Entry<String, Object>> entrySet() {
            put("key " + size(), "value");
            return super.entrySet();
        }
    }

    @EachForm
    void unmodifiableViewsOfConcurrentMapsAreWritten(Form form) {
        Map<String, Object> map = new GrowingMap();
        map.put("first", "value");
        assertEquals("value", form.roundTrip(Collections.unmodifiableMap(map)).get("first"));
    }

    /** A skip list of Java 8 compares its first element with itself at random only. */
    @Test
    void onlyElementOfASkipListFailsIfItCannotBeSorted() throws Exception {
        ClassLoader writer = Sources.loader("package app; public class Key implements Comparable<Key> { "
                + "public int compareTo(Key o) { return 0; } }");
        ClassLoader reader = Sources.loader("package app; public class Key { }");
        Object key = writer.loadClass("app.Key").getConstructor().newInstance();
        for (Object sorted : Arrays.asList(new ConcurrentSkipListSet<>(Collections.singleton(key)),
                new ConcurrentSkipListMap<>(Collections.singletonMap(key, 1)))) {
            byte[] message = Form.write(Form.OPEN, null, sorted);
            for (int i = 0; i < 50; i++) {
                MalformedInputException e = assertThrows(MalformedInputException.class,
                        () -> Form.read(Form.OPEN, null, reader, message, 1));
                assertEquals("SCFS-109", e.code());
            }
        }
    }
}
