package io.github.scfs;

import org.jspecify.annotations.Nullable;

/** Provides {@link SessionKryo} objects. {@link SessionKryoService} creates factories. Safe for use by many threads. */
public interface SessionKryoFactory {

    /**
     * Returns a SessionKryo that can be used for all sessions.
     *
     * @return never null
     */
    SessionKryo get();

    /**
     * Returns the SessionKryo for a key. A cached factory returns what its {@link CacheSessionKryoPolicy} has cached
     * for the key; other factories ignore the key.
     *
     * @param locateKey the key for the factory's cache policy
     * @param <T>       the type of the policy's keys
     * @return never null
     */
    <T extends @Nullable Object> SessionKryo get(T locateKey);
}
