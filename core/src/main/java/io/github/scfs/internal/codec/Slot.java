package io.github.scfs.internal.codec;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.schema.FieldDefinition;
import io.github.scfs.internal.schema.SlotKind;

import java.util.ArrayList;

/**
 * One place of a bean or a collection: a code of a few bits, which goes with its neighbours' codes in front, and the data that the code
 * asks for ({@code docs/wire-format.md} section 4). Public for generated codecs. Immutable, safe for use by many threads.
 */
public abstract class Slot {
    private final int bits;

    Slot(int bits) {
        this.bits = bits;
    }

    /** Bits of the code. */
    final int bits() {
        return bits;
    }

    /** Writes the data of a value and returns its code. */
    public abstract int write(GraphWriter out, Object value);

    /** The counterpart of {@link #write}. */
    public abstract Object read(GraphReader in, int code);

    /**
     * Writes the elements of a list, their codes in front. A loop of its own for each kind of slot that lists often have: the JIT compiler then knows what
     * it calls.
     *
     * @param n the number of elements
     */
    void writeList(GraphWriter out, ArrayList<?> list, int n) {
        int head = out.wire().skip(CodeBlock.size(n, bits));
        int i = 0;
        try {
            while (i < n) {
                int end = Math.min(n, i + CodeBlock.perWord(bits));
                int bytes = end - i == CodeBlock.perWord(bits) ? 8 : (end - i) * bits + 7 >>> 3;
                long codes = 0;
                for (int shift = 0; i < end; i++, shift += bits) {
                    codes |= (long) write(out, list.get(i)) << shift;
                }
                out.wire().patch(head, codes, bytes);
                head += 8;
            }
        } catch (ScfsException e) {
            throw e.at("[" + i + "]");
        }
    }

    /** As {@link #writeList}, of an array. */
    final void writeArray(GraphWriter out, Object[] elements) {
        int n = elements.length;
        int head = out.wire().skip(CodeBlock.size(n, bits));
        int i = 0;
        try {
            while (i < n) {
                int end = Math.min(n, i + CodeBlock.perWord(bits));
                int bytes = end - i == CodeBlock.perWord(bits) ? 8 : (end - i) * bits + 7 >>> 3;
                long codes = 0;
                for (int shift = 0; i < end; i++, shift += bits) {
                    codes |= (long) write(out, elements[i]) << shift;
                }
                out.wire().patch(head, codes, bytes);
                head += 8;
            }
        } catch (ScfsException e) {
            throw e.at("[" + i + "]");
        }
    }

    /** The counterpart of {@link #writeList}. */
    void readList(GraphReader in, ArrayList<Object> list, int n) {
        int head = in.wire().take(CodeBlock.size(n, bits));
        int i = 0;
        try {
            while (i < n) {
                int end = Math.min(n, i + CodeBlock.perWord(bits));
                long codes = in.wire().bitsAt(head, end - i == CodeBlock.perWord(bits) ? 8 : (end - i) * bits + 7 >>> 3);
                head += 8;
                for (; i < end; i++, codes >>>= bits) {
                    list.add(read(in, (int) codes & (1 << bits) - 1));
                }
            }
        } catch (ScfsException e) {
            throw e.at("[" + i + "]");
        }
    }

    /** Whether a code says that the value was met before, and may be one that isn't complete yet. */
    boolean isReference(int code) {
        return false;
    }

    /** Walks past the data of a code, numbering what {@link #read} would number. */
    public abstract void skip(GraphReader in, int code);

    /** The slot of a peer's field, for reading. */
    static Slot ofPeer(FieldDefinition f, TypeResolver resolver) {
        switch (f.kind()) {
            case ENUM:
                return new EnumSlot(resolver.typeOf(f.enumType()));
            case OBJECT:
                return f.expectedTag() == 0 ? ObjectSlot.ANY : ObjectSlot.of(Builtins.reader(f.expectedTag()), null);
            default:
                return ofKind(f.kind());
        }
    }

    /** The slot of a peer's field whose value goes into a field of this type here. */
    static Slot ofPeer(FieldDefinition f, Class<?> here, TypeResolver resolver) {
        return f.kind() == SlotKind.ENUM && here == String.class ? EnumSlot.ofNames(resolver.typeOf(f.enumType())) : ofPeer(f, resolver);
    }

    /** The slot of a kind that needs to know no more. */
    static Slot ofKind(SlotKind kind) {
        switch (kind) {
            case STRING:
                return StringSlot.INSTANCE;
            case DATE:
                return DateSlot.INSTANCE;
            case OBJECT:
                return ObjectSlot.ANY;
            default:
                return NumberSlots.of(kind);
        }
    }
}
