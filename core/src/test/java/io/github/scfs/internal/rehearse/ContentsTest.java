package io.github.scfs.internal.rehearse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.math.BigDecimal;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Tests what counts as a difference between an object graph and its copy. */
class ContentsTest {
    private static class Base {
        int number = 1;
    }

    private static final class Node extends Base {
        Object value;
        Node next;
        transient int cached;

        Node(Object value) {
            this.value = value;
        }
    }

    private static Node node(Object value) {
        return new Node(value);
    }

    @Test
    void equalContentsAreNoDifference() {
        assertNull(Contents.difference(null, null));
        assertNull(Contents.difference(node(Arrays.asList(1, "a")), node(Arrays.asList(1, "ba".substring(1)))));
        assertNull(Contents.difference(new int[] {1}, new int[] {1}));
        assertNull(Contents.difference(new AtomicInteger(2), new AtomicInteger(2)));
        assertNull(Contents.difference(Collections.singletonMap("k", node(1)), Collections.singletonMap("k", node(1))));
        Node cached = node(1);
        cached.cached = 7;
        assertNull(Contents.difference(cached, node(1)));
    }

    @Test
    void valuesOfAllModulesOfTheJdkAreCompared() {
        assertNull(Contents.difference(new Timestamp(1), new Timestamp(1)));
        assertEquals("$: a java.sql.Timestamp comes back with another content",
                Contents.difference(new Timestamp(1), new Timestamp(2)));
    }

    /** Without {@code equals}, an element of a set has no counterpart that could be found. */
    @Test
    void keysWithoutEqualsAreNotCompared() {
        assertNull(Contents.difference(new HashSet<>(Arrays.asList(node(1))), new HashSet<>(Arrays.asList(node(2)))));
        Map<Object, Object> map = new HashMap<>(Collections.singletonMap(node(1), 1));
        assertNull(Contents.difference(map, new HashMap<>(Collections.singletonMap(node(1), 1))));
    }

    @Test
    void cyclesEnd() {
        Node a = node(1);
        a.next = a;
        Node b = node(1);
        b.next = b;
        assertNull(Contents.difference(a, b));
        b.value = 2;
        assertEquals("$.value: a java.lang.Integer comes back with another content", Contents.difference(a, b));
    }

    @Test
    void differenceHasThePathAndTheClasses() {
        Node other = node(1);
        other.number = 2;
        assertEquals("$[1].number: a java.lang.Integer comes back with another content",
                Contents.difference(new Object[] {1, node(1)}, new Object[] {1, other}));
        assertEquals("$.value: java.util.LinkedList comes back as java.util.ArrayList",
                Contents.difference(node(new LinkedList<>()), node(new ArrayList<>())));
        assertEquals("$.value: java.lang.String comes back as null", Contents.difference(node("a"), node(null)));
        assertEquals("$: 2 elements come back as 1", Contents.difference(Arrays.asList(1, 2), Arrays.asList(1)));
        assertEquals("$: a int[] comes back with another content", Contents.difference(new int[] {1}, new int[] {2}));
        assertEquals("$: a java.math.BigDecimal comes back with another content",
                Contents.difference(new BigDecimal("1.0"), new BigDecimal("1.00")));
    }

    @Test
    void differencesInMapsSetsAndExceptionsAreFound() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("k", Arrays.asList(1, 2));
        Map<String, Object> copy = new LinkedHashMap<>();
        copy.put("k", Arrays.asList(1, 3));
        assertEquals("$[a key][1]: a java.lang.Integer comes back with another content",
                Contents.difference(map, copy));
        assertEquals("$: a key of java.lang.String is missing",
                Contents.difference(Collections.singletonMap("a", 1), Collections.singletonMap("b", 1)));
        assertEquals("$: an element of java.lang.String is missing",
                Contents.difference(Collections.singleton("a"), Collections.singleton("b")));
        assertEquals("$.message: java.lang.String comes back as null",
                Contents.difference(new IllegalStateException("a"), new IllegalStateException()));
    }

    @Test
    void longChainTakesNoStack() {
        assertEquals(
                "$" + String.join("", Collections.nCopies(20_000, ".next"))
                        + ".value: a java.lang.Integer comes back with another content",
                Contents.difference(chain(1), chain(2)));
    }

    private static Node chain(int last) {
        List<Node> nodes = new ArrayList<>(Collections.singletonList(node(last)));
        for (int i = 0; i < 20_000; i++) {
            Node head = node(0);
            head.next = nodes.get(i);
            nodes.add(head);
        }
        return nodes.get(20_000);
    }
}
