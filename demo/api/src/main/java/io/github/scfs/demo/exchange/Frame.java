package io.github.scfs.demo.exchange;

import io.github.scfs.demo.wire.DubboHeader;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.Arrays;

/** One frame of Dubbo's protocol, as read from a connection. */
final class Frame {
    /**
     * Dubbo's default payload limit, 8 MiB. The demo sends no longer body. So if a length is greater, the bytes aren't
     * a frame.
     */
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
     * @return the frame, or null if the stream ends before the frame
     * @throws IOException if reading fails, the stream ends inside a frame, or the bytes aren't a frame
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
