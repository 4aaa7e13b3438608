package io.github.scfs.session;

import io.github.scfs.security.ClassPolicy;

/**
 * What a process (or one user of the standalone API) shares among all its sessions: class policy, codecs, layouts and plans. Immutable
 * from outside and safe for use by many threads.
 */
public final class Engine {

    /** An engine with default bounds under the given policy. */
    public static Engine of(ClassPolicy policy) {
        return new Engine();
    }

    /**
     * Makes the codecs of a class ahead of its first use; a no-op if that was done before. Order does not matter, nor what the peer does.
     *
     * @param type       the class
     * @param serializer a kryo5 {@code Serializer} for it, or null for scfs's own way
     */
    public void prepare(Class<?> type, Object serializer) {
    }
}
