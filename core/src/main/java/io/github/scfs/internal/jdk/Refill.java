package io.github.scfs.internal.jdk;

import io.github.scfs.MalformedInputException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.graph.Completion;
import io.github.scfs.internal.graph.Failures;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.weight.Filling;
import io.github.scfs.internal.weight.HandedOver;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Fills a set or map again when the graph is complete. In a circle, an element can depend on an object that is still
 * being read. The element's hash code, its order and what it equals then change until all fields are read, and the
 * container wouldn't find the element.
 */
final class Refill implements Completion {
    private final Object container;
    /** Elements, or keys and values in turn. */
    private final List<Object> all;

    /** Creates the refill when the container has only elements that don't depend on an incomplete object. */
    private Refill(Object container) {
        this.container = container;
        if (container instanceof Map) {
            all = new ArrayList<>();
            ((Map<?, ?>) container).forEach((key, value) -> {
                all.add(key);
                all.add(value);
            });
        } else {
            all = new ArrayList<>((Set<?>) container);
        }
    }

    /**
     * Notes an element or key before it is added. Call this method only if the message has circles
     * ({@link GraphReader#hasCircles}).
     *
     * @param refill the result for the previous element; null before the first one
     * @return the refill for the next element; null if none is needed so far
     */
    static Refill note(Refill refill, Object container, Object element) {
        boolean constant =
                element == null || element instanceof String || element instanceof Number || element instanceof Enum;
        if (constant && refill == null) {
            return null;
        }
        Refill noted = refill == null ? new Refill(container) : refill;
        noted.all.add(element);
        return noted;
    }

    /**
     * Throws the exception of a hash code or a comparison, unless the element or key was noted: it may be incomplete
     * now, and is added again.
     */
    static void requireNoted(GraphReader in, Refill refill, RuntimeException thrown) {
        if (thrown instanceof ScfsException || refill == null && !in.readsMaps()) {
            throw thrown;
        }
        if (refill == null) {
            in.lose(thrown);
        }
        in.budget().makeExceptions(1);
        in.memo().put(LACKING_ELEMENTS, true);
    }

    /** Notes the value of the last key. */
    void noteValue(Object value) {
        all.add(value);
    }

    @Override
    @SuppressWarnings("unchecked")
    public void complete(GraphReader in) {
        try {
            if (container instanceof Map) {
                refill(in, (Map<Object, Object>) container);
            } else {
                refill(in, (Set<Object>) container);
            }
        } catch (ScfsException e) {
            throw e;
        } catch (RuntimeException e) {
            throw Failures.unreadable("a " + container.getClass().getName(), e);
        }
    }

    private void refill(GraphReader in, Set<Object> set) {
        Filling filling = Filling.of(set, in);
        // Before the set is cleared, since the elements may contain it.
        all.forEach(e -> {
            UrlCoding.refuseInSet(in, set.getClass(), e);
            charge(filling, e);
        });
        set.clear();
        for (Object element : all) {
            ElementCoding.add(in, set, element);
        }
    }

    private void refill(GraphReader in, Map<Object, Object> map) {
        Filling filling = Filling.of(map, in);
        HandedOver added = Filling.isAddedByUser(map) ? new HandedOver(in) : null;
        for (int i = 0; i < all.size(); i += 2) {
            UrlCoding.refuseInMap(in, map.getClass(), all.get(i));
            charge(filling, all.get(i));
            if (added != null) {
                added.addElement(all.get(i + 1));
            }
        }
        map.clear();
        for (int i = 0; i < all.size(); i += 2) {
            MapEntryReader.put(in, map, all.get(i), all.get(i + 1));
        }
    }

    private static void charge(Filling filling, Object element) {
        if (filling != null) {
            filling.add(element);
        }
    }

    /**
     * Returns a check of an immutable set or map, which can't be filled again.
     *
     * @param n the number of elements or entries that were read
     */
    static Completion check(Object container, int n) {
        Set<?> elements = container instanceof Map ? ((Map<?, ?>) container).keySet() : (Set<?>) container;
        return in -> {
            List<Object> all = new ArrayList<>(elements);
            Filling filling = Filling.hashed(new ArrayList<>(), in);
            all.forEach(e -> {
                UrlCoding.refuseInSet(in, container.getClass(), e);
                charge(filling, e);
            });
            if (!elements.containsAll(all) || all.size() < n && !all.contains(null)) {
                throw new MalformedInputException("SCFS-107",
                        "an element of a " + container.getClass().getName()
                                + " refers back to an incomplete object, on which its hash code depends; "
                                + "let the peer send a HashSet or HashMap instead");
            }
        };
    }
}
