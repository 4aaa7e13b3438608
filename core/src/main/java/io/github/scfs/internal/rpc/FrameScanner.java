package io.github.scfs.internal.rpc;

import io.github.scfs.LimitExceededException;
import io.github.scfs.MalformedInputException;
import io.github.scfs.OutOfStepException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.netty.ChannelSession;
import io.github.scfs.internal.session.Session;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.Warnings;
import java.io.IOException;

/**
 * Scans the bytes that have arrived on a connection before Dubbo decodes them. {@link FrameHeader} describes a frame.
 *
 * The scanner passes the definitions at the front of every body of scfs to the connection's session, in wire order. It
 * does this whether Dubbo decodes the body now, later or never (rule R3). The scan consumes no frames. If a frame is
 * scanned twice, the second scan changes nothing.
 *
 * <p>A frame that exceeds Dubbo's payload limit would put Dubbo out of step. Dubbo answers with an error, leaves the
 * body in the buffer, and interprets every 0xdabb in the body as the start of a frame. So on a connection with a
 * session, Dubbo doesn't see this frame: it gets a message that tells the caller, and the scanner skips the body while
 * it arrives.
 */
public final class FrameScanner {
    private static final int HEADER = FrameHeader.SIZE;
    private static final int LENGTH = FrameHeader.LENGTH;

    private final FrameSource in;
    private ChannelSession session;
    /** The complete frames of scfs that were scanned, and their bytes. */
    private int frames;
    private long frameBytes;

    private FrameScanner(FrameSource in) {
        this.in = in;
        this.session = RpcChannels.existing(in.channel());
    }

    /**
     * Receives the definitions that have arrived, and lets the framework decode.
     *
     * @return the framework's result; null if bytes were consumed that the framework must not see
     * @throws IOException if the framework throws it
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
        while (end - frame >= HEADER && FrameHeader.isMagic(in.getByte(frame), in.getByte(frame + 1))) {
            int length = length(frame);
            boolean isScfs = FrameHeader.isScfs(in.getByte(frame + FrameHeader.FLAGS)) && in.permitted();
            if (isScfs && session == null) {
                session = RpcChannels.session(in.channel());
            }
            int payload = session == null ? 0 : exceededPayload(frame, length, isScfs);
            if (payload > 0) {
                return frame > start ? decodeBound(frame - start) : refuse(length, isScfs, payload);
            }
            if (length < 0 || end - frame - HEADER < length) {
                break;
            }
            if (isScfs && session != null) {
                try {
                    takeDefinitions(frame + HEADER, length, length);
                } catch (OutOfStepException | LimitExceededException e) {
                    return frame > start ? decodeBound(frame - start) : outOfStep(e);
                }
                frames++;
                frameBytes += HEADER + length;
            }
            frame += HEADER + length;
        }
        return decodeBound(readable);
    }

    private Object decodeBound(int length) throws IOException {
        try (Binding binding = Binding.decoding(in.channel())) {
            int start = in.readerIndex();
            Object decoded = length == in.readableBytes() ? in.decode() : in.decode(length);
            // A codec that takes fewer frames at once would have the others counted again.
            if (frames > 0 && in.readerIndex() - start >= frameBytes) {
                session.received(frames, frameBytes);
            }
            if (!binding.failures().isEmpty()) {
                in.explain(decoded, binding.failures());
            }
            return decoded;
        }
    }

    /**
     * Skips a frame whose body exceeds Dubbo's payload limit. Returns a message that tells the caller.
     */
    private Object refuse(int length, boolean isScfs, int payload) {
        int body = in.readerIndex() + HEADER;
        try {
            if (isScfs && !takeDefinitions(body, length, Math.min(length, in.readableBytes() - HEADER))) {
                return in.needMoreInput();
            }
        } catch (OutOfStepException | LimitExceededException e) {
            return outOfStep(e);
        }
        Object refusal = in.refusal("Data length too large: " + length + ", max payload: " + payload + ", channel: "
                + in.channel() + "; if such messages are wanted, raise the parameter payload of " + session.side()
                + ", otherwise let " + session.otherSide() + " send less in one message");
        in.skip(HEADER);
        session.bytesToSkip(length);
        return refusal;
    }

    /**
     * Closes the connection, because the definitions of the next frame contradict the session or exceed its limit
     * (rule R5). Returns a message that tells the caller why.
     */
    private Object outOfStep(ScfsException failure) {
        Warnings.once("out-of-step:" + failure.code(), session + " is disconnected: " + failure.getMessage());
        Object refusal = in.refusal(session.name(failure).getMessage());
        FailureCounts.OF_PROCESS.add(failure);
        session.failed();
        session.close();
        in.skip(in.readableBytes());
        return refusal;
    }

    /**
     * Passes the definitions of a body to the session.
     *
     * @param body index of the body's first byte
     * @param length length of the body
     * @param arrived number of the body's bytes that have arrived
     * @return false if the definitions have not arrived completely
     * @throws OutOfStepException if they contradict earlier ones
     * @throws LimitExceededException if the session has too many definitions
     */
    private boolean takeDefinitions(int body, int length, int arrived) {
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
            // Decoding the body reports this error to the caller. A later use of a missing definition is an error too
            // (rule R5).
            return true;
        }
    }

    /** Returns the framework's bound on a frame's body if the body exceeds it; otherwise 0. */
    private int exceededPayload(int frame, int length, boolean isScfs) {
        int payload = in.payload(false, isScfs);
        if (length > payload && (in.getByte(frame + FrameHeader.FLAGS) & FrameHeader.REQUEST) != 0) {
            payload = in.payload(true, isScfs);
        }
        return payload > 0 && length > payload ? payload : 0;
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
