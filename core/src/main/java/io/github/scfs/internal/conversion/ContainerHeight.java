package io.github.scfs.internal.conversion;

import io.github.scfs.internal.graph.GraphReader;
import java.util.ArrayDeque;
import java.util.IdentityHashMap;
import java.util.Iterator;

/**
 * Measures how deep containers are nested if references are followed. A message of three levels can have a chain of
 * thousands of lists, each of which has a reference to the one before it. A hash code then takes a part of the stack
 * for each list. Beans end the search: their hash codes seldom depend on all their parts.
 */
public final class ContainerHeight {
    /** Steps for a look at a part. */
    private static final int STEPS = 2;
    private static final int NODE_BYTES = 256;

    /** A container whose parts are being looked at. */
    private static final class Open {
        final Object container;
        final Iterator<?> parts;
        int height;

        Open(Object container, Iterator<?> parts) {
            this.container = container;
            this.parts = parts;
        }
    }

    private final GraphReader in;
    private final IdentityHashMap<Object, Integer> heights = new IdentityHashMap<>();
    private final ArrayDeque<Open> open = new ArrayDeque<>();

    private ContainerHeight(GraphReader in) {
        this.in = in;
    }

    /** Returns the number of levels of containers within a value; 0 for a value that is no container of the JDK. */
    public static int of(GraphReader in, Object value) {
        return new ContainerHeight(in).measure(value);
    }

    private int measure(Object value) {
        int height = enter(value);
        while (!open.isEmpty()) {
            Open top = open.peek();
            if (top.parts.hasNext()) {
                in.budget().work(STEPS);
                top.height = Math.max(top.height, 1 + enter(top.parts.next()));
            } else {
                open.pop();
                height = top.height;
                heights.put(top.container, height);
                if (!open.isEmpty()) {
                    open.peek().height = Math.max(open.peek().height, 1 + height);
                }
            }
        }
        return height;
    }

    /** Returns the height of a value if it is known. Otherwise begins to look at its parts, and returns 0. */
    private int enter(Object value) {
        Integer known = heights.get(value);
        if (known != null) {
            return known;
        }
        Iterable<?> parts = UrlSearch.partsOf(value);
        if (parts != null) {
            in.budget().allocate(NODE_BYTES);
            heights.put(value, 0); // also for a container that contains itself
            open.push(new Open(value, parts.iterator()));
        }
        return 0;
    }
}
