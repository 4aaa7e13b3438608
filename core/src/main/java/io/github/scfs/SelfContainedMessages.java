package io.github.scfs;

import io.github.scfs.internal.session.Engine;
import org.jspecify.annotations.Nullable;

/**
 * Writes and reads messages that stand alone: each has the definitions of all classes that it uses. So they are larger
 * than those of a session, and may be kept, lost, and read in any order by anybody with the same settings. Safe for use
 * by many threads. All failures are {@link ScfsException}s, after which everything stays usable.
 */
public final class SelfContainedMessages {
    private final Engine engine;

    SelfContainedMessages(Engine engine) {
        this.engine = engine;
    }

    /**
     * Writes an object graph as one message.
     *
     * @param root may be null
     * @return the message; never null
     * @throws NotSerializableException if a class can't be written; the text has the class and the path to it
     * @throws LimitExceededException   if the graph or the message exceeds a bound
     */
    public byte[] write(@Nullable Object root) {
        return Messages.write(engine, null, root);
    }

    /**
     * Reads a message. Classes are loaded by the thread's context class loader.
     *
     * @param message the whole message; not null
     * @param type    the class that the root is converted to if it has another one; {@code Object.class} for none. Not
     *                null
     * @param <T>     the type of the root
     * @return the root; may be null
     * @throws MalformedInputException  if the bytes are not a valid message, or the root can't be converted
     * @throws OutOfStepException       if the message belongs to a session
     * @throws ClassRefusedException    if the message has a class that may not be read
     * @throws NotSerializableException if an object can't be restored, for example because its class doesn't exist here
     * @throws LimitExceededException   if the message exceeds a bound
     * @throws NullPointerException     if an argument is null
     */
    public <T> @Nullable T read(byte[] message, Class<T> type) {
        return Messages.read(engine, null, null, message, type);
    }
}
