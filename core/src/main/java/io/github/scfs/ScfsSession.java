package io.github.scfs;

import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.session.Session;
import io.github.scfs.internal.wire.ErrorText;
import org.jspecify.annotations.Nullable;

/**
 * One end of a connection: what it has told its peer of classes, and what its peer has told it. The first message that
 * uses a class contains the definition of the class. Later messages contain values only. So the peer must read the
 * messages in the order in which they were written, and none may be left out; a message may be read more than once. If
 * a message was lost, both ends need new sessions.
 *
 * <p>Safe for use by many threads, provided that the messages are still delivered in order: hold a lock while a message
 * is written and sent, and another one while a message is received and read. The two directions are independent of each
 * other. All failures are {@link ScfsException}s. End the session after an {@link
 * OutOfStepException}, and after a read that fails with the code SCFS-405: it lacks definitions then. After any other
 * failure it stays usable. Close a session when its connection ends.
 */
public final class ScfsSession implements AutoCloseable {
    private final Engine engine;
    private final Session session = new Session();
    private final @Nullable String peer;
    private volatile boolean closed;

    ScfsSession(Engine engine, @Nullable String peer) {
        this.engine = engine;
        this.peer = peer == null ? null : "peer " + ErrorText.shorten(peer);
        if (peer != null) {
            session.peer(ErrorText.shorten(peer));
        }
    }

    /**
     * Writes an object graph as one message.
     *
     * @param root may be null
     * @return the message; never null
     * @throws NotSerializableException if a class can't be written; the text has the class and the path to it
     * @throws LimitExceededException   if the graph or the message exceeds a bound
     * @throws IllegalStateException    if the session is closed
     */
    public byte[] write(@Nullable Object root) {
        requireOpen();
        try {
            return Messages.write(engine, session, root);
        } catch (ScfsException e) {
            throw named(e);
        }
    }

    /**
     * Reads the next message of the peer. Classes are loaded by the thread's context class loader.
     *
     * @param message the whole message; not null
     * @param type    the class that the root is converted to if it has another one; {@code Object.class} for none. Not
     *                null
     * @param <T>     the type of the root
     * @return the root; may be null
     * @throws MalformedInputException  if the bytes are not a valid message, or the root can't be converted
     * @throws OutOfStepException       if an earlier message was not read; end the session
     * @throws ClassRefusedException    if the message has a class that may not be read
     * @throws NotSerializableException if an object can't be restored, for example because its class doesn't exist here
     * @throws LimitExceededException   if the message exceeds a bound; if the code is SCFS-405, end the session
     * @throws NullPointerException     if an argument is null
     * @throws IllegalStateException    if the session is closed
     */
    public <T> @Nullable T read(byte[] message, Class<T> type) {
        requireOpen();
        try {
            return Messages.read(engine, session, null, message, type);
        } catch (ScfsException e) {
            throw named(e);
        }
    }

    /** Ends the session, and gives the memory of its definitions back. Has no effect on a closed session. */
    @Override
    public void close() {
        if (!closed) {
            closed = true;
            session.end();
        }
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("the session is closed");
        }
    }

    private ScfsException named(ScfsException e) {
        return peer == null ? e : e.with(peer);
    }
}
