package io.github.scfs.internal.rpc;

/**
 * The header of a frame of Dubbo:
 *
 * <pre>
 *   0        2       3        4             12          16
 *  +--------+-------+--------+-------------+-----------+------+
 *  | 0xdabb | flags | status | request id  | length    | body |   flags: id of the serialization in the low five bits
 *  +--------+-------+--------+-------------+-----------+------+
 * </pre>
 *
 * The constants are public for the adapters, which look at frames before any class of core is initialized.
 */
public final class FrameHeader {
    /** Length of a header in bytes. */
    public static final int SIZE = 16;
    /** Index of the flags. */
    public static final int FLAGS = 2;
    /** Index of a response's status. */
    public static final int STATUS = 3;
    /** Index of the body's length, four bytes. */
    public static final int LENGTH = 12;

    /** The first byte of a frame. */
    public static final byte MAGIC_HIGH = (byte) 0xda;
    /** The second byte of a frame. */
    public static final byte MAGIC_LOW = (byte) 0xbb;
    /** The bit of the flags that a request has. */
    static final int REQUEST = 0x80;
    /** The bits of the flags that have the id of the serialization. */
    public static final int SERIALIZATION_MASK = 0x1f;

    private FrameHeader() {}

    /** Whether a frame begins with these two bytes. */
    static boolean isMagic(byte high, byte low) {
        return high == MAGIC_HIGH && low == MAGIC_LOW;
    }

    /** Whether a frame with these flags has a body of scfs. */
    static boolean isScfs(byte flags) {
        return (flags & SERIALIZATION_MASK) == SerializationId.value();
    }
}
