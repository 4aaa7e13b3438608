package io.github.scfs.demo.wire;

import java.nio.ByteBuffer;

/**
 * Reads the header of a frame of Dubbo's protocol in place. All fields are big endian.
 *
 * <pre>
 *  byte 0      1      2       3        4 … 11       12 … 15
 *      +------+------+-------+--------+------------+-------------+--------
 *      | 0xDA | 0xBB | flags | status | request id | body length | body …
 *      +------+------+-------+--------+------------+-------------+--------
 *
 *  flags   bit 7  request (else response)     status  20 is OK; in responses only
 *          bit 6  two-way: expects a response
 *          bit 5  event, for example a heartbeat
 *          bits 4 … 0  id of the body's serialization
 * </pre>
 */
public final class DubboHeader {
    /** Length of a header in bytes. */
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

    /**
     * Creates a view of a header.
     *
     * @param bytes start with the header; they aren't copied, so later changes are visible
     */
    public DubboHeader(byte[] bytes) {
        this.bytes = ByteBuffer.wrap(bytes, 0, LENGTH);
    }

    /** Returns whether the bytes are a frame header. If false, the values of the other methods are meaningless. */
    public boolean isValid() {
        return bytes.getShort(0) == MAGIC && bodyLength() >= 0;
    }

    /** Returns whether the frame is a request rather than a response. */
    public boolean isRequest() {
        return (flags() & REQUEST) != 0;
    }

    /** Returns whether the frame is an event, for example a heartbeat, rather than a call or its result. */
    public boolean isEvent() {
        return (flags() & EVENT) != 0;
    }

    /** Returns whether a response contains a result rather than an error of Dubbo. */
    public boolean isOk() {
        return bytes.get(STATUS_AT) == OK;
    }

    /** Returns the id of the body's serialization, from 0 to 31. */
    public int serialization() {
        return flags() & SERIALIZATION;
    }

    /** Returns the length of the body in bytes. */
    public int bodyLength() {
        return bytes.getInt(BODY_LENGTH_AT);
    }

    /** Returns the length of the frame, header and body, in bytes. */
    public int frameLength() {
        return LENGTH + bodyLength();
    }

    private byte flags() {
        return bytes.get(FLAGS_AT);
    }
}
