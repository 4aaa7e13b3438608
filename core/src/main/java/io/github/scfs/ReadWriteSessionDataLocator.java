package io.github.scfs;

import org.jspecify.annotations.Nullable;

/**
 * Finds the tables of a session, implemented by the program. A program usually keeps the tables beside the session's
 * connection, and drops them when the connection closes. Implementations must be safe for use by many threads. {@link
 * #newCreated} is called while the factory's SessionKryo holds a lock on the locator, after {@link #find} has returned
 * null under the same lock.
 *
 * @param <T> the type of session keys
 */
public interface ReadWriteSessionDataLocator<T> {

    /**
     * Finds the tables of a session.
     *
     * @param locateKey the session key that the read or write was called with
     * @return the session's tables, or null if the session is new
     */
    @Nullable
    ReadWriteSessionData find(T locateKey);

    /**
     * Stores the tables of a new session. From now on {@link #find} must return them, until the session ends.
     *
     * @param locateKey the session key that the read or write was called with
     * @param data      the session's tables; never null
     */
    void newCreated(T locateKey, ReadWriteSessionData data);
}
