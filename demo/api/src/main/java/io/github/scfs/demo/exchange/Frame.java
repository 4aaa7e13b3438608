package io.github.scfs.demo.exchange;

import io.github.scfs.demo.wire.DubboHeader;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.Arrays;

/** One frame of Dubbo's protocol as it crossed the wire. */
final class Frame {
    /** Dubbo's default limit of 8 MiB. No body here is longer, so a longer one shows that this is no frame. */
    private static final int MAX_BODY = 8 << 20;

    private final byte[] bytes;
    private final DubboHeader header;

    private Frame(byte[] bytes) {
        this.bytes = bytes;
        this.header = new DubboHeader(bytes);
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
        byte[] begin = new byte[DubboHeader.LENGTH];
        begin[0] = (byte) first;
        in.readFully(begin, 1, begin.length - 1);
        DubboHeader header = new DubboHeader(begin);
        if (!header.isValid() || header.bodyLength() > MAX_BODY) {
            throw new IOException("not a frame of Dubbo's protocol");
        }
        byte[] bytes = Arrays.copyOf(begin, header.frameLength());
        in.readFully(bytes, begin.length, header.bodyLength());
        return new Frame(bytes);
    }

    DubboHeader header() {
        return header;
    }

    byte[] bytes() {
        return bytes;
    }
}
