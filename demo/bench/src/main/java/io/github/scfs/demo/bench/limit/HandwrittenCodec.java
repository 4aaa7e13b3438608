package io.github.scfs.demo.bench.limit;

/**
 * Hand-written codec of one shape. A message consists of a class id and the fields in a fixed order. Numbers have full
 * width, and strings are preceded by their length. A message has no names, no references and no support for other
 * versions. Each message is a new array. Thread-safe.
 */
public interface HandwrittenCodec {
    /** Class id of shape small1. */
    byte SMALL1 = 1;
    /** Class id of shape media. */
    byte MEDIA = 2;
    /** Class id of shape struct. */
    byte STRUCT = 3;

    /** Writes a value and returns the message. */
    byte[] write(Object value);

    /** Reads a message that {@link #write} wrote, and returns the value. */
    Object read(byte[] message);

    /** Returns the codec for a class id. */
    static HandwrittenCodec of(byte classId) {
        switch (classId) {
            case SMALL1:
                return new AccountCodec();
            case MEDIA:
                return new MediaContentCodec();
            case STRUCT:
                return new MeasurementsCodec();
            default:
                throw new IllegalArgumentException("unknown class id: " + classId);
        }
    }
}
