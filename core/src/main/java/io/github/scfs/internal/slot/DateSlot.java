package io.github.scfs.internal.slot;

import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.graph.NumberCoding;
import io.github.scfs.internal.graph.Slot;
import java.util.Date;

/**
 * The slot of a {@code java.util.Date}. Slot codes: 0 is null; 1 is milliseconds in six bytes; 2 is milliseconds in
 * eight bytes; 3 is a value of another class, with a tag.
 */
public final class DateSlot extends Slot {
    public static final DateSlot INSTANCE = new DateSlot();

    private DateSlot() {
        super(2);
    }

    @Override
    public int write(GraphWriter out, Object value) {
        if (value == null) {
            return 0;
        }
        if (value.getClass() != Date.class) {
            out.writeValue(value);
            return 3;
        }
        long millis = ((Date) value).getTime();
        int code = NumberCoding.dateCode(millis);
        out.wire().writeBytesOf(millis, 4 + 2 * code);
        return code;
    }

    @Override
    public Object read(GraphReader in, int code) {
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
}
