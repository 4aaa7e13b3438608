package io.github.scfs.codec;

import com.esotericsoftware.kryo.kryo5.KryoException;
import io.github.scfs.MalformedInputException;
import io.github.scfs.NotSerializableException;
import io.github.scfs.ScfsException;
import io.github.scfs.layout.Layout;
import io.github.scfs.wire.WireWriter;

/**
 * A value that a Kryo serializer writes ({@code docs/wire-format.md} section 6.6): varint length, varint of objects and varint of strings that
 * got numbers within, then the payload; so it can be walked past, numbers and all, by who doesn't know what it means.
 */
final class OpaqueCodec extends Codec<Object> {
    private final Class<?> serializedAs;

    /** @param serializedAs the type by which the serializer is found */
    OpaqueCodec(Layout layout, Class<?> serializedAs) {
        super(layout);
        this.serializedAs = serializedAs;
    }

    @Override
    boolean shareable() {
        return true;
    }

    @Override
    void write(GraphWriter out, Object value) {
        WireWriter wire = out.wire();
        int refs = out.refCount();
        int strings = out.stringCount();
        int start = wire.position();
        try {
            out.bridge().write(out, serializedAs, value);
        } catch (ScfsException e) {
            throw e;
        } catch (Exception | LinkageError | AssertionError e) {
            throw failure(value, e);
        }
        wire.insertVarints(start, wire.position() - start, out.refCount() - refs, out.stringCount() - strings);
        out.forgetStrings(strings);
    }

    private static ScfsException failure(Object value, Throwable e) {
        for (Throwable t = e; t != null; t = t.getCause()) {
            if (t instanceof ScfsException) {
                return (ScfsException) t;
            }
        }
        return new NotSerializableException("SCFS-303", "the Kryo Serializer of " + value.getClass().getName() + " failed with "
                + Conversions.brief(e), e);
    }

    static void skipPayload(GraphReader in) {
        int length = length(in);
        int refs = in.wire().readVarint();
        int strings = in.wire().readVarint();
        if (refs > 4L * length || strings > length) {
            throw new MalformedInputException("SCFS-108", "an opaque payload of " + length + " bytes claims " + refs + " objects and "
                    + strings + " strings");
        }
        in.wire().take(length);
        in.passNumbers(refs, strings);
    }

    private static int length(GraphReader in) {
        int length = in.wire().readVarint();
        if (length > in.wire().remaining()) {
            throw new MalformedInputException("SCFS-101", "an opaque payload of " + length + " bytes exceeds the message");
        }
        return length;
    }

    /** A peer's payload through the serializer that is registered here for the class. */
    static final class Reader implements PeerReader {
        private final Class<?> type;

        Reader(Class<?> type) {
            this.type = type;
        }

        @Override
        public Object read(GraphReader in, int ref) {
            int length = length(in);
            in.wire().readVarint();
            in.wire().readVarint();
            int end = in.wire().position() + length;
            if (end > in.wire().limit()) {
                throw new MalformedInputException("SCFS-101", "an opaque payload of " + length + " bytes exceeds the message");
            }
            Object value;
            try {
                value = in.bridge().read(in, type, length, ref);
            } catch (KryoException e) {
                throw failure(e);
            }
            if (in.wire().position() != end) {
                throw new MalformedInputException("SCFS-108", "the Kryo Serializer of " + type.getName() + " left "
                        + (end - in.wire().position()) + " of " + length + " bytes: it isn't the one that wrote them");
            }
            return value;
        }

        private ScfsException failure(KryoException e) {
            for (Throwable t = e; t != null; t = t.getCause()) {
                if (t instanceof ScfsException) {
                    return (ScfsException) t;
                }
            }
            return new MalformedInputException("SCFS-108", "the Kryo Serializer of " + type.getName() + " can't read what was sent", e);
        }
    }
}
