package io.github.scfs.internal.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.testkit.EachForm;
import io.github.scfs.testkit.Form;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** Shared and circular references keep their identity in every container. */
class ReferencesTest {

    static class Node {
        String name;
        Node next;
        Node other;
        List<Node> children = new ArrayList<>();
        List<Node> sameChildren;
        Map<String, Object> attributes;
        Object[] array;

        Node(String name) {
            this.name = name;
        }
    }

    @EachForm
    void ringOfBeansStaysARing(Form form) {
        Node first = new Node("first");
        Node last = first;
        for (int i = 0; i < 50; i++) {
            last.next = new Node("n" + i);
            last.next.other = last;
            last = last.next;
        }
        last.next = first;
        first.other = last;
        Node at = form.roundTrip(first);
        Node start = at;
        for (int i = 0; i < 51; i++) {
            assertSame(at, at.next.other);
            at = at.next;
        }
        assertSame(start, at);
    }

    @EachForm
    void oneListInTwoFieldsStaysOneList(Form form) {
        Node n = new Node("n");
        n.sameChildren = n.children;
        n.children.add(n);
        Node back = form.roundTrip(n);
        assertSame(back.children, back.sameChildren);
        assertSame(back, back.children.get(0));
        n.sameChildren = new ArrayList<>(n.children);
        assertNotSame(form.roundTrip(n).children, form.roundTrip(n).sameChildren);
    }

    @EachForm
    void containersMayHoldThemselves(Form form) {
        List<Object> list = new ArrayList<>();
        list.add(list);
        list.add(Collections.singletonList(list));
        List<Object> l = form.roundTrip(list);
        assertSame(l, l.get(0));
        assertSame(l, ((List<?>) l.get(1)).get(0));
        Map<Object, Object> map = new HashMap<>();
        map.put("self", map);
        map.put("list", list);
        list.add(map);
        Map<Object, Object> m = form.roundTrip(map);
        assertSame(m, m.get("self"));
        assertSame(m, ((List<?>) m.get("list")).get(2));
        Object[] array = {null, list, map};
        array[0] = array;
        Object[] a = form.roundTrip(array);
        assertSame(a, a[0]);
        assertSame(((List<?>) a[1]).get(2), a[2]);
        AtomicReference<Object> cell = new AtomicReference<>();
        cell.set(cell);
        AtomicReference<Object> c = form.roundTrip(cell);
        assertSame(c, c.get());
    }

    @EachForm
    void viewsMayHoldThemselves(Form form) {
        List<Object> inner = new ArrayList<>();
        List<Object> view = Collections.unmodifiableList(inner);
        inner.add(view);
        inner.add(1);
        List<Object> back = form.roundTrip(view);
        assertSame(back, back.get(0));
        assertEquals(2, back.size());
        List<Object> fixed = Arrays.asList(null, "b");
        fixed.set(0, fixed);
        List<Object> f = form.roundTrip(fixed);
        assertSame(f, f.get(0));
        assertSame(Arrays.asList().getClass(), f.getClass());
        Map<Object, Object> innerMap = new LinkedHashMap<>();
        Map<Object, Object> mapView = Collections.synchronizedMap(innerMap);
        innerMap.put("self", mapView);
        Map<Object, Object> m = form.roundTrip(mapView);
        assertSame(m, m.get("self"));
    }

    static final class Identity {
        Set<Identity> members = new LinkedHashSet<>();
        Map<Identity, Identity> links = new HashMap<>();
        int id;

        @Override
        public int hashCode() {
            return id;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Identity && ((Identity) o).id == id;
        }
    }

    @EachForm
    void membersOfSetsAndKeysOfMapsKeepTheirIdentity(Form form) {
        Identity a = new Identity();
        a.id = 1;
        Identity b = new Identity();
        b.id = 2;
        a.members.addAll(Arrays.asList(a, b));
        a.links.put(b, a);
        b.links.put(a, b);
        Identity back = form.roundTrip(a);
        assertTrue(back.members.contains(back));
        Identity other = back.links.keySet().iterator().next();
        assertSame(back, back.links.get(other));
        assertSame(other, other.links.get(back));
    }

    @EachForm
    void valuesOfOneMessageShareObjects(Form form) {
        Node shared = new Node("shared");
        Node holder = new Node("holder");
        holder.next = shared;
        Object[] back = form.roundTripAll(shared, holder, new Object[] {shared}, "s", 1, Optional.of(shared), holder);
        assertSame(back[0], ((Node) back[1]).next);
        assertSame(back[0], ((Object[]) back[2])[0]);
        assertSame(back[0], ((Optional<?>) back[5]).get());
        assertSame(back[1], back[6]);
    }

    @EachForm
    void equalObjectsStayDistinct(Form form) {
        List<Object> a = new ArrayList<>(Arrays.asList(1));
        Object[] back = form.roundTrip(new Object[] {a, new ArrayList<>(a), a, new int[] {1}, new int[] {1}});
        assertNotSame(back[0], back[1]);
        assertSame(back[0], back[2]);
        assertNotSame(back[3], back[4]);
    }

    @EachForm
    void referencesCrossEveryKindOfContainer(Form form) {
        Node n = new Node("n");
        n.attributes = new TreeMap<>();
        n.attributes.put("self", n);
        n.array = new Object[] {
                n, new Node[] {n}, Collections.singletonMap(1, n), Collections.singleton(n), Optional.of(n),
                new StringBuilder("sb"), new int[] {1}};
        n.attributes.put("array", n.array);
        Node back = form.roundTrip(n);
        assertSame(back, back.attributes.get("self"));
        assertSame(back.array, back.attributes.get("array"));
        assertSame(back, back.array[0]);
        assertSame(back, ((Node[]) back.array[1])[0]);
        assertSame(back, ((Map<?, ?>) back.array[2]).get(1));
        assertSame(back, ((Set<?>) back.array[3]).iterator().next());
        assertSame(back, ((Optional<?>) back.array[4]).get());
    }

    @EachForm
    void thousandsOfReferencesKeepTheirIdentity(Form form) {
        List<Node> nodes = new ArrayList<>();
        for (int i = 0; i < 5000; i++) {
            Node n = new Node("n" + i % 100);
            n.other = i == 0 ? null : nodes.get(i * 7919 % i);
            nodes.add(n);
        }
        List<Node> back = form.roundTrip(nodes);
        for (int i = 1; i < 5000; i++) {
            assertEquals("n" + i % 100, back.get(i).name);
            assertSame(back.get(i * 7919 % i), back.get(i).other);
        }
    }

    @Test
    void removedNumbersAreClearedWithTheirMessage() {
        ReferenceReader objects = new ReferenceReader();
        objects.begin(true);
        for (int i = 0; i < 5; i++) {
            objects.put(objects.next(), "value");
        }
        objects.truncate(2, 0);
        assertEquals(2, objects.count());
        assertNull(objects.get(4));
        objects.next();
        assertNull(objects.get(2), "a number that is given again begins without an object");
        objects.clear();
        objects.begin(true);
        assertEquals(0, objects.count());
        objects.next();
        assertNull(objects.get(0));
    }
}
