package io.github.scfs.internal.graph;

import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.wire.WireFormat;

/**
 * Writes values of one class and, if the class is built in, reads them ({@code docs/wire-format.md} sections 5 and 6). The
 * reading side of a class that a definition describes belongs to the definition ({@link RemoteType}). Immutable, safe for
 * use by many threads.
 *
 * @param <T> the class of the values
 */
public abstract class Codec<T> extends ValueReader {
    private final Class<?> type;
    private final int tag;
    private final Layout layout;

    /** The codec of a built-in type. */
    protected Codec(Class<?> type, int tag, boolean shareable) {
        super(shareable);
        this.type = type;
        this.tag = tag;
        this.layout = null;
    }

    /** The codec of a class that is defined on the wire. */
    protected Codec(Layout layout, boolean shareable) {
        super(shareable);
        this.type = layout.type();
        this.tag = -1;
        this.layout = layout;
    }

    /** The exact class of the values. */
    public final Class<?> type() {
        return type;
    }

    /** Tag of the built-in type; −1 if the class is defined on the wire. */
    public final int tag() {
        return tag;
    }

    /** Layout of the class; null if it is built in. */
    public final Layout layout() {
        return layout;
    }

    /** Whether other objects are written instead of the instances ({@link ReplacedCodec}). */
    public final boolean isReplaced() {
        return tag < 0 && layout == null;
    }

    /** Writes the tag that introduces values of this type. */
    public final void writeTag(GraphWriter out) {
        if (tag >= 0) {
            out.writeTag(tag);
        } else {
            out.wire().writeVarint(WireFormat.FIRST_CLASS + out.idOf(layout));
        }
    }

    /** Writes tag and data of a value that is not shareable, or is met for the first time. */
    public void writeTagged(GraphWriter out, T value) {
        writeTag(out);
        write(out, value);
    }

    /** Writes the data behind the tag; the counterpart of {@link #read}. */
    public abstract void write(GraphWriter out, T value);

    @Override
    public Object read(GraphReader in, int ref) {
        throw new IllegalStateException("read through its definition: " + this);
    }

    @Override
    public void skip(GraphReader in) {
        throw new IllegalStateException("skipped through its definition: " + this);
    }

    /** The slot of a field of a class, for writing; by default the one for elements. */
    public Slot fieldSlot(Class<?> owner) {
        return slot();
    }

    /** Generated code that writes beans of this class; null if there is none. */
    public FieldsWriter generatedWriter() {
        return null;
    }

    @Override
    public String typeName() {
        return type.getName();
    }

    @Override
    public String toString() {
        return getClass().getSimpleName() + "(" + type.getName() + ")";
    }
}
