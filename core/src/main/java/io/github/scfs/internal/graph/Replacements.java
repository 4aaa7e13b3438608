package io.github.scfs.internal.graph;

import io.github.scfs.NotSerializableException;
import java.util.IdentityHashMap;

/**
 * The replacements of the objects of a message ({@link ReplacedCodec}). An object has one replacement in a message, so
 * that objects with several references stay shared. Not thread-safe.
 */
final class Replacements {
    private static final int MAX_REPLACEMENTS = 16;

    private IdentityHashMap<Object, Object> known;
    private Codec<Object> codec;

    /**
     * Returns the object to write instead of a value, and sets {@link #codec} to its codec.
     *
     * @return the object to write; may be null
     */
    Object of(Object value, GraphWriter out) {
        Object current = value;
        for (int i = 0; i < MAX_REPLACEMENTS; i++) {
            Codec<?> own = out.codecOf(current);
            if (!own.isReplaced()) {
                codec = out.codecOf(current);
                return current;
            }
            Object next = replace(current, (ReplacedCodec) own);
            if (next == null) {
                return null;
            }
            if (next.getClass() == current.getClass()) {
                codec = ((ReplacedCodec) own).own(next);
                return next;
            }
            current = next;
        }
        throw new NotSerializableException("SCFS-303", value.getClass().getName() + ".writeReplace never ends: "
                + MAX_REPLACEMENTS + " replacements have a writeReplace, too");
    }

    private Object replace(Object value, ReplacedCodec by) {
        if (known == null) {
            known = new IdentityHashMap<>();
        }
        Object next = known.get(value);
        if (next == null && !known.containsKey(value)) {
            next = by.replace(value);
            known.put(value, next);
        }
        return next;
    }

    /** Returns the codec of the last object that {@link #of} returned. */
    Codec<Object> codec() {
        return codec;
    }

    void clear() {
        if (known != null) {
            known = null;
        }
        if (codec != null) {
            codec = null;
        }
    }
}
