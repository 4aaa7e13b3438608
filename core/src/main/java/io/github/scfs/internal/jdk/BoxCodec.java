package io.github.scfs.internal.jdk;

import io.github.scfs.internal.graph.Codec;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.schema.SlotKind;
import io.github.scfs.internal.slot.DateSlot;
import io.github.scfs.internal.slot.NumberSlots;
import io.github.scfs.internal.slot.StringCodec;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireReader;
import io.github.scfs.internal.wire.WireWriter;
import java.util.Date;

/**
 * Codecs of boxed numbers, characters, booleans and {@code Date} ({@code wire-format.md} section 5). They are
 * one class because nearly every process loads them for its first messages. A boolean is written as a tag only. The
 * codec of {@code TRUE} writes both tags of booleans; each of the two tags has a codec that reads it.
 */
public final class BoxCodec extends Codec<Object> {
    private final Slot slot;

    @SuppressWarnings("unchecked")
    private BoxCodec(Class<?> type, int tag, Slot slot) {
        super((Class<Object>) type, tag, false);
        this.slot = slot;
    }

    /**
     * Creates the codec of a tag: of a boolean, a string, a number, a character or a {@code Date}. Returns null for
     * other tags.
     */
    public static Codec<?> codec(int tag) {
        switch (tag) {
            case WireFormat.FALSE:
            case WireFormat.TRUE:
                return new BoxCodec(Boolean.class, tag, NumberSlots.of(SlotKind.BOXED_BOOLEAN));
            case WireFormat.STRING_LATIN1:
                return new StringCodec();
            case WireFormat.DATE:
                return new BoxCodec(Date.class, tag, DateSlot.INSTANCE);
            default:
                return tag >= WireFormat.BYTE && tag <= WireFormat.DOUBLE ? number(tag) : null;
        }
    }

    /**
     * Creates the codec of a number or character. Its slot kind is computed from the tag: tags and slot kinds of
     * numbers have the same order.
     */
    private static BoxCodec number(int tag) {
        SlotKind kind = SlotKind.of(SlotKind.BOXED_BYTE.ordinal() + tag - WireFormat.BYTE);
        return new BoxCodec(kind.type(), tag, NumberSlots.of(kind));
    }

    @Override
    public void writeTagged(GraphWriter out, Object value) {
        if (tag() == WireFormat.TRUE) {
            out.writeTag((Boolean) value ? WireFormat.TRUE : WireFormat.FALSE);
        } else {
            super.writeTagged(out, value);
        }
    }

    @Override
    public void write(GraphWriter out, Object value) {
        WireWriter wire = out.wire();
        switch (tag()) {
            case WireFormat.BYTE:
                wire.writeByte((Byte) value);
                break;
            case WireFormat.CHAR:
                wire.writeVarint((Character) value);
                break;
            case WireFormat.FLOAT:
                wire.writeFixed4(Float.floatToRawIntBits((Float) value));
                break;
            case WireFormat.DOUBLE:
                wire.writeFixed8(Double.doubleToRawLongBits((Double) value));
                break;
            case WireFormat.DATE:
                wire.writeZigzag(((Date) value).getTime());
                break;
            default:
                wire.writeZigzag(((Number) value).longValue());
                break;
        }
    }

    @Override
    public Object read(GraphReader in, int ref) {
        WireReader wire = in.wire();
        switch (tag()) {
            case WireFormat.FALSE:
                return false;
            case WireFormat.TRUE:
                return true;
            case WireFormat.BYTE:
                return wire.readByte();
            case WireFormat.SHORT:
                return (short) WireReader.within(wire.readZigzagInt(), Short.MIN_VALUE, Short.MAX_VALUE);
            case WireFormat.CHAR:
                return (char) WireReader.within(wire.readVarint(), Character.MIN_VALUE, Character.MAX_VALUE);
            case WireFormat.INT:
                return wire.readZigzagInt();
            case WireFormat.LONG:
                return wire.readZigzag();
            case WireFormat.FLOAT:
                return Float.intBitsToFloat(wire.readFixed4());
            case WireFormat.DOUBLE:
                return Double.longBitsToDouble(wire.readFixed8());
            default:
                return new Date(wire.readZigzag());
        }
    }

    @Override
    public Slot slot() {
        return slot;
    }
}
