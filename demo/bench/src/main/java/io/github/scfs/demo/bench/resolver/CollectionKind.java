package io.github.scfs.demo.bench.resolver;

import io.github.scfs.demo.seed.SeededValues;
import java.util.Date;
import java.util.HashMap;
import java.util.Map;

/** Collections of 1,000 elements of several classes. */
public enum CollectionKind {
    /** Events, whose kinds take turns. */
    LIST,
    /** Events in an order that no processor can foresee. */
    SHUFFLED_LIST,
    /** Numbers, strings, dates: values that have no fields to go through, and for which no constructor is looked up. */
    VALUES,
    /** Texts by numbers. The idea of an array of registrations was first measured with this (Kryo's pull request 878). */
    MAP,
    /** Events by keys that are beans themselves. */
    BEAN_MAP;

    private static final int SIZE = 1000;

    /** The one of this seed, the same in every process. */
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
