package io.github.scfs.internal.slot;

import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.graph.NumberCoding;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.schema.SlotKind;

/**
 * Slots of primitives and boxes ({@code wire-format.md} sections 4.1 and 4.2). The slot of a box has a slot code
 * for null, and a slot code for a value of another class with a tag. A list of numbers, for example, can contain values
 * of several classes.
 */
public final class NumberSlots {

    private NumberSlots() {}

    public static Slot of(SlotKind kind) {
        return kind.isPrimitive() ? new Primitive(kind) : new Boxed(kind);
    }

    private static int writeNumber(GraphWriter out, SlotKind kind, Object v) {
        switch (kind) {
            case BOOLEAN:
                return (Boolean) v ? 1 : 0;
            case BYTE:
                out.wire().writeByte((Byte) v);
                return 0;
            case SHORT:
                return NumberCoding.writeShort(out.wire(), (Short) v);
            case CHAR:
                return NumberCoding.writeChar(out.wire(), (Character) v);
            case INT:
                return NumberCoding.writeInt(out.wire(), (Integer) v);
            case LONG:
                return NumberCoding.writeLong(out.wire(), (Long) v);
            case FLOAT:
                out.wire().writeFixed4(Float.floatToRawIntBits((Float) v));
                return 0;
            default:
                out.wire().writeFixed8(Double.doubleToRawLongBits((Double) v));
                return 0;
        }
    }

    private static Object readNumber(GraphReader in, SlotKind kind, int code) {
        switch (kind) {
            case BOOLEAN:
                return code != 0;
            case BYTE:
                return in.wire().readByte();
            case SHORT:
                return NumberCoding.readShort(in.wire(), code);
            case CHAR:
                return NumberCoding.readChar(in.wire(), code);
            case INT:
                return NumberCoding.readInt(in.wire(), code);
            case LONG:
                return NumberCoding.readLong(in.wire(), code);
            case FLOAT:
                return Float.intBitsToFloat(in.wire().readFixed4());
            default:
                return Double.longBitsToDouble(in.wire().readFixed8());
        }
    }

    /** Writes and reads primitives as boxes. */
    private static final class Primitive extends Slot {
        private final SlotKind kind;

        Primitive(SlotKind kind) {
            super(kind.bits());
            this.kind = kind;
        }

        @Override
        public int write(GraphWriter out, Object value) {
            return writeNumber(out, kind, value);
        }

        @Override
        public Object read(GraphReader in, int code) {
            return readNumber(in, kind, code);
        }
    }

    /** The slot of a box. Slot code 0 is null, the highest slot code is a value of another class with a tag. */
    private static final class Boxed extends Slot {
        private final SlotKind kind;
        private final SlotKind primitive;
        private final Class<?> type;
        private final int lastCode;
        private final int tagged;

        Boxed(SlotKind kind) {
            super(kind.bits());
            this.kind = kind;
            this.primitive = kind.primitive();
            this.type = kind.type();
            this.lastCode = (1 << primitive.bits()) - 1;
            this.tagged = (1 << kind.bits()) - 1;
        }

        @Override
        public int write(GraphWriter out, Object value) {
            if (value == null) {
                return 0;
            }
            if (value.getClass() != type) {
                out.writeValue(value);
                return tagged;
            }
            if (primitive == SlotKind.INT) {
                int i = (Integer) value;
                int n = NumberCoding.bytesOf(i);
                out.wire().writeBytesOf(i, n);
                return 1 + n;
            }
            if (primitive == SlotKind.LONG) {
                int code = NumberCoding.boxedLongCode((Long) value);
                out.wire().writeBytesOf((Long) value, NumberCoding.boxedLongBytes(code));
                return code;
            }
            return 1 + writeNumber(out, primitive, value);
        }

        @Override
        public int boxBytes() {
            return primitive == SlotKind.BOOLEAN || primitive == SlotKind.BYTE ? 0
                    : primitive == SlotKind.LONG || primitive == SlotKind.DOUBLE ? 24
                    : 16;
        }

        @Override
        public Object read(GraphReader in, int code) {
            if (code == 0) {
                return null;
            }
            if (code == tagged) {
                return in.readValue();
            }
            if (primitive == SlotKind.INT) {
                return (int) in.wire().readSigned(valid(code - 1, Integer.BYTES));
            }
            if (primitive == SlotKind.LONG) {
                return in.wire().readSigned(NumberCoding.boxedLongBytes(code));
            }
            return readNumber(in, primitive, valid(code - 1, lastCode));
        }

        private int valid(int code, int last) {
            if (code > last) {
                throw new MalformedInputException("SCFS-105",
                        "invalid code " + (code + 1) + " in a slot of kind " + kind);
            }
            return code;
        }
    }
}
