package io.github.scfs.internal.registry;

import io.github.scfs.internal.bean.ObjectState;
import io.github.scfs.internal.graph.Codecs;
import io.github.scfs.internal.schema.ClassTable;

/** The states of classes that aren't only their fields. Thread-safe. */
final class ObjectStates {
    /** The entry of a class whose state is its fields. */
    private static final Object PLAIN = new Object();

    private final ClassTable<Object> table;

    /**
     * Creates the table.
     *
     * @param callsMethods whether the methods of Java's serialization are called
     */
    ObjectStates(Layouts layouts, boolean callsMethods, Codecs codecs) {
        table = new ClassTable<Object>() {
            @Override
            protected Object compute(Class<?> type) {
                ObjectState state = ObjectState.of(layouts.of(type), callsMethods, codecs);
                return state == null ? PLAIN : state;
            }
        };
    }

    /** Returns the state of a class outside the JDK; null if its fields are all of it. */
    ObjectState of(Class<?> type) {
        Object state = table.get(type);
        return state == PLAIN ? null : (ObjectState) state;
    }
}
