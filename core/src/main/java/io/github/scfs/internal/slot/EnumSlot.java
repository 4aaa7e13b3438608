package io.github.scfs.internal.slot;

import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.graph.RemoteType;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.schema.Definition;

/**
 * An enum's constant, in the code alone: 0 null, then the constants in the order of the definition; the highest code
 * says that a tagged value of another class follows.
 */
public final class EnumSlot extends Slot {
    private final Definition definition;
    private final Class<?> type;
    private final RemoteType peer;
    private final boolean asNames;
    private final int tagged;

    /** The slot of a peer's field or elements, for reading. */
    public EnumSlot(RemoteType peer) {
        this(peer.definition(), null, peer, false);
    }

    /**
     * The slot of a peer's field that is a string here: it reads constants as their names, whether they exist here or
     * not.
     */
    public static EnumSlot ofNames(RemoteType peer) {
        return new EnumSlot(peer.definition(), null, peer, true);
    }

    /** @param type the enum class here, for writing */
    public EnumSlot(Definition definition, Class<?> type) {
        this(definition, type, null, false);
    }

    private EnumSlot(Definition definition, Class<?> type, RemoteType peer, boolean asNames) {
        super(definition.enumBits());
        this.definition = definition;
        this.type = type;
        this.peer = peer;
        this.asNames = asNames;
        this.tagged = (1 << definition.enumBits()) - 1;
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
            throw new MalformedInputException("SCFS-105", "enum " + definition.name() + " has no constant " + code);
        }
        return asNames ? definition.constant(code - 1) : peer.constant(in, code - 1);
    }

    @Override
    public void skip(GraphReader in, int code) {
        if (code == tagged) {
            in.skipValue();
        }
    }
}
