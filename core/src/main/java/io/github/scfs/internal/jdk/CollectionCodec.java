package io.github.scfs.internal.jdk;

import io.github.scfs.internal.graph.Codec;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.wire.ContainerMemory;
import io.github.scfs.internal.wire.WireFormat;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Codecs of the common collections and maps ({@code wire-format.md} section 5.4). A reader creates the container
 * empty and then fills it, so a container can contain itself. All these codecs are one class without lambdas, because
 * nearly every process loads it for its first messages.
 */
public final class CollectionCodec extends ContainerCodec {

    private CollectionCodec(Class<?> type, int tag) {
        super(type, tag);
    }

    /** Creates the codec of a tag. Returns null if the tag isn't that of a common collection or map. */
    public static Codec<?> codec(int tag) {
        switch (tag) {
            case WireFormat.ARRAY_LIST:
                return new ArrayListCodec(tag);
            case WireFormat.INTEGER_LIST:
                return new IntegerListCodec(tag);
            case WireFormat.HASH_MAP:
            case WireFormat.LINKED_HASH_MAP:
            case WireFormat.TREE_MAP:
                return new CollectionCodec(newMap(tag, 0, null).getClass(), tag);
            case WireFormat.LINKED_LIST:
            case WireFormat.HASH_SET:
            case WireFormat.LINKED_HASH_SET:
            case WireFormat.TREE_SET:
            case WireFormat.ARRAY_DEQUE:
            case WireFormat.CONCURRENT_KEY_SET:
                return new CollectionCodec(newCollection(tag, 0, null).getClass(), tag);
            default:
                return null;
        }
    }

    @Override
    public Object read(GraphReader in, int ref) {
        Comparator<Object> order = readComparator(in);
        int n = ElementCoding.readCount(in);
        in.allocate(map ? ContainerMemory.MAP : ContainerMemory.SET);
        Object container = map ? newMap(tag(), ContainerMemory.initialCapacity(n), order)
                : newCollection(tag(), ContainerMemory.initialCapacity(n), order);
        in.register(ref, container);
        ElementCoding.readInto(in, n, container);
        int size = map ? ((Map<?, ?>) container).size() : ((Collection<?>) container).size();
        in.budget().noteEmptyPlaces(n - size); // the table has room for n, but equal elements are one
        return container;
    }

    private static Map<Object, Object> newMap(int tag, int capacity, Comparator<Object> order) {
        switch (tag) {
            case WireFormat.HASH_MAP:
                return new HashMap<>(ContainerMemory.hashCapacity(capacity));
            case WireFormat.LINKED_HASH_MAP:
                return new LinkedHashMap<>(ContainerMemory.hashCapacity(capacity));
            default:
                return new TreeMap<>(order);
        }
    }

    private static Collection<Object> newCollection(int tag, int capacity, Comparator<Object> order) {
        switch (tag) {
            case WireFormat.LINKED_LIST:
                return new LinkedList<>();
            case WireFormat.HASH_SET:
                return new HashSet<>(ContainerMemory.hashCapacity(capacity));
            case WireFormat.LINKED_HASH_SET:
                return new LinkedHashSet<>(ContainerMemory.hashCapacity(capacity));
            case WireFormat.TREE_SET:
                return new TreeSet<>(order);
            case WireFormat.ARRAY_DEQUE:
                return new ArrayDeque<>(capacity);
            default:
                return ConcurrentHashMap.newKeySet();
        }
    }
}
