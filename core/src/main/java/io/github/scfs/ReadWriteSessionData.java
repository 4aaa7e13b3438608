package io.github.scfs;

import io.github.scfs.internal.session.Session;

/**
 * The two tables of a session: definitions sent to the peer, and definitions received from it. Opaque to the program.
 * scfs creates it, and the program keeps it for as long as the connection lives ({@link ReadWriteSessionDataLocator}).
 * It must not be used for another connection. The two directions are independent, so one instance can serve a writer
 * and a reader in the same process. Safe for use by many threads.
 */
public final class ReadWriteSessionData {
    private final Session session = new Session();

    ReadWriteSessionData() {}

    Session session() {
        return session;
    }

    @Override
    public String toString() {
        return "session with " + session.classesWritten() + " classes written, " + session.classesRead() + " read";
    }
}
