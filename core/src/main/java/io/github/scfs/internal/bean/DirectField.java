package io.github.scfs.internal.bean;

import io.github.scfs.NotSerializableException;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.graph.NumberCoding;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.schema.WideNumbers;

import java.lang.reflect.Field;

/**
 * One field of a class here, where both sides agree on its kind: a slot bound to its place in the bean. Primitive kinds go without boxes.
 */
abstract class DirectField extends FieldReader {
    final Field field;

    DirectField(Field field, Slot slot) {
        super(Sort.STRAIGHT, field, slot);
        this.field = field;
    }

    /** Writes the field's data and returns its code. */
    abstract int write(GraphWriter out, Object bean) throws IllegalAccessException;

    /** The same in the wide form: numbers without code. */
    int writeWide(GraphWriter out, Object bean) throws IllegalAccessException {
        return write(out, bean);
    }

    /** 1 for a number that speaks for the wide form, else 0. */
    int large(Object bean) throws IllegalAccessException {
        return 0;
    }

    static DirectField of(Field field, Slot slot) {
        Class<?> type = field.getType();
        if (!type.isPrimitive()) {
            return new OfObject(field, slot);
        }
        return type == int.class ? new OfInt(field) : type == long.class ? new OfLong(field) : type == boolean.class ? new OfBoolean(field)
                : type == double.class ? new OfDouble(field) : type == float.class ? new OfFloat(field)
                : type == short.class ? new OfShort(field) : type == char.class ? new OfChar(field) : new OfByte(field);
    }

    private static final class OfObject extends DirectField {
        private final Slot slot;

        OfObject(Field field, Slot slot) {
            super(field, slot);
            this.slot = slot;
        }

        @Override
        public int write(GraphWriter out, Object bean) throws IllegalAccessException {
            return slot.write(out, field.get(bean));
        }

        @Override
        public void read(GraphReader in, int code, Object bean) throws IllegalAccessException {
            put(in, code, bean, slot.read(in, code));
        }
    }

    private static final class OfInt extends DirectField {
        OfInt(Field field) {
            super(field, null);
        }

        @Override
        public int write(GraphWriter out, Object bean) throws IllegalAccessException {
            return NumberCoding.writeInt(out.wire(), field.getInt(bean));
        }

        @Override
        int writeWide(GraphWriter out, Object bean) throws IllegalAccessException {
            out.wire().writeFixed4(field.getInt(bean));
            return 0;
        }

        @Override
        int large(Object bean) throws IllegalAccessException {
            return WideNumbers.large(field.getInt(bean));
        }

        @Override
        public void read(GraphReader in, int code, Object bean) throws IllegalAccessException {
            field.setInt(bean, NumberCoding.readInt(in.wire(), code));
        }
    }

    private static final class OfLong extends DirectField {
        OfLong(Field field) {
            super(field, null);
        }

        @Override
        public int write(GraphWriter out, Object bean) throws IllegalAccessException {
            return NumberCoding.writeLong(out.wire(), field.getLong(bean));
        }

        @Override
        int writeWide(GraphWriter out, Object bean) throws IllegalAccessException {
            out.wire().writeFixed8(field.getLong(bean));
            return 0;
        }

        @Override
        int large(Object bean) throws IllegalAccessException {
            return WideNumbers.large(field.getLong(bean));
        }

        @Override
        public void read(GraphReader in, int code, Object bean) throws IllegalAccessException {
            field.setLong(bean, NumberCoding.readLong(in.wire(), code));
        }
    }

    private static final class OfBoolean extends DirectField {
        OfBoolean(Field field) {
            super(field, null);
        }

        @Override
        public int write(GraphWriter out, Object bean) throws IllegalAccessException {
            return field.getBoolean(bean) ? 1 : 0;
        }

        @Override
        public void read(GraphReader in, int code, Object bean) throws IllegalAccessException {
            field.setBoolean(bean, code != 0);
        }
    }

    private static final class OfDouble extends DirectField {
        OfDouble(Field field) {
            super(field, null);
        }

        @Override
        public int write(GraphWriter out, Object bean) throws IllegalAccessException {
            out.wire().writeFixed8(Double.doubleToRawLongBits(field.getDouble(bean)));
            return 0;
        }

        @Override
        public void read(GraphReader in, int code, Object bean) throws IllegalAccessException {
            field.setDouble(bean, Double.longBitsToDouble(in.wire().readFixed8()));
        }
    }

    private static final class OfFloat extends DirectField {
        OfFloat(Field field) {
            super(field, null);
        }

        @Override
        public int write(GraphWriter out, Object bean) throws IllegalAccessException {
            out.wire().writeFixed4(Float.floatToRawIntBits(field.getFloat(bean)));
            return 0;
        }

        @Override
        public void read(GraphReader in, int code, Object bean) throws IllegalAccessException {
            field.setFloat(bean, Float.intBitsToFloat(in.wire().readFixed4()));
        }
    }

    private static final class OfShort extends DirectField {
        OfShort(Field field) {
            super(field, null);
        }

        @Override
        public int write(GraphWriter out, Object bean) throws IllegalAccessException {
            return NumberCoding.writeShort(out.wire(), field.getShort(bean));
        }

        @Override
        public void read(GraphReader in, int code, Object bean) throws IllegalAccessException {
            field.setShort(bean, NumberCoding.readShort(in.wire(), code));
        }
    }

    private static final class OfChar extends DirectField {
        OfChar(Field field) {
            super(field, null);
        }

        @Override
        public int write(GraphWriter out, Object bean) throws IllegalAccessException {
            return NumberCoding.writeChar(out.wire(), field.getChar(bean));
        }

        @Override
        public void read(GraphReader in, int code, Object bean) throws IllegalAccessException {
            field.setChar(bean, NumberCoding.readChar(in.wire(), code));
        }
    }

    private static final class OfByte extends DirectField {
        OfByte(Field field) {
            super(field, null);
        }

        @Override
        public int write(GraphWriter out, Object bean) throws IllegalAccessException {
            out.wire().writeByte(field.getByte(bean));
            return 0;
        }

        @Override
        public void read(GraphReader in, int code, Object bean) throws IllegalAccessException {
            field.setByte(bean, in.wire().readByte());
        }
    }
}
