package io.github.scfs;

import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.session.MessageReader;
import io.github.scfs.internal.session.MessageWriter;
import io.github.scfs.internal.session.Session;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Writes and reads one message with one root. Without a session, the message is self-contained. */
final class Messages {
    private Messages() {}

    static byte[] write(Engine engine, @Nullable Session session, @Nullable Object root) {
        MessageWriter message =
                session == null ? MessageWriter.selfContained(engine) : MessageWriter.inSession(engine, session);
        try {
            message.writeObject(root);
            byte[] bytes = message.toByteArray();
            message.markCertain();
            return bytes;
        } finally {
            message.close();
        }
    }

    static <T> @Nullable T read(Engine engine, @Nullable Session session, @Nullable ClassLoader loader, byte[] bytes,
            Class<T> type) {
        Objects.requireNonNull(bytes, "message");
        Objects.requireNonNull(type, "type");
        if (session != null) {
            try {
                session.receiveDefinitions(bytes, 0, bytes.length);
            } catch (ScfsException e) {
                engine.countReadFailure();
                throw e;
            }
        }
        try (MessageReader message = MessageReader.of(engine, session, loader, bytes, 0, bytes.length)) {
            return message.readObject(type);
        }
    }
}
