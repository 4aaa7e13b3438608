package io.github.scfs.internal.jdk;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.graph.CodeWords;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.slot.StringSlot;
import io.github.scfs.internal.weight.Filling;
import io.github.scfs.internal.weight.HandedOver;
import io.github.scfs.internal.wire.ErrorText;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;

/** Reads the types and entries of maps ({@code wire-format.md} section 4.5). {@link MapEntryWriter} writes them. */
final class MapEntryReader {

    private MapEntryReader() {}

    /**
     * Reads entries for whose keys nothing is charged. The others are read by a method of their own, so that the JIT
     * compiler inlines this one.
     *
     * @param kind how the map that gets the entries in the end hashes or compares its keys; null if it doesn't
     */
    static void read(GraphReader in, int n, Map<Object, Object> target, Filling.Kind kind) {
        Slot keys = ElementCoding.readType(in, n);
        Slot values = ElementCoding.readType(in, n);
        int keyBits = keys.bits();
        CodeWords.Reader codes = new CodeWords.Reader(in.wire(), n, keyBits + values.bits());
        HandedOver added = Filling.isAddedByUser(target) ? new HandedOver(in) : null;
        boolean strings = keys == StringSlot.INSTANCE;
        int keyMask = (1 << keyBits) - 1;
        int i = 0;
        int code = 0;
        Object key = null;
        Class<?> plain = null;
        long weight = in.budget().weightSoFar();
        int references = in.budget().references();
        try {
            for (; i < n; i++) {
                key = null;
                code = codes.next();
                key = strings ? StringSlot.INSTANCE.read(in, code & keyMask) : keys.read(in, code & keyMask);
                if (!Filling.isPlainAs(key, plain)) {
                    if (i > 0 || !Filling.isPlain(key, kind)) {
                        break;
                    }
                    plain = key.getClass();
                }
                Object value = values.read(in, code >>> keyBits);
                if (added != null) {
                    added.addElement(value);
                }
                put(in, target, key, value);
            }
        } catch (ScfsException e) {
            throw e.at(entryPath(key, i));
        }
        if (i < n) {
            Filling filling = kind == null ? null : new Filling(target, in, kind, n, plain, i);
            if (filling != null && i == 0) {
                filling.begin(weight, references);
            }
            readCharged(in, n, i, key, code, keys, values, codes, target, filling, added);
        }
    }

    /** Reads other entries. The filling is null if keys are compared by their identity or are enums. */
    private static void readCharged(GraphReader in, int n, int from, Object first, int firstCode, Slot keys,
            Slot values, CodeWords.Reader codes, Map<Object, Object> target, Filling filling, HandedOver added) {
        int keyBits = keys.bits();
        boolean identity = target instanceof IdentityHashMap;
        Refill refill = null;
        Object key = first;
        int code = firstCode;
        int i = from;
        try {
            while (true) {
                UrlCoding.refuseInMap(in, target.getClass(), key);
                if (!identity && in.hasCircles()) {
                    refill = Refill.note(refill, target, key);
                }
                try {
                    if (filling != null) {
                        filling.add(key);
                    }
                } catch (RuntimeException incomplete) {
                    Refill.requireNoted(in, refill, incomplete);
                }
                if (identity && key instanceof String && target.containsKey(key)) {
                    // The reader uses one object for equal strings, but an IdentityHashMap needs different objects as
                    // keys.
                    key = new String((String) key);
                }
                Object value = values.read(in, code >>> keyBits);
                if (added != null) {
                    added.addElement(value);
                }
                if (refill != null) {
                    refill.noteValue(value);
                }
                try {
                    put(in, target, key, value);
                } catch (RuntimeException incomplete) {
                    Refill.requireNoted(in, refill, incomplete);
                }
                if (++i == n) {
                    break;
                }
                key = null;
                code = codes.next();
                if (filling != null) {
                    filling.begin(in.budget().weightSoFar(), in.budget().references());
                }
                key = keys.read(in, code & (1 << keyBits) - 1);
            }
        } catch (ScfsException e) {
            throw e.at(entryPath(key, i));
        }
        if (refill != null) {
            in.whenComplete(refill);
        }
    }

    /**
     * Puts an entry into a map. An entry with a null key or value is left out if the map rejects it ({@link
     * ElementCoding#add}).
     */
    static void put(GraphReader in, Map<Object, Object> target, Object key, Object value) {
        try {
            if (target instanceof HashMap) {
                ((HashMap<Object, Object>) target).put(key, value);
            } else if (key != null && value != null || !ElementCoding.rejectsNull(target)) {
                if (target instanceof ConcurrentSkipListMap && target.isEmpty()) {
                    Sorting.requireOrder(target, key);
                }
                target.put(key, value);
            }
        } catch (NullPointerException nullRejected) {
            if (key != null && value != null) {
                throw nullRejected;
            }
            in.budget().makeExceptions(1);
        }
    }

    /**
     * Returns the part of an error's path that names a map entry: the key if it is a string or number, otherwise the
     * index.
     */
    static String entryPath(Object key, int i) {
        return key instanceof String ? "[" + ErrorText.shorten((String) key) + "]"
                : key instanceof Number ? "[" + ErrorText.number((Number) key) + "]"
                : "[entry " + i + "]";
    }
}
