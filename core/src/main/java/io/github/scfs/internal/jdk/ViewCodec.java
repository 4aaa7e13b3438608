package io.github.scfs.internal.jdk;

import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.slot.ObjectCodec;

import java.util.AbstractCollection;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntFunction;

/**
 * A built-in collection or map that is a view of another one: unmodifiable, synchronized, {@code Arrays.asList}
 * ({@code docs/wire-format.md} section 5.4). It is made before that other one is filled, so it can contain itself.
 *
 * @param <C> what it is: {@code Collection<?>} or {@code Map<?, ?>}
 */
final class ViewCodec<C> extends ObjectCodec<C> {
    private final boolean map;
    private final IntFunction<Object> backing;
    private final Function<Object, Object> view;

    private ViewCodec(Class<?> type, int tag, boolean map, IntFunction<Object> backing, Function<Object, Object> view) {
        super(type, tag, true);
        this.map = map;
        this.backing = backing;
        this.view = view;
    }

    /**
     * @param backing makes the collection to be filled, from the number of elements to make room for
     * @param view    makes the view of it
     */
    @SuppressWarnings("unchecked")
    static <B extends Collection<Object>> ViewCodec<Collection<?>> ofCollection(Class<?> type, int tag, IntFunction<B> backing,
            Function<B, Object> view) {
        return new ViewCodec<>(type, tag, false, backing::apply, b -> view.apply((B) b));
    }

    /** As {@link #ofCollection}, of a map. */
    @SuppressWarnings("unchecked")
    static ViewCodec<Map<?, ?>> ofMap(Class<?> type, int tag, IntFunction<Map<Object, Object>> backing,
            Function<Map<Object, Object>, Object> view) {
        return new ViewCodec<>(type, tag, true, backing::apply, b -> view.apply((Map<Object, Object>) b));
    }

    /** {@code Arrays.asList}. */
    static ViewCodec<Collection<?>> ofArray(Class<?> type, int tag) {
        return ofCollection(type, tag, Filling::new, f -> Arrays.asList(f.array));
    }

    @Override
    public void write(GraphWriter out, C value) {
        if (map) {
            Elements.write(out, (Map<?, ?>) value, ((Map<?, ?>) value).size());
        } else {
            Elements.write(out, (Collection<?>) value, ((Collection<?>) value).size());
        }
    }

    @Override
    @SuppressWarnings("unchecked")
    public Object read(GraphReader in, int ref) {
        int n = Elements.readCount(in);
        if (n > 8L * in.wire().remaining()) {
            throw new MalformedInputException("SCFS-101", n + " elements exceed the message");
        }
        Object target = backing.apply(n);
        Object made = view.apply(target);
        in.register(ref, made);
        if (map) {
            Elements.readInto(in, n, (Map<Object, Object>) target);
        } else {
            Elements.readInto(in, n, (Collection<Object>) target);
        }
        return made;
    }

    @Override
    public void skip(GraphReader in) {
        if (map) {
            Elements.skipMap(in);
        } else {
            Elements.skip(in);
        }
    }

    /** An array that takes elements one after the other. */
    private static final class Filling extends AbstractCollection<Object> {
        private final Object[] array;
        private int count;

        Filling(int n) {
            array = new Object[n];
        }

        @Override
        public boolean add(Object e) {
            array[count++] = e;
            return true;
        }

        @Override
        public Iterator<Object> iterator() {
            return Arrays.asList(array).iterator();
        }

        @Override
        public int size() {
            return count;
        }
    }
}
