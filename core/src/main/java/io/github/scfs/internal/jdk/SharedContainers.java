package io.github.scfs.internal.jdk;

import java.util.ArrayList;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Copies collections and maps that other threads may change while they are written. The number of elements stands in
 * front of the elements, so both must be of the same moment.
 */
public final class SharedContainers {
    private SharedContainers() {}

    /**
     * Whether a container of this class may be used by several threads: it is concurrent or synchronized, or a view of
     * such a one.
     */
    static boolean isShared(Class<?> type) {
        String name = type.getName();
        return name.startsWith("java.util.concurrent.") || name.startsWith("java.util.Collections$Synchronized")
                || name.startsWith("java.util.Collections$Unmodifiable");
    }

    /** Returns a copy of a container that other threads may change or lock. Returns any other container itself. */
    static Object copyIfShared(Object container) {
        return isShared(container.getClass()) ? copyOf(container) : container;
    }

    /** Returns a copy of a collection or map that other threads may change. */
    public static Object copyOf(Object shared) {
        return shared instanceof Map ? copyOf((Map<?, ?>) shared) : copyOf((Collection<?>) shared);
    }

    @SuppressWarnings("unchecked")
    private static Map<Object, Object> copyOf(Map<?, ?> shared) {
        // The order of a sorted map decides which keys are equal, too.
        Map<Object, Object> copy =
                shared instanceof SortedMap ? new TreeMap<>(((SortedMap<Object, ?>) shared).comparator())
                        : new LinkedHashMap<>();
        try {
            // This method of a synchronized map takes its lock, also if the map is behind a view.
            shared.forEach(copy::put);
        } catch (ConcurrentModificationException e) {
            throw ElementCoding.concurrentChange(shared);
        }
        return copy;
    }

    private static List<Object> copyOf(Collection<?> shared) {
        List<Object> copy;
        try {
            copy = new ArrayList<>(shared);
        } catch (ConcurrentModificationException e) {
            throw ElementCoding.concurrentChange(shared);
        }
        if (shared instanceof Set) {
            copy.forEach(e -> UrlCoding.refuseInSet(shared.getClass(), e));
        }
        return copy;
    }
}
