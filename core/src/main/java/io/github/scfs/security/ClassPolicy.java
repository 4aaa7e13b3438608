package io.github.scfs.security;

import org.jspecify.annotations.Nullable;

/**
 * Decides which classes a peer may name. A policy is called twice for each class: with the name before the class is
 * loaded, and then with the loaded, uninitialised class. The second call also judges the supertypes. Implementations
 * must be safe for use by many threads. They must not throw, must not load or initialise a class, and must not allocate
 * lasting memory for a refused name.
 *
 * <p>A refusal is one sentence that can be logged: the name in it is shortened and contains no control characters. A
 * caller that caches refusals must drop them when {@link TrustedTypes#version()} changes. A class that was allowed
 * stays allowed.
 */
public interface ClassPolicy {

    /**
     * Judges a class by its name only.
     *
     * @param className binary name of a class that is not an array ({@code com.acme.Order$Line}), or of a primitive
     *                  type; not null. It can be any string, because peers send it
     * @return null if the class may be loaded and used; else one sentence with the reason and the setting that would
     *         allow the class
     */
    @Nullable
    String refusalOf(String className);

    /**
     * Judges a loaded class that passed {@link #refusalOf(String)}, by its actual name and its supertypes.
     *
     * @param type a loaded class; not null. For an array, its element type is judged
     * @return null if the class may be used; else one sentence with the reason and the setting that would allow the
     *         class
     */
    @Nullable
    String refusalOf(Class<?> type);

    /**
     * Returns whether a message may let a class that this policy allows run its own {@code readObject} and the other
     * methods of Java's serialization. Attacks begin in such methods if a peer may name any class. So the strict
     * policy returns true, and the open one false.
     *
     * @return false, unless an implementation returns otherwise
     */
    default boolean callsSerializationMethods() {
        return false;
    }
}
