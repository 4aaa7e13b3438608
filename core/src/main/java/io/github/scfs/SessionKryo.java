package io.github.scfs;

import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.wire.ErrorText;
import org.jspecify.annotations.Nullable;

/**
 * Writes object graphs as messages of a session, and reads them. The first message that uses a class contains the
 * definition of the class; later messages contain values only. So the messages of a session must be read in the order
 * in which they were written, and no message may be left out. A message may be read more than once. A program that
 * drops a message or can't deliver it must drop the session with it. Safe for use by many threads, provided that the
 * messages of each session are still delivered in order.
 *
 * <p>All failures are {@link ScfsException}s. The program must end the session after an {@link OutOfStepException}, and
 * after a read that fails with the code SCFS-405: the session lacks definitions then. After any other failure the
 * session stays usable. The SessionKryo stays usable after every failure.
 */
public final class SessionKryo {
    private final Engine engine;
    private final ReadWriteSessionDataLocator<Object> locator;
    private volatile @Nullable ClassLoader loader;

    @SuppressWarnings("unchecked")
    SessionKryo(Engine engine, ReadWriteSessionDataLocator<?> locator) {
        this.engine = engine;
        this.locator = (ReadWriteSessionDataLocator<Object>) locator;
    }

    /**
     * Writes an object graph as one message.
     *
     * @param sessionKey key of the session, passed to the {@link ReadWriteSessionDataLocator}
     * @param root       the root; may be null
     * @param <T>        the type of session keys
     * @return the message; never null
     * @throws NotSerializableException if a class can't be written; the message contains the class and the path to it
     * @throws LimitExceededException   if the graph or the message exceeds a bound
     */
    public <T> byte[] writeClassAndObject(T sessionKey, @Nullable Object root) {
        try {
            return Messages.write(engine, data(sessionKey).session(), root);
        } catch (ScfsException e) {
            throw named(e, sessionKey);
        }
    }

    /**
     * Reads a message.
     *
     * @param sessionKey key of the session, passed to the {@link ReadWriteSessionDataLocator}
     * @param message    the whole message; not null
     * @param <T>        the type of session keys
     * @return the root; may be null
     * @throws NullPointerException     if {@code message} is null
     * @throws MalformedInputException  if the bytes are not a valid message
     * @throws OutOfStepException       if an earlier message of the session was not read; end the session
     * @throws ClassRefusedException    if the message names a class that may not be read
     * @throws NotSerializableException if an object can't be restored, for example because its class doesn't exist here
     * @throws LimitExceededException   if the message exceeds a bound; if the code is SCFS-405, end the session
     */
    public <T> @Nullable Object readClassAndObject(T sessionKey, byte[] message) {
        return readObject(sessionKey, message, Object.class);
    }

    /**
     * Writes the same message as {@link #writeClassAndObject}. It is the counterpart of {@link #readObject}.
     *
     * @param sessionKey key of the session, passed to the {@link ReadWriteSessionDataLocator}
     * @param root       the root; may be null
     * @param <T>        the type of session keys
     * @return the message; never null
     * @throws NotSerializableException if a class can't be written; the message contains the class and the path to it
     * @throws LimitExceededException   if the graph or the message exceeds a bound
     */
    public <T> byte[] writeObject(T sessionKey, @Nullable Object root) {
        return writeClassAndObject(sessionKey, root);
    }

    /**
     * Reads a message and converts the root to a type, as a field is converted whose type is another one at the peer:
     * numbers to wider types, and to narrower ones if they fit, collections and arrays to each other, and a bean of a
     * class that doesn't exist here to a {@code Map}.
     *
     * @param sessionKey key of the session, passed to the {@link ReadWriteSessionDataLocator}
     * @param message    the whole message; not null
     * @param type       not null
     * @param <T>        the type of session keys
     * @param <R>        the type of the root
     * @return the root; may be null
     * @throws NullPointerException     if {@code message} or {@code type} is null
     * @throws MalformedInputException  if the bytes are not a valid message, or the root can't be converted to the type
     * @throws OutOfStepException       if an earlier message of the session was not read; end the session
     * @throws ClassRefusedException    if the message names a class that may not be read
     * @throws NotSerializableException if an object can't be restored, for example because its class doesn't exist here
     * @throws LimitExceededException   if the message exceeds a bound; if the code is SCFS-405, end the session
     */
    public <T, R> @Nullable R readObject(T sessionKey, byte[] message, Class<R> type) {
        try {
            return Messages.read(engine, data(sessionKey).session(), loader, message, type);
        } catch (ScfsException e) {
            throw named(e, sessionKey);
        }
    }

    /** Adds the session's key to an exception's message, if the key has a text. */
    private static ScfsException named(ScfsException e, Object key) {
        try {
            return e.with("session " + ErrorText.shorten(String.valueOf(key)));
        } catch (RuntimeException keyHasNoText) {
            return e;
        }
    }

    private ReadWriteSessionData data(Object key) {
        ReadWriteSessionData data = locator.find(key);
        if (data != null) {
            return data;
        }
        synchronized (locator) {
            data = locator.find(key);
            if (data == null) {
                data = new ReadWriteSessionData();
                locator.newCreated(key, data);
            }
            return data;
        }
    }

    /**
     * Sets the class loader for classes that messages name, for all later reads.
     *
     * @param newLoader the loader; null (the default) for the context class loader of the reading thread
     */
    public void setClassLoader(@Nullable ClassLoader newLoader) {
        loader = newLoader;
    }
}
