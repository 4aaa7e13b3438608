package io.github.scfs.internal.conversion;

import io.github.scfs.internal.graph.GraphReader;
import java.net.URL;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;

/**
 * Looks at all that containers of the JDK would hash: their parts, and the parts of these. Beans end the search: they
 * have hash codes of their own, which seldom depend on all their parts.
 *
 * <p>A message of three levels can have a chain of thousands of lists, each of which has a reference to the one before
 * it. So the search has a stack of its own, and looks at each container once.
 */
public final class NestedParts {
    /** Steps for a look at a part. */
    private static final int STEPS = 10;
    /** What a container takes in memory while the search lasts. */
    private static final int NODE_BYTES = 256;
    /** What the search itself takes. */
    private static final int BYTES = 768;

    /** A container whose parts are being looked at. */
    private static final class Open {
        final Object container;
        final Iterator<?> parts;
        int levels;

        Open(Object container, Iterator<?> parts) {
            this.container = container;
            this.parts = parts;
        }
    }

    private final GraphReader in;
    private final IdentityHashMap<Object, Integer> known = new IdentityHashMap<>();
    private final ArrayDeque<Open> open = new ArrayDeque<>();
    private boolean hasUrl;

    private NestedParts(GraphReader in) {
        this.in = in;
        in.budget().allocate(BYTES);
    }

    /** Returns the number of levels within a value; 0 for a value that is no container of the JDK. */
    public static int levels(GraphReader in, Object value) {
        Iterable<?> parts = partsOf(value);
        return parts == null ? 0 : new NestedParts(in).search(value, parts);
    }

    /** Returns whether a value that was read is a {@code URL}, or has one in containers of the JDK. */
    public static boolean haveUrl(GraphReader in, Object value) {
        if (!in.budget().hasUrl()) {
            return false;
        }
        Iterable<?> parts = partsOf(value);
        if (parts == null) {
            return value instanceof URL;
        }
        NestedParts search = new NestedParts(in);
        search.search(value, parts);
        return search.hasUrl;
    }

    /** Returns the number of levels. */
    private int search(Object value, Iterable<?> parts) {
        begin(value, parts);
        while (true) {
            Open top = open.peek();
            if (top.parts.hasNext()) {
                in.budget().work(STEPS);
                top.levels = Math.max(top.levels, 1 + levelsOf(top.parts.next()));
            } else {
                open.pop();
                known.put(top.container, top.levels);
                if (open.isEmpty()) {
                    return top.levels;
                }
                open.peek().levels = Math.max(open.peek().levels, 1 + top.levels);
            }
        }
    }

    /** Returns the levels of a part if they are known. Otherwise begins to look at the parts of it, and returns 0. */
    private int levelsOf(Object part) {
        Iterable<?> parts = partsOf(part);
        if (parts == null) {
            hasUrl |= part instanceof URL;
            return 0;
        }
        Integer levels = known.get(part);
        if (levels == null) {
            begin(part, parts);
            return 0;
        }
        return levels;
    }

    private void begin(Object container, Iterable<?> parts) {
        in.budget().allocate(NODE_BYTES);
        known.put(container, 0); // also for a container that contains itself
        open.push(new Open(container, parts.iterator()));
    }

    /** Returns what a container hashes; null for any other value. */
    private static Iterable<?> partsOf(Object value) {
        if (value instanceof Map.Entry) {
            return Arrays.asList(((Map.Entry<?, ?>) value).getKey(), ((Map.Entry<?, ?>) value).getValue());
        }
        return value instanceof Collection ? (Collection<?>) value
                : value instanceof Map ? ((Map<?, ?>) value).entrySet()
                : value instanceof Optional ? Collections.singleton(((Optional<?>) value).orElse(null))
                : null;
    }
}
