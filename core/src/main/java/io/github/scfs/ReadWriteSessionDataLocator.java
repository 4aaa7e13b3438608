package io.github.scfs;

/**
 * Where a program keeps its sessions' tables: mostly beside the connection that the session belongs to, so that they
 * go when it closes. Called by many threads; {@link #newCreated} is called under a lock of the factory's, after
 * {@link #find} was asked again.
 *
 * @param <T> the type of session keys
 */
public interface ReadWriteSessionDataLocator<T> {

    /** The tables of the session with this key, or null if it is new. */
    ReadWriteSessionData find(T locateKey);

    /** Keeps the tables of a new session; {@link #find} returns them from now on, until the session ends. */
    void newCreated(T locateKey, ReadWriteSessionData data);
}
