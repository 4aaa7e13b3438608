package io.github.scfs.internal.graph;

import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.wire.WireFormat;

/**
 * Writes the values of one class and, if the class is built in, reads them ({@code wire-format.md} sections 5 and
 * 6). If the class has a definition, its values are read by the {@link RemoteType} of the definition. Immutable,
 * thread-safe.
 *
 * @param <T> the class of the values
 */
public abstract class Codec<T> extends ValueReader {
    private final Class<?> type;
    private final int tag;
    private final Layout layout;

    /** Creates the codec of a built-in type. */
    protected Codec(Class<?> type, int tag, boolean shareable) {
        super(shareable);
        this.type = type;
        this.tag = tag;
        this.layout = null;
    }

    /** Creates the codec of a class with a definition. */
    protected Codec(Layout layout, boolean shareable) {
        super(shareable);
        this.type = layout.type();
        this.tag = -1;
        this.layout = layout;
    }

    /** Returns the exact class of the values. */
    public final Class<?> type() {
        return type;
    }

    /** Returns the tag of the built-in type; −1 if the class isn't built in. */
    public final int tag() {
        return tag;
    }

    /** Returns the layout of the class; null if the class is built in or its instances are replaced. */
    public final Layout layout() {
        return layout;
    }

    /** Returns whether instances are replaced by other objects before they are written ({@link ReplacedCodec}). */
    public final boolean isReplaced() {
        return tag < 0 && layout == null;
    }

    /** Writes the tag of the values: the tag of the built-in type, or the tag that contains the class id. */
    public final void writeTag(GraphWriter out) {
        if (tag >= 0) {
            out.writeTag(tag);
        } else {
            out.wire().writeVarint(WireFormat.FIRST_CLASS + out.idOf(layout));
        }
    }

    /** Writes the tag and the data of a value. A shareable value must not have been written before in this message. */
    public void writeTagged(GraphWriter out, T value) {
        writeTag(out);
        write(out, value);
    }

    /** Writes the data of a value, without the tag. */
    public abstract void write(GraphWriter out, T value);

    @Override
    public Object read(GraphReader in, int ref) {
        throw new IllegalStateException("read by its remote type: " + this);
    }

    /**
     * Returns the slot that writes a field of the class {@code owner}. By default, this is the {@link #slot} of
     * elements.
     */
    public Slot fieldSlot(Class<?> owner) {
        return slot();
    }

    /** Returns the generated writer of the beans of this class; null if there is none. */
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
