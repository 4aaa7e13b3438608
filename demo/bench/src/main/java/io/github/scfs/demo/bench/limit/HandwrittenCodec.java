package io.github.scfs.demo.bench.limit;

/**
 * Hand-written codec of one shape. A message is a class id and the fields in a fixed order, numbers at full width,
 * strings preceded by their length. It has no names, no references and no support for other versions. Each message is a
 * new array. Thread-safe.
 */
public interface HandwrittenCodec {
    /** Class id of shape small1. */
    byte SMALL1 = 1;
    /** Class id of shape media. */
    byte MEDIA = 2;
    /** Class id of shape struct. */
    byte STRUCT = 3;

    /** Returns a message with this value. */
    byte[] write(Object value);

    /** Returns the value of a message of {@link #write}. */
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
