package io.github.scfs.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/** Compares written and read graphs: classes, contents, and the order of ordered containers. */
public final class Graphs {

    private Graphs() {}

    /** Asserts that two acyclic graphs are equal. */
    public static void assertEqual(Object expected, Object actual) {
        if (expected == null || actual == null) {
            assertSame(expected, actual);
            return;
        }
        assertSame(expected.getClass(), actual.getClass());
        if (expected.getClass().isArray()) {
            int n = Array.getLength(expected);
            assertEquals(n, Array.getLength(actual));
            for (int i = 0; i < n; i++) {
                assertEqual(Array.get(expected, i), Array.get(actual, i));
            }
        } else if (expected instanceof Collection) {
            assertElements((Collection<?>) expected, (Collection<?>) actual, isHashed(expected));
        } else if (expected instanceof Map) {
            Map<?, ?> e = (Map<?, ?>) expected;
            Map<?, ?> a = (Map<?, ?>) actual;
            assertElements(e.keySet(), a.keySet(), isHashed(e));
            if (isHashed(e)) {
                assertEquals(e, a);
            } else {
                assertElements(e.values(), a.values(), false);
            }
        } else {
            assertEquals(expected, actual);
        }
    }

    private static void assertElements(Collection<?> expected, Collection<?> actual, boolean hashed) {
        assertEquals(expected.size(), actual.size());
        if (hashed) {
            assertTrue(actual.containsAll(expected) && expected.containsAll(actual),
                    () -> expected + " became " + actual);
            return;
        }
        List<?> e = new ArrayList<>(expected);
        List<?> a = new ArrayList<>(actual);
        for (int i = 0; i < e.size(); i++) {
            assertEqual(e.get(i), a.get(i));
        }
    }

    /** Whether the order of iteration depends on hash codes, so that a copy may have another order. */
    private static boolean isHashed(Object o) {
        String name = o.getClass().getName();
        return o instanceof Properties || name.contains("Hash") && !name.contains("Linked")
                || name.contains("ImmutableCollections$Set") || name.contains("ImmutableCollections$Map");
    }
}
