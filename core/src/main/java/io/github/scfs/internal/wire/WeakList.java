package io.github.scfs.internal.wire;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;

/**
 * A list of weak references, in no order. An element knows its place in the list, so it is removed in constant time and
 * needs no entry object. This saves memory in every connection. Not thread-safe.
 *
 * @param <E> the type of the elements
 */
public final class WeakList<E extends WeakList.Element<?>> {
    private final List<E> elements = new ArrayList<>();

    /** A weak reference that can be in one list at a time. */
    public static class Element<T> extends WeakReference<T> {
        private static final int IN_NO_LIST = -1;

        int place = IN_NO_LIST;

        /** Creates a reference that is added to the queue after its referent was garbage collected. */
        public Element(T referent, ReferenceQueue<? super T> queue) {
            super(referent, queue);
        }
    }

    /** Adds an element, unless the list already contains it. */
    public void add(E element) {
        if (element.place == Element.IN_NO_LIST) {
            element.place = elements.size();
            elements.add(element);
        }
    }

    /** Removes an element, and moves the last one to its place. Returns false if the list doesn't contain it. */
    public boolean remove(E element) {
        int place = element.place;
        if (place == Element.IN_NO_LIST) {
            return false;
        }
        E last = elements.remove(elements.size() - 1);
        if (last != element) {
            elements.set(place, last);
            last.place = place;
        }
        element.place = Element.IN_NO_LIST;
        return true;
    }

    /** Returns the elements, including those whose referents were garbage collected. */
    public List<E> elements() {
        return elements;
    }
}
