package io.github.scfs.internal.jdk;

import io.github.scfs.internal.graph.Codec;
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

/** The codecs of the collections and maps that every program has ({@code docs/wire-format.md} section 5.4). Few classes, since they come early. */
public final class CommonCollectionCodecs {

    private CommonCollectionCodecs() {
    }

    /** The codec with a tag; null if it is none of these. Made anew at each call. */
    public static Codec<?> codec(int tag) {
        switch (tag) {
            case WireFormat.ARRAY_LIST:
                return new ArrayListCodec(tag);
            case WireFormat.INTEGER_LIST:
                return new IntegerListCodec(tag);
            case WireFormat.LINKED_LIST:
                return new CollectionCodec(LinkedList.class, tag, false, new Collections(tag));
            case WireFormat.HASH_SET:
                return new CollectionCodec(HashSet.class, tag, false, new Collections(tag));
            case WireFormat.LINKED_HASH_SET:
                return new CollectionCodec(LinkedHashSet.class, tag, false, new Collections(tag));
            case WireFormat.TREE_SET:
                return new CollectionCodec(TreeSet.class, tag, true, new Collections(tag));
            case WireFormat.ARRAY_DEQUE:
                return new CollectionCodec(ArrayDeque.class, tag, false, new Collections(tag));
            case WireFormat.HASH_MAP:
                return new MapCodec(HashMap.class, tag, false, new Maps(tag));
            case WireFormat.LINKED_HASH_MAP:
                return new MapCodec(LinkedHashMap.class, tag, false, new Maps(tag));
            case WireFormat.TREE_MAP:
                return new MapCodec(TreeMap.class, tag, true, new Maps(tag));
            default:
                return null;
        }
    }

    /** Of a hash table for so many entries, the smallest that never grows: a third more. */
    static int capacity(int n) {
        return (4 * n + 2) / 3;
    }

    private static final class Collections implements CollectionCodec.Factory {
        private final int tag;

        Collections(int tag) {
            this.tag = tag;
        }

        @Override
        public Collection<Object> make(int room, Comparator<Object> order) {
            switch (tag) {
                case WireFormat.LINKED_LIST:
                    return new LinkedList<>();
                case WireFormat.HASH_SET:
                    return new HashSet<>(capacity(room));
                case WireFormat.LINKED_HASH_SET:
                    return new LinkedHashSet<>(capacity(room));
                case WireFormat.TREE_SET:
                    return new TreeSet<>(order);
                default:
                    return new ArrayDeque<>(room);
            }
        }
    }

    private static final class Maps implements MapCodec.Factory {
        private final int tag;

        Maps(int tag) {
            this.tag = tag;
        }

        @Override
        public Map<Object, Object> make(int room, Comparator<Object> order) {
            return tag == WireFormat.HASH_MAP ? new HashMap<>(capacity(room))
                    : tag == WireFormat.LINKED_HASH_MAP ? new LinkedHashMap<>(capacity(room)) : new TreeMap<>(order);
        }
    }
}
