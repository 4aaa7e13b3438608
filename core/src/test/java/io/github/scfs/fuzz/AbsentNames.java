package io.github.scfs.fuzz;

import java.util.HashSet;
import java.util.Set;

/** A class loader that counts the names of absent classes that it was asked for, since it keeps each of them. */
final class AbsentNames extends ClassLoader {
    private final Set<Integer> names = new HashSet<>();

    AbsentNames(ClassLoader parent) {
        super(parent);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        synchronized (names) {
            names.add(name.hashCode());
        }
        throw new ClassNotFoundException(name);
    }

    int count() {
        synchronized (names) {
            return names.size();
        }
    }
}
