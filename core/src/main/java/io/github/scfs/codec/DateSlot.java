package io.github.scfs.codec;

import java.util.Date;

/** A {@code java.util.Date}. Codes: 0 null; 1 six bytes of milliseconds; 2 eight bytes; 3 a tagged value of another class. */
final class DateSlot extends Slot {
    static final DateSlot INSTANCE = new DateSlot();
    private static final int UNUSED_BITS = 16;

    private DateSlot() {
        super(2);
    }

    @Override
    int write(GraphWriter out, Object value) {
        if (value == null) {
            return 0;
        }
        if (value.getClass() != Date.class) {
            out.writeValue(value);
            return 3;
        }
        long millis = ((Date) value).getTime();
        boolean small = millis << UNUSED_BITS >> UNUSED_BITS == millis;
        out.wire().writeBytesOf(millis, small ? 6 : 8);
        return small ? 1 : 2;
    }

    @Override
    Object read(GraphReader in, int code) {
        switch (code) {
            case 0:
                return null;
            case 1:
                return new Date(in.wire().readSigned(6));
            case 2:
                return new Date(in.wire().readSigned(8));
            default:
                return in.readValue();
        }
    }

    @Override
    void skip(GraphReader in, int code) {
        if (code == 3) {
            in.skipValue();
        } else {
            in.wire().take(code == 0 ? 0 : code == 1 ? 6 : 8);
        }
    }
}
