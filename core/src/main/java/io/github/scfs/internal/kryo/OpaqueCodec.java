package io.github.scfs.internal.kryo;

import com.esotericsoftware.kryo.kryo5.KryoException;
import io.github.scfs.MalformedInputException;
import io.github.scfs.NotSerializableException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.bean.RemoteReader;
import io.github.scfs.internal.graph.Failures;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.slot.ObjectCodec;
import io.github.scfs.internal.wire.ErrorText;
import io.github.scfs.internal.wire.WireReader;

/**
 * Codec of a value that a Kryo serializer writes ({@code wire-format.md} section 6.6). It writes a head ({@link
 * PayloadOutput}), then the payload. The head contains the positions of the nested values that the engine has written
 * in the payload. So a reader without the serializer can go past the payload and still number these values.
 */
public final class OpaqueCodec extends ObjectCodec<Object> {
    /** Causes of a failure beyond this number aren't looked at, since a user's exceptions may be their own causes. */
    private static final int MAX_CAUSES = 100;

    private final Class<?> serializedAs;

    /**
     * Creates the codec of a class.
     *
     * @param serializedAs the type by which the serializer is looked up
     */
    public OpaqueCodec(Layout layout, Class<?> serializedAs) {
        super(layout, true);
        this.serializedAs = serializedAs;
    }

    @Override
    public void write(GraphWriter out, Object value) {
        try {
            out.bridge().write(out, serializedAs, value);
        } catch (Throwable e) {
            ScfsException engineFailure = engineFailure(e);
            throw engineFailure != null ? engineFailure
                    : !(e instanceof Exception) ? Failures.unwritable(value, e)
                    : new NotSerializableException("SCFS-303", "the Kryo Serializer of " + value.getClass().getName()
                            + " failed with " + ErrorText.describe(e), e);
        }
    }

    /** Returns the engine's exception among an exception and its causes; null if there is none. */
    private static ScfsException engineFailure(Throwable failure) {
        Throwable t = failure;
        for (int i = 0; i < MAX_CAUSES && t != null; i++) {
            if (t instanceof ScfsException) {
                return (ScfsException) t;
            }
            t = t.getCause();
        }
        return null;
    }

    /**
     * Goes past a payload. The engine's values in the payload are read one by one, so that they get their numbers and
     * later references can lead to them.
     */
    public static void dropPayload(GraphReader in) {
        WireReader wire = in.wire();
        int length = wire.readVarint();
        int head = wire.position();
        skipGaps(wire, length, wire.readVarint());
        int end = end(wire, length);
        dropParts(in, head, 0, wire.position(), end);
    }

    /**
     * Goes past the end of a payload. The engine's values in it are read, as by {@link #dropPayload}.
     *
     * @param head the position of the number of these values
     * @param first how many of them have been read
     * @param from the position behind the last one that has been read, or of the payload
     */
    static void dropParts(GraphReader in, int head, int first, int from, int end) {
        WireReader wire = in.wire();
        wire.position(head);
        int nested = wire.readVarint();
        int gap = wire.position();
        int at = from;
        for (int i = 0; i < nested; i++) {
            wire.position(gap);
            int own = wire.readVarint();
            gap = wire.position();
            if (i < first) {
                continue;
            }
            if (own > end - at) {
                throw exceeded();
            }
            wire.position(at + own);
            in.dropValue();
            at = wire.position();
        }
        if (at > end) {
            throw exceeded();
        }
        wire.position(end);
    }

    private static void skipGaps(WireReader wire, int length, int nested) {
        if (nested > length) {
            throw new MalformedInputException("SCFS-108",
                    "an opaque payload of " + length + " bytes can't hold " + nested + " values");
        }
        for (int i = 0; i < nested; i++) {
            wire.readVarint();
        }
    }

    private static int end(WireReader wire, int length) {
        if (length > wire.remaining()) {
            throw new MalformedInputException("SCFS-101",
                    "an opaque payload of " + length + " bytes exceeds the message");
        }
        return wire.position() + length;
    }

    private static MalformedInputException exceeded() {
        return new MalformedInputException("SCFS-108", "a value in an opaque payload exceeds the payload");
    }

    /** Reads a peer's payload with the serializer that is registered for the class on this side. */
    public static final class Reader implements RemoteReader {
        /** What a value takes in memory, with the input that its serializer gets. */
        private static final int BYTES = 128;

        private final Class<?> type;

        public Reader(Class<?> type) {
            this.type = type;
        }

        @Override
        public Object read(GraphReader in, int ref) {
            int length = in.wire().readVarint();
            int head = in.wire().position();
            skipGaps(in.wire(), length, in.wire().readVarint());
            int end = end(in.wire(), length);
            in.allocate(BYTES);
            Object value;
            try {
                value = in.bridge().read(in, type, head, length, ref);
            } catch (KryoException e) {
                ScfsException engineFailure = engineFailure(e);
                throw engineFailure != null ? engineFailure
                        : new MalformedInputException("SCFS-108", "the Kryo Serializer of " + type.getName()
                                + " can't read the payload that the peer sent", e);
            }
            if (in.wire().position() != end) {
                throw new MalformedInputException("SCFS-108",
                        "the Kryo Serializer of " + type.getName() + " left " + (end - in.wire().position()) + " of "
                                + length + " bytes unread that the one of the peer has written; "
                                + ErrorText.registerSame(type.getName()));
            }
            in.register(ref, value);
            return value;
        }
    }
}
