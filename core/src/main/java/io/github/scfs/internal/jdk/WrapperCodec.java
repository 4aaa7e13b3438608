package io.github.scfs.internal.jdk;

import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.weight.Filling;
import io.github.scfs.internal.wire.ContainerMemory;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.RandomAccess;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Codec of a built-in collection or map that wraps or copies another container, the delegate ({@code
 * wire-format.md} section 5.4). A reader creates a view before it fills the delegate, so a view can contain
 * itself. It creates immutable containers, and wrappers of sorted containers, after the delegate is complete.
 */
final class WrapperCodec extends ContainerCodec {
    private final boolean view;
    private final boolean set;
    /** Whether the wrapped list has no random access. The class of its wrapper is then another one. */
    private final boolean sequential;
    private final Function<Object, Object> wrap;

    @SuppressWarnings("unchecked")
    private WrapperCodec(Class<?> type, int tag, boolean view, Function<?, Object> wrap) {
        super(type, tag);
        this.view = view && !sorted;
        this.set = Set.class.isAssignableFrom(type);
        this.sequential = view && List.class.isAssignableFrom(type) && !RandomAccess.class.isAssignableFrom(type);
        this.wrap = (Function<Object, Object>) wrap;
    }

    /**
     * Returns a codec of views.
     *
     * @param sample a delegate, from which the class of the view is found
     * @param wrap creates a view of a delegate
     */
    static <C> WrapperCodec of(int tag, C sample, Function<C, Object> wrap) {
        return new WrapperCodec(wrap.apply(sample).getClass(), tag, true, wrap);
    }

    /**
     * Returns a codec of immutable containers.
     *
     * @param finish creates the collection from a list of its elements, or the map from a map of its entries
     */
    static <C> WrapperCodec immutable(Class<?> type, int tag, Function<C, Object> finish) {
        return new WrapperCodec(type, tag, false, finish);
    }

    @Override
    public Object read(GraphReader in, int ref) {
        Comparator<Object> order = readComparator(in);
        int n = ElementCoding.readCount(in);
        in.allocate(ContainerMemory.WRAPPER + ContainerMemory.SET);
        Object delegate = newDelegate(ContainerMemory.initialCapacity(n), order);
        if (view) {
            Object result = wrap.apply(delegate);
            in.register(ref, result);
            ElementCoding.readInto(in, n, delegate);
            return result;
        }
        Object result = sorted ? readSorted(in, n, delegate) : readImmutable(in, n, delegate);
        if ((set || map) && in.hasCircles()) {
            in.whenComplete(Refill.check(result, n));
        }
        return result;
    }

    private Object readSorted(GraphReader in, int n, Object delegate) {
        ElementCoding.readInto(in, n, delegate);
        return wrap.apply(delegate);
    }

    /** Reads into the delegate, and creates the immutable container, which hashes all elements again. */
    @SuppressWarnings("unchecked")
    private Object readImmutable(GraphReader in, int n, Object delegate) {
        in.budget().allocate((long) ContainerMemory.COPY * n);
        long before = in.budget().workDone();
        ElementCoding.readInto(in, n, delegate, set || map ? Filling.Kind.HASHED : null);
        in.budget().work(in.budget().workDone() - before);
        return in.readsMaps() ? delegate : wrap.apply(delegate);
    }

    private Object newDelegate(int capacity, Comparator<Object> order) {
        if (sorted) {
            return map ? new TreeMap<>(order) : new TreeSet<>(order);
        }
        if (map) {
            return new LinkedHashMap<>(ContainerMemory.hashCapacity(capacity));
        }
        if (sequential) {
            return new LinkedList<>();
        }
        return set ? new LinkedHashSet<>(ContainerMemory.hashCapacity(capacity)) : new ArrayList<>(capacity);
    }
}
