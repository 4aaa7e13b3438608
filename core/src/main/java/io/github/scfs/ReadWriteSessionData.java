package io.github.scfs;

import io.github.scfs.internal.session.Session;

/**
 * One session's two tables: what was defined to the peer, and what the peer defined. Opaque; made by scfs, kept by the
 * program ({@link ReadWriteSessionDataLocator}) for as long as the connection lives, and never used for another one.
 * The directions don't touch each other, so one instance may serve both a writer and a reader in one process. Safe for
 * use by many threads.
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
