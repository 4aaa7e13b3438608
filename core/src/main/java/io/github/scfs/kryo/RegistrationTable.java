package io.github.scfs.kryo;

import com.esotericsoftware.kryo.kryo5.Registration;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Registrations by class: an identity hash table with open addressing. At least three quarters of the entries are
 * empty, so nearly every search ends at its first probe. The index of the last hit is cached. A cached reference would
 * instead run the garbage collector's write barrier, at least once for each object if classes alternate. Not
 * thread-safe.
 */
final class RegistrationTable {
    /** A power of two. Holds the 17 classes that every Kryo registers, and some more. */
    private static final int INITIAL_LENGTH = 128;

    private Class<?>[] types = new Class<?>[INITIAL_LENGTH];
    private Registration[] registrations = new Registration[INITIAL_LENGTH];
    private int size;
    private int last;

    /** Returns the registration of a class; null if there is none. */
    @Nullable
    Registration get(Class<?> type) {
        int i = last;
        return types[i] == type ? registrations[i] : search(type);
    }

    private @Nullable Registration search(Class<?> type) {
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

    /**
     * Sets the registration of a class.
     *
     * @return the previous registration of the class; null if there was none
     */
    @Nullable
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
            // Entries after the removed one may have to move. Unregistering is rare, so the whole table is rebuilt.
            rebuild(types.length, type);
        }
    }

    /** Returns the index of the class, or of the empty entry where it would be inserted. */
    private int place(Class<?> type) {
        int i = System.identityHashCode(type) & types.length - 1;
        while (types[i] != null && types[i] != type) {
            i = i + 1 & types.length - 1;
        }
        return i;
    }

    private void rebuild(int length, @Nullable Class<?> without) {
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
