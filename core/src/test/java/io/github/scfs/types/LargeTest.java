package io.github.scfs.types;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.internal.wire.Limits;
import io.github.scfs.testkit.EachForm;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.Stacks;
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

    @EachForm
    void nestingUpToTheBoundWorksOnAStackOfTwoMegabytes(Form form) {
        Stacks.run(2 << 20, () -> {
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
}
