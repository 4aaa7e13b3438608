package io.github.scfs.codec;

import io.github.scfs.MalformedInputException;
import io.github.scfs.wire.WireFormat;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;

/** The built-in types of wire format 1: codec by class, for writing, and by tag, for reading. */
final class Builtins {
    private static final Codec<?>[] BY_TAG = new Codec<?>[WireFormat.TAG_LIMIT];
    private static final Map<Class<?>, Codec<?>> BY_CLASS = new IdentityHashMap<>();
    /** What a field of an interface type holds as a rule. */
    private static final Map<Class<?>, Integer> USUAL = new HashMap<>();

    static {
        List<Codec<?>> all = new ArrayList<>(Values.codecs());
        all.addAll(TimeValues.codecs());
        all.addAll(CollectionValues.codecs());
        all.addAll(MoreValues.codecs());
        all.add(PrimitiveArrays.booleans());
        all.add(PrimitiveArrays.bytes());
        all.add(PrimitiveArrays.shorts());
        all.add(PrimitiveArrays.chars());
        all.add(PrimitiveArrays.ints());
        all.add(PrimitiveArrays.longs());
        all.add(PrimitiveArrays.floats());
        all.add(PrimitiveArrays.doubles());
        all.add(new ArrayCodec(String[].class, WireFormat.STRINGS));
        all.add(new ArrayCodec(Object[].class, WireFormat.OBJECTS));
        all.add(new TypeCoding.ClassCodec());
        all.add(new EnumMapCodec());
        all.add(new EnumSetCodec());
        all.add(new StackTraceCoding.ElementCodec());
        for (Codec<?> codec : all) {
            BY_TAG[codec.tag()] = codec;
            BY_CLASS.put(codec.type(), codec);
        }
        BY_CLASS.put(Collections.unmodifiableList(new LinkedList<>()).getClass(), BY_TAG[WireFormat.UNMODIFIABLE_LIST]);
        BY_CLASS.put(Collections.synchronizedList(new LinkedList<>()).getClass(), BY_TAG[WireFormat.SYNCHRONIZED_LIST]);
        BY_CLASS.put(Collections.emptyNavigableSet().getClass(), BY_TAG[WireFormat.UNMODIFIABLE_NAVIGABLE_SET]);
        BY_CLASS.put(Collections.emptyNavigableMap().getClass(), BY_TAG[WireFormat.UNMODIFIABLE_NAVIGABLE_MAP]);
        BY_TAG[WireFormat.ARRAY] = new ArrayCodec(Object[].class, WireFormat.ARRAY);
        for (Class<?> c : new Class<?>[] {List.class, Collection.class, Iterable.class}) {
            USUAL.put(c, WireFormat.ARRAY_LIST);
        }
        USUAL.put(Set.class, WireFormat.HASH_SET);
        USUAL.put(Map.class, WireFormat.HASH_MAP);
        USUAL.put(SortedSet.class, WireFormat.TREE_SET);
        USUAL.put(SortedMap.class, WireFormat.TREE_MAP);
        USUAL.put(NavigableMap.class, WireFormat.TREE_MAP);
    }

    private Builtins() {
    }

    /** The codec of exactly this class, if it is built in; else null. */
    static Codec<?> codecOf(Class<?> type) {
        return BY_CLASS.get(type);
    }

    /** The codec of a built-in type, for writing another class's values as that type's. */
    static Codec<?> codec(int tag) {
        return BY_TAG[tag];
    }

    /** What reads the data behind a built-in tag that stands for one type. */
    static ValueReader reader(int tag) {
        Codec<?> codec = tag >= 0 && tag < BY_TAG.length ? BY_TAG[tag] : null;
        if (codec == null) {
            throw new MalformedInputException("SCFS-105", "no value has the tag " + tag);
        }
        return codec;
    }

    /** The class that a built-in tag stands for. */
    static Class<?> typeOf(int tag) {
        return ((Codec<?>) reader(tag)).type();
    }

    /** The tag of the built-in type that a field of this declared type holds as a rule; 0 if there is none. */
    static int expectedTag(Class<?> declared) {
        if (declared == Object.class) {
            return 0;
        }
        Integer usual = USUAL.get(declared);
        if (usual != null) {
            return usual;
        }
        Codec<?> codec = BY_CLASS.get(declared);
        return codec == null ? 0 : codec.tag();
    }
}
