package io.github.scfs.demo.bench.limit;

/**
 * The bytes of one shape by hand: a class id, then the fields in an order that both sides know, numbers at their full width, strings with their
 * length in front. No names, no references, no tolerance of another version. Each message is an array of its own. Safe for use by many threads.
 */
public interface HandwrittenCodec {
    /** The class id of shape small1. */
    byte SMALL1 = 1;
    /** The class id of shape media. */
    byte MEDIA = 2;
    /** The class id of shape struct. */
    byte STRUCT = 3;

    /** A message that holds this value. */
    byte[] write(Object value);

    /** What a message of {@link #write} holds. */
    Object read(byte[] message);

    /** The codec of the shape with this class id. */
    static HandwrittenCodec of(byte classId) {
        switch (classId) {
            case SMALL1:
                return new AccountCodec();
            case MEDIA:
                return new MediaContentCodec();
            case STRUCT:
                return new MeasurementsCodec();
            default:
                throw new IllegalArgumentException("class id " + classId);
        }
    }
}
