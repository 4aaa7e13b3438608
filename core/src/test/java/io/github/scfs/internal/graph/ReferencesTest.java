package io.github.scfs.internal.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.testkit.EachForm;
import io.github.scfs.testkit.Form;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Shared and circular references keep their identity in every container. */
class ReferencesTest {

    static class Node {
        String name;
        Node next;
        Node other;

        Node(String name) {
            this.name = name;
        }
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
