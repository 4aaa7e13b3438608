package io.github.scfs.internal.conversion;

import io.github.scfs.internal.graph.GraphReader;
import java.net.URL;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds a {@code URL} that a container would hash: its {@code hashCode} looks up its host. The containers of the JDK
 * hash all that they contain. Beans have hash codes of their own.
 */
public final class UrlSearch {
    /** Steps for a look at a part. */
    private static final int STEPS = 10;

    private UrlSearch() {}

    /** Whether a value that was read is a {@code URL}, or contains one in containers of the JDK. */
    public static boolean contains(GraphReader in, Object value) {
        return in.budget().hasUrl() && contains(in, value, Collections.newSetFromMap(new IdentityHashMap<>()));
    }

    private static boolean contains(GraphReader in, Object value, Set<Object> visited) {
        if (value instanceof URL) {
            return true;
        }
        Iterable<?> parts = partsOf(value);
        if (parts == null || !visited.add(value)) {
            return false;
        }
        boolean found = false;
        in.budget().enter();
        for (Object part : parts) {
            in.budget().work(STEPS);
            found |= contains(in, part, visited);
        }
        in.budget().leave();
        return found;
    }

    /** Returns what a container hashes; null for any other value. */
    static Iterable<?> partsOf(Object value) {
        if (value instanceof Map.Entry) {
            return Arrays.asList(((Map.Entry<?, ?>) value).getKey(), ((Map.Entry<?, ?>) value).getValue());
        }
        return value instanceof Collection ? (Collection<?>) value
                : value instanceof Map ? ((Map<?, ?>) value).entrySet()
                : value instanceof Optional ? Collections.singleton(((Optional<?>) value).orElse(null))
                : null;
    }
}
