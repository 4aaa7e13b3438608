package io.github.scfs.internal.slot;

import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.graph.RemoteType;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.wire.ErrorText;

/**
 * The slot of an enum. A constant is written as its slot code, without data. Slot codes: 0 is null; the next slot codes
 * are the constants in the order of the definition; the highest slot code is a value of another class, with a tag.
 */
public final class EnumSlot extends Slot {
    private final Definition definition;
    private final Class<?> type;
    private final RemoteType peer;
    private final boolean asNames;
    private final int tagged;

    /** Creates the slot that reads a peer's field or elements. */
    public EnumSlot(RemoteType peer) {
        this(peer.definition(), null, peer, false);
    }

    /** Returns the slot that reads constants as strings: their names. The constants need not exist here. */
    EnumSlot asNames() {
        return new EnumSlot(definition, null, peer, true);
    }

    /**
     * Creates the slot that writes a field or elements.
     *
     * @param type the local enum class
     */
    public EnumSlot(Definition definition, Class<?> type) {
        this(definition, type, null, false);
    }

    /** Returns the slot that writes a field of an enum that every peer refuses. Only null can be written. */
    public static EnumSlot refusing(Definition definition) {
        return new EnumSlot(definition, null, null, false);
    }

    private EnumSlot(Definition definition, Class<?> type, RemoteType peer, boolean asNames) {
        super(definition.enumBits());
        this.definition = definition;
        this.type = type;
        this.peer = peer;
        this.asNames = asNames;
        this.tagged = (1 << definition.enumBits()) - 1;
    }

    /** Whether the slot code of a constant is its ordinal plus 1. Otherwise the slot writes it as a tagged value. */
    public boolean writesOrdinals() {
        return type != null;
    }

    @Override
    public int write(GraphWriter out, Object value) {
        if (value == null) {
            return 0;
        }
        if (!(value instanceof Enum) || ((Enum<?>) value).getDeclaringClass() != type) {
            out.writeValue(value);
            return tagged;
        }
        return 1 + ((Enum<?>) value).ordinal();
    }

    @Override
    public Object read(GraphReader in, int code) {
        if (code == 0) {
            return null;
        }
        if (code == tagged) {
            return in.readValue();
        }
        if (code > definition.constantCount()) {
            throw new MalformedInputException("SCFS-105",
                    "enum " + ErrorText.shorten(definition.name()) + " has no constant " + code);
        }
        return asNames ? definition.constant(code - 1) : peer.constant(in, code - 1);
    }
}
