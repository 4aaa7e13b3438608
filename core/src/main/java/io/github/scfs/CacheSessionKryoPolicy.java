package io.github.scfs;

/**
 * A user's cache of {@link SessionKryo}s. Called under a lock of the factory's, one call at a time.
 *
 * @param <T> the type of keys
 */
public interface CacheSessionKryoPolicy<T> {

    /** The SessionKryo kept under a key, or null. */
    SessionKryo get(T locateKey);

    /** Keeps a SessionKryo that was made because {@link #get} had none. */
    void put(T locateKey, SessionKryo sessionKryo);
}
