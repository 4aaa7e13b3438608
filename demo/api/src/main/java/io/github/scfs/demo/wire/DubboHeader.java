package io.github.scfs.demo.wire;

import java.nio.ByteBuffer;

/**
 * The header that begins each frame of Dubbo's protocol, read in place. All fields are big endian.
 *
 * <pre>
 *  byte 0      1      2       3        4 … 11       12 … 15
 *      +------+------+-------+--------+------------+-------------+--------
 *      | 0xDA | 0xBB | flags | status | request id | body length | body …
 *      +------+------+-------+--------+------------+-------------+--------
 *
 *  flags   bit 7  request (else response)     status  20 is OK; of responses only
 *          bit 6  two-way: wants a response
 *          bit 5  event, such as a heartbeat
 *          bits 4 … 0  id of the body's serialization
 * </pre>
 */
public final class DubboHeader {
    /** Bytes of a header. */
    public static final int LENGTH = 16;

    private static final short MAGIC = (short) 0xDABB;
    private static final int REQUEST = 0x80;
    private static final int EVENT = 0x20;
    private static final int SERIALIZATION = 0x1F;
    private static final byte OK = 20;

    private static final int FLAGS_AT = 2;
    private static final int STATUS_AT = 3;
    private static final int BODY_LENGTH_AT = 12;

    private final ByteBuffer bytes;

    /** @param bytes begin with the header; they are not copied, later changes of them are seen */
    public DubboHeader(byte[] bytes) {
        this.bytes = ByteBuffer.wrap(bytes, 0, LENGTH);
    }

    /** Whether this is the header of a frame at all; the other fields mean nothing if it isn't. */
    public boolean isValid() {
        return bytes.getShort(0) == MAGIC && bodyLength() >= 0;
    }

    /** Whether the frame is a request, not a response. */
    public boolean isRequest() {
        return (flags() & REQUEST) != 0;
    }

    /** Whether the frame is a heartbeat or the like, not a call or its result. */
    public boolean isEvent() {
        return (flags() & EVENT) != 0;
    }

    /** Whether a response carries a result, not an error of the framework. */
    public boolean isOk() {
        return bytes.get(STATUS_AT) == OK;
    }

    /** Id of the body's serialization, from 0 to 31. */
    public int serialization() {
        return flags() & SERIALIZATION;
    }

    /** Bytes of the body. */
    public int bodyLength() {
        return bytes.getInt(BODY_LENGTH_AT);
    }

    /** Bytes of the frame: header and body. */
    public int frameLength() {
        return LENGTH + bodyLength();
    }

    private byte flags() {
        return bytes.get(FLAGS_AT);
    }
}
