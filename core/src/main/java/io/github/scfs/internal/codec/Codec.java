package io.github.scfs.internal.codec;

import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.wire.WireFormat;

/**
 * Writes values of one class, and, if the class is built in, reads them: {@code docs/wire-format.md} sections 5 and 6. The reading side of a
 * class that a definition describes is made per pair of definition and class, beside the writing side ({@link PeerType}). Immutable, safe
 * for use by many threads.
 *
 * @param <T> the class of the values
 */
abstract class Codec<T> extends ValueReader {
    private static final int KNOWN = 1;
    private static final int REPLACES = 2;

    private final Class<?> type;
    private final int tag;
    private final Layout layout;
    /** {@link #KNOWN} and what else holds; found out at the first use, since subclasses say it by methods. */
    private int traits;
    private Slot slot;

    /** A built-in type's codec. */
    Codec(Class<?> type, int tag) {
        this.type = type;
        this.tag = tag;
        this.layout = null;
    }

    /** The codec of a class that is defined on the wire. */
    Codec(Layout layout) {
        this.type = layout.type();
        this.tag = -1;
        this.layout = layout;
    }

    /** The class of what it reads, exactly. */
    final Class<?> type() {
        return type;
    }

    /** Tag of the built-in type; −1 if it is defined on the wire. */
    final int tag() {
        return tag;
    }

    /** Layout of the class; null if it is built in. */
    final Layout layout() {
        return layout;
    }

    private int traits() {
        int t = traits;
        if (t == 0) {
            t = KNOWN | (replaces() ? REPLACES : 0);
            traits = t;
        }
        return t;
    }

    /** As {@link #replaces}, without a call that depends on the codec. */
    final boolean isReplaced() {
        return (traits() & REPLACES) != 0;
    }

    /** Whether the class replaces its instances by others on writing ({@link Replacement}). */
    boolean replaces() {
        return false;
    }

    /** Writes the tag that introduces values of this type. */
    final void writeTag(GraphWriter out) {
        if (tag >= 0) {
            out.writeTag(tag);
        } else {
            out.wire().writeVarint(WireFormat.FIRST_CLASS + out.idOf(layout));
        }
    }

    /** Writes tag and data of a value that is not shareable, or is met for the first time. */
    void writeTagged(GraphWriter out, T value) {
        writeTag(out);
        write(out, value);
    }

    /** Writes the data behind the tag; the counterpart of {@link #read}. */
    abstract void write(GraphWriter out, T value);

    @Override
    Object read(GraphReader in, int ref) {
        throw new IllegalStateException("read through its definition: " + this);
    }

    @Override
    void skip(GraphReader in) {
        throw new IllegalStateException("skipped through its definition: " + this);
    }

    @Override
    String typeName() {
        return type.getName();
    }

    @Override
    Slot slot() {
        Slot s = slot;
        if (s == null) {
            s = new ObjectSlot(this);
            slot = s;
        }
        return s;
    }

    @Override
    public String toString() {
        return getClass().getSimpleName() + "(" + type.getName() + ")";
    }
}
