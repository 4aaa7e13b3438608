package io.github.scfs.demo.load.parcel;

import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.util.Date;

/**
 * A number of 64 bits over all values of a parcel. It is computed from the fields alone, so it is equal on both sides
 * only if every value was transferred. For one thread.
 */
public final class Digest {
    private static final long PRIME = 0x9E3779B97F4A7C15L;
    private static final int TURN = 29;
    private static final int ABSENT = 0x5CF5;

    private long state = 1;

    private Digest() {}

    /**
     * Returns the digest of a parcel.
     *
     * @param parcel a parcel, never null; its type lets callers use a parcel of another class loader
     */
    public static long of(Object parcel) {
        Digest digest = new Digest();
        ((Parcel) parcel).digest(digest);
        return digest.state;
    }

    Digest add(long value) {
        state = Long.rotateLeft((state ^ value) * PRIME, TURN);
        return this;
    }

    Digest add(double value) {
        return add(Double.doubleToRawLongBits(value));
    }

    Digest add(byte[] bytes) {
        add(bytes.length);
        for (byte b : bytes) {
            add(b);
        }
        return this;
    }

    Digest add(String text) {
        if (text == null) {
            return add(ABSENT);
        }
        add(text.length());
        for (int i = 0; i < text.length(); i++) {
            add(text.charAt(i));
        }
        return this;
    }

    /** Adds a value of a type that parcels contain, with its class; or null. */
    Digest add(Object value) {
        if (value == null) {
            return add(ABSENT);
        }
        if (value instanceof Item) {
            ((Item) value).digest(this);
            return this;
        }
        if (value instanceof Date) {
            return add("Date").add(((Date) value).getTime());
        }
        if (value instanceof Double) {
            return add("Double").add(((Double) value).doubleValue());
        }
        if (value instanceof Enum) {
            return add(((Enum<?>) value).name());
        }
        if (value instanceof String || value instanceof Long || value instanceof Integer || value instanceof Boolean
                || value instanceof BigDecimal || value instanceof LocalDateTime) {
            return add(value.getClass().getSimpleName()).add(value.toString());
        }
        throw new IllegalStateException("not a value of a parcel: " + value.getClass());
    }
}
