package io.github.scfs.demo.bench.resolver;

import io.github.scfs.demo.seed.SeededValues;
import java.util.Date;
import java.util.HashMap;
import java.util.Map;

/** Collections of 1,000 elements of several classes. */
public enum CollectionKind {
    /** Events whose classes rotate. */
    LIST,
    /** Events in an unpredictable order. */
    SHUFFLED_LIST,
    /**
     * Numbers, strings and dates. They are values without fields to traverse, and no constructor is looked up for them.
     */
    VALUES,
    /**
     * A map with Integer keys and string values. Kryo's pull request 878 first measured an array of registrations with
     * this map.
     */
    MAP,
    /** A map with events as values and beans as keys. */
    BEAN_MAP;

    private static final int SIZE = 1000;

    /** Returns the collection for a seed. The collection for the same seed is the same in every process. */
    Object filled(long seed) {
        SeededValues values = new SeededValues(seed);
        switch (this) {
            case LIST:
                return values.list(SIZE, i -> Events.event(i % Events.KINDS, values));
            case SHUFFLED_LIST:
                return values.list(SIZE, i -> Events.event(values.below(Events.KINDS), values));
            case VALUES:
                return values.list(SIZE, i -> value(i, values));
            case MAP:
                Map<Long, String> texts = new HashMap<>();
                for (long i = 0; i < SIZE; i++) {
                    texts.put(i, "val");
                }
                return texts;
            default:
                Map<Events.Key, Events.Event> events = new HashMap<>();
                for (int i = 0; i < SIZE; i++) {
                    events.put(Events.key(i), Events.event(0, values));
                }
                return events;
        }
    }

    private static Object value(int i, SeededValues values) {
        switch (i % 6) {
            case 0:
                return values.below(1000);
            case 1:
                return (long) values.below(1000);
            case 2:
                return values.fraction();
            case 3:
                return values.onceIn(2);
            case 4:
                return "val";
            default:
                return new Date(values.below(1000));
        }
    }
}
