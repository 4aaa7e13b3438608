package io.github.scfs.demo.exchange;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;

/** One frame of Dubbo's protocol as it crossed the wire: a header of 16 bytes and a body. */
final class Frame {
    private static final int HEADER = 16;
    private static final short MAGIC = (short) 0xDABB;
    private static final int REQUEST = 0x80;
    private static final int EVENT = 0x20;
    private static final int SERIALIZATION = 0x1F;
    private static final int OK = 20;

    /** Longer bodies than Dubbo's own default limit of 8 MiB don't occur here: such a length is a frame that isn't one. */
    private static final int MAX_BODY = 8 << 20;

    private final byte[] bytes;

    private Frame(byte[] bytes) {
        this.bytes = bytes;
    }

    /**
     * Reads the next frame.
     *
     * @return the frame, or null if the stream ended before it
     * @throws IOException if the stream broke, ended inside a frame, or holds something else than frames
     */
    static Frame read(DataInputStream in) throws IOException {
        int first = in.read();
        if (first < 0) {
            return null;
        }
        byte[] header = new byte[HEADER];
        header[0] = (byte) first;
        in.readFully(header, 1, HEADER - 1);
        ByteBuffer fields = ByteBuffer.wrap(header);
        int length = fields.getInt(12);
        if (fields.getShort(0) != MAGIC || length < 0 || length > MAX_BODY) {
            throw new IOException("not a frame of Dubbo's protocol");
        }
        byte[] bytes = new byte[HEADER + length];
        System.arraycopy(header, 0, bytes, 0, HEADER);
        in.readFully(bytes, HEADER, length);
        return new Frame(bytes);
    }

    byte[] bytes() {
        return bytes;
    }

    int size() {
        return bytes.length;
    }

    /** A heartbeat or the like, not a call. */
    boolean isEvent() {
        return (bytes[2] & EVENT) != 0;
    }

    boolean isRequest() {
        return (bytes[2] & REQUEST) != 0;
    }

    /** A response that carries a result, rather than the framework's word that there is none. */
    boolean isOk() {
        return bytes[3] == OK;
    }

    /** Id of the serialization that the header names, from 0 to 31. */
    int serialization() {
        return bytes[2] & SERIALIZATION;
    }
}
