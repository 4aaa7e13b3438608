package io.github.scfs;

import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.session.MessageReader;
import io.github.scfs.internal.session.MessageWriter;
import java.util.Objects;

/**
 * Turns graphs of objects into messages of a session, and back. A class's description is part of the first message that
 * uses it; later ones carry values only. So a session's messages must be read in the order in which they were written,
 * each exactly once or more, none left out: a program that drops a message, or can't deliver it, drops the session with
 * it (rule R4 of the design). Safe for use by many threads; the messages of one session should then still be handed
 * over in order.
 *
 * <p>Every failure is a {@link ScfsException}. After one, the SessionKryo and the session can be used on, but for
 * {@link OutOfStepException}: then the session has to end.
 */
public final class SessionKryo {
    private final Engine engine;
    private final ReadWriteSessionDataLocator<Object> locator;
    private volatile ClassLoader loader;

    @SuppressWarnings("unchecked")
    SessionKryo(Engine engine, ReadWriteSessionDataLocator<?> locator) {
        this.engine = engine;
        this.locator = (ReadWriteSessionDataLocator<Object>) locator;
    }

    /**
     * Writes a graph of objects as one message.
     *
     * @param sessionKey which session it belongs to
     * @param o          may be null
     * @return the message
     * @throws NotSerializableException if a class can't be written; the message names it and the path to it
     * @throws LimitExceededException   if a bound is passed
     */
    public <T> byte[] writeClassAndObject(T sessionKey, Object o) {
        MessageWriter message = MessageWriter.inSession(engine, data(sessionKey).session());
        try {
            message.writeObject(o);
            byte[] bytes = message.toByteArray();
            message.markCertain();
            return bytes;
        } finally {
            message.close();
        }
    }

    /**
     * Reads a message.
     *
     * @param sessionKey which session it belongs to
     * @param b          the message, whole; not null
     * @return the graph's root; may be null
     * @throws MalformedInputException if the bytes are no message of scfs
     * @throws OutOfStepException      if a message before this one is missing: end the session
     * @throws ClassRefusedException   if the message names a class that may not be read
     * @throws LimitExceededException  if a bound is passed
     */
    public <T> Object readClassAndObject(T sessionKey, byte[] b) {
        try (MessageReader message = open(sessionKey, b)) {
            return message.readObject();
        }
    }

    /** As {@link #writeClassAndObject}; for a reader that says what class it expects. */
    public <T> byte[] writeObject(T sessionKey, Object o) {
        return writeClassAndObject(sessionKey, o);
    }

    /**
     * Reads a message as an instance of a type, converted within reason ({@code docs/evolution.md}).
     *
     * @param sessionKey which session it belongs to
     * @param b          the message, whole; not null
     * @param type       not null
     * @return the graph's root; may be null
     * @throws MalformedInputException also if the root can't become that type
     */
    public <T, R> R readObject(T sessionKey, byte[] b, Class<R> type) {
        try (MessageReader message = open(sessionKey, b)) {
            return message.readObject(Objects.requireNonNull(type, "type"));
        }
    }

    private <T> MessageReader open(T sessionKey, byte[] b) {
        Objects.requireNonNull(b, "b");
        ReadWriteSessionData data = data(sessionKey);
        data.session().receiveDefinitions(b, 0, b.length);
        return MessageReader.of(engine, data.session(), loader, b, 0, b.length);
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
     * Loads the classes that messages name from now on.
     *
     * @param l null: the context class loader of the thread that reads
     */
    public void setClassLoader(ClassLoader l) {
        loader = l;
    }
}
