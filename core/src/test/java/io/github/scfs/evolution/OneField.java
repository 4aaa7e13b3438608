package io.github.scfs.evolution;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Sends a bean with one field, whose type may differ on the other side. */
final class OneField {
    private static final Map<String, ClassLoader> LOADERS = new ConcurrentHashMap<>();

    private OneField() {}

    /** Returns the loader of a class with a field of this type. All tests share it. */
    static ClassLoader of(String type) {
        return LOADERS.computeIfAbsent(type, t -> Versions.of("class A { " + t + " v; }"));
    }

    /** Sends a bean whose field has a value, and returns the value of the field that was read. */
    static Object send(Crossing c, ClassLoader from, Object v, ClassLoader to) {
        return sendEach(c, from, to, v)[0];
    }

    /** Sends a bean for each of these values in one message, and returns the values of the fields that were read. */
    static Object[] sendEach(Crossing c, ClassLoader from, ClassLoader to, Object... values) {
        Object[] beans = new Object[values.length];
        for (int i = 0; i < beans.length; i++) {
            beans[i] = Bean.of(from, "A", "v", values[i]);
        }
        Object[] back = c.sendAll(to, beans);
        for (int i = 0; i < back.length; i++) {
            back[i] = Bean.get(back[i], "v");
        }
        return back;
    }
}
