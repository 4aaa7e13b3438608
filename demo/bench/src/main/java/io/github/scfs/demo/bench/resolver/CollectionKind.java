package io.github.scfs.demo.bench.resolver;

import io.github.scfs.demo.seed.SeededValues;
import java.util.HashMap;
import java.util.Map;

/** Collections of 1,000 events. */
public enum CollectionKind {
    /** The kinds take turns. */
    LIST,
    /** The kinds in an order that no processor can foresee. */
    SHUFFLED_LIST,
    /** Keys of one class, values of another. */
    MAP;

    private static final int SIZE = 1000;

    /** The one of this seed, the same in every process. */
    Object filled(long seed) {
        SeededValues values = new SeededValues(seed);
        if (this != MAP) {
            return values.list(SIZE, i -> Events.event(this == LIST ? i % Events.KINDS : values.below(Events.KINDS), values));
        }
        Map<Events.Key, Events.Event> map = new HashMap<>();
        for (int i = 0; i < SIZE; i++) {
            map.put(Events.key(i), Events.event(0, values));
        }
        return map;
    }
}
