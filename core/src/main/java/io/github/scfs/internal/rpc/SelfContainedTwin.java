package io.github.scfs.internal.rpc;

import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.session.MessageWriter;
import io.github.scfs.internal.wire.WireWriter;
import java.util.Map;

/**
 * Encodes the values of a message of a session a second time, self-contained, to learn its size ({@link SavedBytes}). A
 * failure ends only the measurement of this message. Not thread-safe.
 */
final class SelfContainedTwin {
    private final MessageWriter writer;
    /** The message's own writer while a primitive is written to it; otherwise null. */
    private WireWriter primitive;
    private long primitiveStart;
    /** Bytes of primitives. They are the same in both forms of message, so they are only counted. */
    private long primitives;
    private boolean failed;

    private SelfContainedTwin(Engine engine) {
        writer = MessageWriter.selfContainedUnpooled(engine);
    }

    /** Returns the twin of a new message of a session; null if the message isn't measured. */
    static SelfContainedTwin ofNext(Engine engine) {
        return SavedBytes.takesNext() ? new SelfContainedTwin(engine) : null;
    }

    /** Records that the next bytes of the message's own writer are a primitive. */
    void beforePrimitive(WireWriter to) {
        primitive = to;
        primitiveStart = to.size();
    }

    /** Counts the primitive before; call this before another value is written. */
    void endPrimitive() {
        if (primitive != null) {
            primitives += primitive.size() - primitiveStart;
            primitive = null;
        }
    }

    void writeString(String v) {
        attempt(() -> writer.writeString(v));
    }

    void writeObject(Object v) {
        attempt(() -> writer.writeObject(v));
    }

    void writeAttachments(Map<?, ?> v) {
        attempt(() -> writer.writeAttachments(v));
    }

    void writeBytes(byte[] v, int offset, int length) {
        attempt(() -> writer.writeBytes(v, offset, length));
    }

    private void attempt(Runnable write) {
        try {
            if (!failed) {
                write.run();
            }
        } catch (RuntimeException | StackOverflowError e) {
            failed = true;
        }
    }

    /** Returns the number of bytes of the self-contained message; 0 if it could not be encoded. */
    long measure() {
        endPrimitive();
        long[] size = {0};
        attempt(() -> size[0] = writer.measure() + primitives);
        return failed ? 0 : size[0];
    }

    void close() {
        writer.close();
    }
}
