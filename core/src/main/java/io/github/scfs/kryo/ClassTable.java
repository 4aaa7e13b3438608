package io.github.scfs.kryo;

import com.esotericsoftware.kryo.kryo5.Registration;
import java.util.Arrays;

/**
 * Registrations by class: a hash table by identity with open addressing. It stays three quarters empty, so nearly every search ends where it
 * begins. Besides it remembers where the next class is expected to be: where the last one was found, or where {@link #expect} says. A wrong
 * expectation costs one comparison. What is remembered is a place and not a reference, since for storing a reference the garbage collector's
 * barrier runs, and where classes change from object to object that would be once or more an object.
 */
final class ClassTable {
    /** A power of two; has room for the 17 classes that every Kryo registers, and some more. */
    private static final int INITIAL_LENGTH = 128;

    private final int idLimit;
    private Class<?>[] types = new Class<?>[INITIAL_LENGTH];
    private Registration[] registrations = new Registration[INITIAL_LENGTH];
    private int size;
    private int expected;
    /** Places of the classes by the ids of their registrations. */
    private int[] placesOfIds = new int[0];

    /** @param idLimit the first id whose class can't be {@linkplain #expect expected} */
    ClassTable(int idLimit) {
        this.idLimit = idLimit;
    }

    /** Says that the class with this id will be looked for next; not more than a hint. */
    void expect(int id) {
        int[] places = placesOfIds;
        if (id >= 0 && id < places.length) {
            expected = places[id];
        }
    }

    /** Null if there is none. */
    Registration get(Class<?> type) {
        int i = expected;
        return types[i] == type ? registrations[i] : search(type);
    }

    private Registration search(Class<?> type) {
        Class<?>[] table = types;
        int i = System.identityHashCode(type) & table.length - 1;
        Class<?> found;
        while ((found = table[i]) != type) {
            if (found == null) {
                return null;
            }
            i = i + 1 & table.length - 1;
        }
        expected = i;
        return registrations[i];
    }

    /** Replaces what the class had. */
    void put(Class<?> type, Registration registration) {
        int i = place(type);
        if (types[i] == null) {
            if (4 * (size + 1) > types.length) {
                rebuild(2 * types.length, null);
                i = place(type);
            }
            size++;
        }
        types[i] = type;
        registrations[i] = registration;
        int id = registration.getId();
        if (id >= 0 && id < idLimit) {
            if (id >= placesOfIds.length) {
                placesOfIds = Arrays.copyOf(placesOfIds, IdTable.grown(placesOfIds.length, id, idLimit));
            }
            placesOfIds[id] = i;
        }
    }

    void remove(Class<?> type) {
        if (types[place(type)] != null) {
            // Whatever lies behind it may have to move. A class is unregistered so rarely that the whole table may.
            rebuild(types.length, type);
        }
    }

    /** Where the class is, or where it would go. */
    private int place(Class<?> type) {
        int i = System.identityHashCode(type) & types.length - 1;
        while (types[i] != null && types[i] != type) {
            i = i + 1 & types.length - 1;
        }
        return i;
    }

    private void rebuild(int length, Class<?> without) {
        Class<?>[] oldTypes = types;
        Registration[] oldRegistrations = registrations;
        types = new Class<?>[length];
        registrations = new Registration[length];
        size = 0;
        expected = 0;
        for (int i = 0; i < oldTypes.length; i++) {
            if (oldTypes[i] != null && oldTypes[i] != without) {
                put(oldTypes[i], oldRegistrations[i]);
            }
        }
    }
}
