package io.github.scfs.kryo;

import com.esotericsoftware.kryo.kryo5.Registration;
import java.util.Arrays;

/**
 * Registrations by class: a hash table by identity with open addressing. It stays three quarters empty, so nearly every
 * search ends where it begins. It remembers where it found the last class: the place and not a reference, since storing
 * a reference runs the garbage collector's barrier, and where classes change from object to object that would be once
 * or more an object.
 */
final class ClassTable {
    /** A power of two; has room for the 17 classes that every Kryo registers, and some more. */
    private static final int INITIAL_LENGTH = 128;

    private Class<?>[] types = new Class<?>[INITIAL_LENGTH];
    private Registration[] registrations = new Registration[INITIAL_LENGTH];
    private int size;
    private int last;

    /** Null if there is none. */
    Registration get(Class<?> type) {
        int i = last;
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
        last = i;
        return registrations[i];
    }

    /** Gives what the class had before; null if it had none. */
    Registration put(Class<?> type, Registration registration) {
        int i = place(type);
        Registration before = registrations[i];
        if (before == null) {
            if (4 * (size + 1) > types.length) {
                rebuild(2 * types.length, null);
                i = place(type);
            }
            size++;
        }
        types[i] = type;
        registrations[i] = registration;
        return before;
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
        last = 0;
        for (int i = 0; i < oldTypes.length; i++) {
            if (oldTypes[i] != null && oldTypes[i] != without) {
                put(oldTypes[i], oldRegistrations[i]);
            }
        }
    }
}
