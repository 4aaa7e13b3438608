package io.github.scfs;

/** Gives out {@link SessionKryo}s. Safe for use by many threads. Made by {@link SessionKryoService}. */
public interface SessionKryoFactory {

    /** A SessionKryo for any session key; never null. */
    SessionKryo get();

    /**
     * The SessionKryo for a key: a cached factory gives the same one for the same key, as its policy has it; the other
     * factories take no notice of the key.
     *
     * @param locateKey what the factory's cache policy knows it by
     * @return never null
     */
    <T> SessionKryo get(T locateKey);
}
