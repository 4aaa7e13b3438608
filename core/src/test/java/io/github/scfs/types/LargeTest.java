package io.github.scfs.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.LimitExceededException;
import io.github.scfs.internal.schema.Evolution;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.testkit.EachForm;
import io.github.scfs.testkit.Form;
import java.util.ArrayDeque;
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
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests large, deep and circular values. */
@Tag("long")
class LargeTest {
    private static final int DEPTH = Limits.DEFAULT.maxDepth();

    @EachForm
    void collectionsMayHoldThemselves(Form form) {
        for (Collection<Object> c : Arrays.<Collection<Object>>asList(new ArrayList<>(), new LinkedList<>(),
                new ArrayDeque<>())) {
            c.add(c);
            Collection<?> back = form.roundTrip(c);
            assertSame(back, back.iterator().next());
        }
        for (Map<Object, Object> m : Arrays.<Map<Object, Object>>asList(new HashMap<>(), new LinkedHashMap<>(),
                new TreeMap<>())) {
            m.put("self", m);
            Map<?, ?> back = form.roundTrip(m);
            assertSame(back, back.get("self"));
        }
        Object[] array = new Object[2];
        array[1] = Collections.singletonList(array);
        Object[] back = form.roundTrip(array);
        assertSame(back, ((List<?>) back[1]).get(0));
    }

    @EachForm
    void longStringsComeBackEqual(Form form) {
        char[] chars = new char[1 << 20];
        for (char c : new char[] {'a', '\u00e9', '\u4e2d'}) {
            Arrays.fill(chars, c);
            assertEquals(new String(chars), form.roundTrip(new String(chars)));
        }
        Random random = new Random(5);
        for (int i = 0; i < chars.length; i++) {
            chars[i] = (char) random.nextInt();
        }
        assertEquals(new String(chars), form.roundTrip(new String(chars)));
    }

    @EachForm
    void largeArraysComeBackEqual(Form form) {
        byte[] bytes = new byte[16 << 20];
        new Random(6).nextBytes(bytes);
        assertArrayEquals(bytes, form.roundTrip(bytes));
        long[] longs = new Random(7).longs(1_000_000).toArray();
        assertArrayEquals(longs, form.roundTrip(longs));
    }

    @EachForm
    void millionElementsComeBackEqual(Form form) {
        List<Object> list = new ArrayList<>(1_000_000);
        Collection<Object> set = new LinkedHashSet<>();
        Map<Object, Object> map = new HashMap<>();
        for (int i = 0; i < 1_000_000; i++) {
            list.add(i % 3 == 0 ? "s" + i : (Object) i);
            set.add(i);
            map.put(i, i & 1);
        }
        assertEquals(list, form.roundTrip(list));
        assertEquals(new LinkedList<>(list), form.roundTrip(new LinkedList<>(list)));
        assertEquals(set, form.roundTrip(set));
        assertEquals(map, form.roundTrip(map));
    }

    static final class Link {
        int n;
        Link next;

        static Link chain(int n) {
            Link first = null;
            for (int i = 0; i < n; i++) {
                Link l = new Link();
                l.n = i;
                l.next = first;
                first = l;
            }
            return first;
        }
    }

    private static Engine engine(int depth) {
        return new Engine(ClassPolicies.open(), Limits.DEFAULT.withMaxDepth(depth), Evolution.NONE);
    }

    private static void assertTooDeep(LimitExceededException e) {
        assertEquals("SCFS-401", e.code());
        assertThat(e).hasMessageContaining("maxDepth");
        assertThat(e).hasMessageContaining(String.valueOf(DEPTH));
    }

    @Test
    void chainOfAMillionBeansIsRefused() {
        Link chain = Link.chain(1_000_000);
        assertTooDeep(assertThrows(LimitExceededException.class, () -> Form.write(Form.OPEN, null, chain)));
        Engine deep = engine(5000);
        byte[] bytes = inThread(64 << 20, () -> Form.write(deep, null, Link.chain(2000)));
        assertTooDeep(assertThrows(LimitExceededException.class, () -> Form.read(Form.OPEN, null, null, bytes, 1)));
    }

    @EachForm
    void nestingUpToTheBoundWorksOnAStackOfTwoMegabytes(Form form) {
        inThread(2 << 20, () -> {
            nestingUpToTheBoundWorks(form);
            return null;
        });
    }

    private static void nestingUpToTheBoundWorks(Form form) {
        Link back = form.isAfterSkipping() ? form.roundTrip(Link.chain(DEPTH - 3)) : form.roundTrip(Link.chain(DEPTH));
        int n = 0;
        for (Link l = back; l != null; l = l.next) {
            n++;
        }
        assertEquals(form.isAfterSkipping() ? DEPTH - 3 : DEPTH, n);
        List<Object> lists = new ArrayList<>();
        for (int i = 1; i < DEPTH - 5; i++) {
            lists = new ArrayList<>(
                    Collections.singletonList(i % 2 == 0 ? lists : Collections.singletonMap("k", lists).get("k")));
        }
        assertNotNull(form.roundTrip(lists));
    }

    private interface Work<T> {
        T run();
    }

    private static <T> T inThread(long stack, Work<T> work) {
        Object[] result = new Object[1];
        Throwable[] failure = new Throwable[1];
        Thread thread = new Thread(null, () -> {
            try {
                result[0] = work.run();
            } catch (Throwable t) {
                failure[0] = t;
            }
        }, "stack of " + stack, stack);
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        if (failure[0] instanceof RuntimeException) {
            throw (RuntimeException) failure[0];
        }
        if (failure[0] != null) {
            throw new AssertionError(failure[0]);
        }
        @SuppressWarnings("unchecked")
        T r = (T) result[0];
        return r;
    }

    @Test
    void stackOverflowGivesTheSameError() {
        Link chain = Link.chain(1_000_000);
        LimitExceededException writing = assertThrows(LimitExceededException.class,
                () -> inThread(256 << 10, () -> Form.write(Form.OPEN, null, chain)));
        assertEquals("SCFS-401", writing.code());
        assertThat(writing).hasMessageContaining("maxDepth");
        Engine deep = engine(1_000_000);
        LimitExceededException unbounded = assertThrows(LimitExceededException.class,
                () -> inThread(256 << 10, () -> Form.write(deep, null, chain)));
        assertEquals("SCFS-401", unbounded.code());
        assertThat(unbounded).hasMessageContaining("maxDepth");
        byte[] bytes = inThread(256 << 20, () -> Form.write(deep, null, Link.chain(100_000)));
        LimitExceededException reading = assertThrows(LimitExceededException.class,
                () -> inThread(256 << 10, () -> Form.read(deep, null, null, bytes, 1)));
        assertEquals("SCFS-401", reading.code());
        assertThat(reading).hasMessageContaining("maxDepth");
        assertEquals(5,
                inThread(256 << 10, () -> Form.read(deep, null, null, Form.write(deep, null, Link.chain(5)), 1)).length
                        + 4,
                "the session stays usable");
    }
}
