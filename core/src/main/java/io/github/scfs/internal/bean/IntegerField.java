package io.github.scfs.internal.bean;

import io.github.scfs.internal.conversion.Conversions;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.NumberCoding;
import io.github.scfs.internal.schema.SlotKind;

import java.lang.reflect.Field;

/**
 * A field that is a primitive integer on both sides, of different widths: the most frequent change of a type, so it goes without boxes. What
 * {@link Conversions} says of it holds: a number that doesn't fit fails the read.
 */
final class IntegerField extends FieldReader {
    private final Field field;
    private final SlotKind sent;
    private final SlotKind here;
    private final int unusedBits;

    private IntegerField(Field field, SlotKind sent, SlotKind here) {
        super(Sort.INTEGER, field, null);
        this.field = field;
        this.sent = sent;
        this.here = here;
        this.unusedBits = 64 - bits(here);
    }

    /** Null unless both are primitive integers. */
    static IntegerField of(Field field, SlotKind sent, SlotKind here) {
        return bits(sent) == 0 || bits(here) == 0 ? null : new IntegerField(field, sent, here);
    }

    private static int bits(SlotKind kind) {
        switch (kind) {
            case BYTE:
                return 8;
            case SHORT:
                return 16;
            case INT:
                return 32;
            case LONG:
                return 64;
            default:
                return 0;
        }
    }

    @Override
    public SlotKind sent() {
        return sent;
    }

    private long sent(GraphReader in, int code) {
        switch (sent) {
            case BYTE:
                return in.wire().readByte();
            case SHORT:
                return NumberCoding.readShort(in.wire(), code);
            case INT:
                return NumberCoding.readInt(in.wire(), code);
            default:
                return NumberCoding.readLong(in.wire(), code);
        }
    }

    @Override
    public long checked(long v) {
        if (v << unusedBits >> unusedBits != v) {
            throw Conversions.doesNotFit(v, Conversions.boxed(field.getType()));
        }
        return v;
    }

    @Override
    public void read(GraphReader in, int code, Object bean) throws IllegalAccessException {
        long v = checked(sent(in, code));
        switch (here) {
            case BYTE:
                field.setByte(bean, (byte) v);
                break;
            case SHORT:
                field.setShort(bean, (short) v);
                break;
            case INT:
                field.setInt(bean, (int) v);
                break;
            default:
                field.setLong(bean, v);
                break;
        }
    }
}
