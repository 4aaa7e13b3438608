package io.github.scfs.internal.codec;

import io.github.scfs.NotSerializableException;

import java.util.IdentityHashMap;

/**
 * What is written instead of objects whose class has a {@code writeReplace}: the same for the same object throughout a message, so that it stays shared. Not
 * thread-safe.
 */
final class StandIns {
    private static final int MAX_REPLACEMENTS = 16;

    private IdentityHashMap<Object, Object> known;
    private Codec<Object> codec;

    /**
     * What is written instead of an object. Its codec is then {@link #codec}.
     *
     * @return may be null
     */
    Object of(Object value, GraphWriter out) {
        Object current = value;
        for (int i = 0; i < MAX_REPLACEMENTS; i++) {
            Codec<Object> own = out.codecOf(current);
            if (!own.isReplaced()) {
                codec = own;
                return current;
            }
            if (known == null) {
                known = new IdentityHashMap<>();
            }
            Object next = known.get(current);
            if (next == null && !known.containsKey(current)) {
                next = ((Replacement.ReplacedCodec) (Codec<?>) own).replace(current);
                known.put(current, next);
            }
            if (next == null) {
                return null;
            }
            if (next.getClass() == current.getClass()) {
                codec = ownCodec(own);
                return next;
            }
            current = next;
        }
        throw new NotSerializableException("SCFS-303", value.getClass().getName() + ".writeReplace leads in a circle");
    }

    @SuppressWarnings("unchecked")
    private static Codec<Object> ownCodec(Codec<?> replaced) {
        return (Codec<Object>) ((Replacement.ReplacedCodec) replaced).own();
    }

    /** The codec of what {@link #of} returned last. */
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
