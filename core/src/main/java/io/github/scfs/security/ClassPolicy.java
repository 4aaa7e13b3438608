package io.github.scfs.security;

/**
 * Decides which classes a peer may name. Asked by name before a class is loaded, and again with the loaded (not initialised) class,
 * whose supertypes and element type count as well. Implementations are immutable or safe for use by many threads, never throw, and
 * never load a class on a peer's word.
 */
public interface ClassPolicy {

    /**
     * Judges a class by its name alone.
     *
     * @param className binary name of a class that is not an array ({@code com.acme.Order$Line}); never null, but otherwise whatever a
     *                  peer sent
     * @return null if the class may be loaded and used; else why not, and which setting would allow it, as one sentence
     */
    String refusalOf(String className);

    /**
     * Judges a class that passed {@link #refusalOf(String)}, with its supertypes.
     *
     * @param type a loaded class, not an array; never null
     * @return null if it may be used; else why not, and which setting would allow it, as one sentence
     */
    String refusalOf(Class<?> type);
}
