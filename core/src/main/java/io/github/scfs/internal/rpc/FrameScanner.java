package io.github.scfs.internal.rpc;

import io.github.scfs.LimitExceededException;
import io.github.scfs.MalformedInputException;
import io.github.scfs.OutOfStepException;
import io.github.scfs.internal.netty.ChannelSession;
import io.github.scfs.internal.session.Session;
import io.github.scfs.internal.wire.Limits;
import java.io.IOException;

/**
 * Stands before Dubbo's decoding of what has arrived on a connection. It walks Dubbo's frames
 *
 * <pre>
 *   0        2       3        4             12          16
 *  +--------+-------+--------+-------------+-----------+------+
 *  | 0xdabb | flags | status | request id  | length    | body |   flags: id of the serialization in the low five bits
 *  +--------+-------+--------+-------------+-----------+------+
 * </pre>
 *
 * and hands the definitions at the front of every body of ours to the connection's session, in wire order, whether
 * Dubbo will decode the body here, later or never (rule R3). Frames are looked at, not consumed; one that is seen twice
 * is taken once.
 *
 * <p>A frame over Dubbo's payload limit is the one that Dubbo would get out of step with: it answers with an error,
 * leaves the body in the buffer, and takes every 0xdabb in there for a frame. On a connection with a session, Dubbo is
 * shown the header of such a frame only, and its body is passed over as it arrives.
 */
public final class FrameScanner {
    private static final int HEADER = 16;
    private static final int FLAGS = 2;
    private static final int LENGTH = 12;
    private static final byte MAGIC_HIGH = (byte) 0xda;
    private static final byte MAGIC_LOW = (byte) 0xbb;
    private static final int SERIALIZATION_MASK = 0x1f;

    private final FrameSource in;
    private ChannelSession session;

    private FrameScanner(FrameSource in) {
        this.in = in;
        this.session = RpcChannels.existing(in.channel());
    }

    /**
     * Takes what definitions have arrived, and has the framework decode.
     *
     * @return the framework's answer; null if bytes were consumed that it must not see
     * @throws IOException if the framework says so, or if the connection is out of step and has been closed
     */
    public static Object decode(FrameSource in) throws IOException {
        return new FrameScanner(in).decode();
    }

    private Object decode() throws IOException {
        int readable = in.readableBytes();
        if (session != null && readable > 0) {
            if (session.isClosed()) {
                in.skip(readable);
                return null;
            }
            if (session.bytesToSkip() > 0) {
                int skipped = (int) Math.min(readable, session.bytesToSkip());
                in.skip(skipped);
                session.bytesToSkip(session.bytesToSkip() - skipped);
                return null;
            }
        }
        int start = in.readerIndex();
        int end = start + readable;
        int frame = start;
        while (end - frame >= HEADER && in.getByte(frame) == MAGIC_HIGH && in.getByte(frame + 1) == MAGIC_LOW) {
            int length = length(frame);
            boolean ours =
                    (in.getByte(frame + FLAGS) & SERIALIZATION_MASK) == SerializationId.value() && in.permitted();
            if (ours && session == null) {
                session = RpcChannels.session(in.channel());
            }
            if (session != null && in.payload() > 0 && length > in.payload()) {
                return frame > start ? bound(frame - start) : refuse(length, ours);
            }
            if (length < 0 || end - frame - HEADER < length) {
                break;
            }
            if (ours && session != null) {
                takeDefinitions(frame + HEADER, length, length);
            }
            frame += HEADER + length;
        }
        return bound(readable);
    }

    @SuppressWarnings("try") // a binding is for the extent of the block, nothing in it names it
    private Object bound(int length) throws IOException {
        try (Binding binding = Binding.decoding(in.channel())) {
            return length == in.readableBytes() ? in.decode() : in.decode(length);
        }
    }

    /** The next frame's body is too long for Dubbo. */
    private Object refuse(int length, boolean ours) throws IOException {
        int body = in.readerIndex() + HEADER;
        if (ours && !takeDefinitions(body, length, Math.min(length, in.readableBytes() - HEADER))) {
            return in.needMoreInput();
        }
        int before = in.readerIndex();
        try {
            return in.decode(HEADER);
        } finally {
            if (in.readerIndex() == before + HEADER) {
                session.bytesToSkip(length);
            }
        }
    }

    /**
     * @param length  bytes of the body
     * @param arrived bytes of it that are here
     * @return false if too few are here to hold the definitions
     */
    private boolean takeDefinitions(int body, int length, int arrived) throws IOException {
        try {
            byte[] front = copy(body, Math.min(arrived, Session.PREFIX_HEAD));
            if (arrived < length && front.length < Session.PREFIX_HEAD) {
                return false;
            }
            int prefix = Session.prefixLength(front, 0, front.length);
            if (prefix > length || prefix > Limits.MAX_DEFINITIONS_BYTES + Session.PREFIX_HEAD) {
                return true;
            }
            if (prefix > arrived) {
                return false;
            }
            session.session().receiveDefinitions(prefix <= front.length ? front : copy(body, prefix), 0, prefix);
            return true;
        } catch (MalformedInputException e) {
            // Decoding the body says so too, and to whom it concerns. Should its definitions be missed, that is noticed
            // (rule R5).
            return true;
        } catch (OutOfStepException | LimitExceededException e) {
            session.close();
            in.skip(in.readableBytes());
            throw Body.asIOException(e);
        }
    }

    private int length(int frame) {
        return (in.getByte(frame + LENGTH) & 0xff) << 24 | (in.getByte(frame + LENGTH + 1) & 0xff) << 16
                | (in.getByte(frame + LENGTH + 2) & 0xff) << 8 | in.getByte(frame + LENGTH + 3) & 0xff;
    }

    private byte[] copy(int index, int length) {
        byte[] bytes = new byte[length];
        in.getBytes(index, bytes, 0, length);
        return bytes;
    }
}
