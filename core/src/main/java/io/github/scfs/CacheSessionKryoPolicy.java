package io.github.scfs;

import org.jspecify.annotations.Nullable;

/**
 * A cache of {@link SessionKryo} objects, implemented by the program. The factory calls it while it holds a lock on the
 * policy, so calls from one factory never overlap.
 *
 * @param <T> the type of keys
 */
public interface CacheSessionKryoPolicy<T extends @Nullable Object> {

    /**
     * Looks up a SessionKryo.
     *
     * @param locateKey the key that {@link SessionKryoFactory#get(Object)} was called with; may be null if the program
     *                  passes null
     * @return the cached SessionKryo, or null to have one made and passed to {@link #put}
     */
    @Nullable
    SessionKryo get(T locateKey);

    /**
     * Caches a SessionKryo that was made because {@link #get} returned null. The policy may also ignore or evict it.
     *
     * @param locateKey   the key that {@link #get} was called with
     * @param sessionKryo the new SessionKryo; never null
     */
    void put(T locateKey, SessionKryo sessionKryo);
}
