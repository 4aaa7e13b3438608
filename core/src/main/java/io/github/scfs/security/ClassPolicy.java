package io.github.scfs.security;

/**
 * Decides which classes a peer may name. Asked by name before a class is loaded, and again with the loaded (not initialised) class,
 * whose supertypes count as well. Implementations are immutable or safe for use by many threads, never throw, never load or initialise a
 * class, and take no memory for what they refuse.
 *
 * <p>A refusal is one sentence that is fit for a log: the name in it is shortened and free of control characters. Who remembers refusals
 * asks {@link TrustedTypes#version()} when to forget them; what is allowed stays allowed.
 */
public interface ClassPolicy {

    /**
     * Judges a class by its name alone.
     *
     * @param className binary name of a class that is not an array ({@code com.acme.Order$Line}), or of a primitive type; never null, but
     *                  otherwise whatever a peer sent
     * @return null if the class may be loaded and used; else why not, and which setting would allow it, as one sentence
     */
    String refusalOf(String className);

    /**
     * Judges a class that passed {@link #refusalOf(String)}: once more by the name it really has, and by its supertypes.
     *
     * @param type a loaded class; never null. Of an array its elements are judged
     * @return null if it may be used; else why not, and which setting would allow it, as one sentence
     */
    String refusalOf(Class<?> type);
}
