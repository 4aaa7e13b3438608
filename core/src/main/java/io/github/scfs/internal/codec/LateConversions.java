package io.github.scfs.internal.codec;

import io.github.scfs.ScfsException;

import java.lang.reflect.Field;
import java.util.ArrayDeque;

/**
 * Fields whose values are of another type than they are, and may not be complete yet, since a circle in the graph leads to them from within: they are
 * converted when the graph is there, in the order in which they were read. Not thread-safe.
 */
final class LateConversions {
    /** Field, bean and value of each; null if there was none. */
    private ArrayDeque<Object[]> waiting;

    void add(Field field, Object bean, Object value) {
        if (waiting == null) {
            waiting = new ArrayDeque<>();
        }
        waiting.add(new Object[] {field, bean, value});
    }

    void run(GraphReader in) {
        while (waiting != null && !waiting.isEmpty()) {
            Object[] c = waiting.remove();
            try {
                ConvertedField.set(in, (Field) c[0], c[1], c[2]);
            } catch (IllegalAccessException e) {
                throw FieldCodec.unreachable(((Field) c[0]).getDeclaringClass(), e);
            } catch (ScfsException e) {
                throw e.at("…." + ((Field) c[0]).getName());
            }
        }
    }

    void clear() {
        if (waiting != null) {
            waiting = null;
        }
    }
}
