package io.github.scfs.internal.bean;

import io.github.scfs.LimitExceededException;
import io.github.scfs.internal.graph.Codec;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.EnumConstants;
import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.slot.EnumSlot;
import io.github.scfs.internal.wire.ErrorText;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.Warnings;

/**
 * Codec of enum constants ({@code wire-format.md} section 6.3). A constant is written as its index in the
 * definition, which lists the names of all constants.
 */
public final class EnumCodec extends Codec<Enum<?>> {
    private final Slot slot;

    /**
     * Creates the codec of an enum.
     *
     * @param layout contains the names of the enum class and of its constants
     */
    public EnumCodec(Layout layout) {
        super(layout, false);
        this.slot = new EnumSlot(layout.definition(), layout.type());
    }

    /**
     * Returns the definition of an enum class on this side.
     *
     * @throws LimitExceededException if the enum has more than {@link Limits#MAX_CONSTANTS} constants
     */
    public static Definition definitionOf(Class<?> enumType) {
        Object[] constants = EnumConstants.all(enumType);
        if (constants.length > Limits.MAX_CONSTANTS) {
            throw new LimitExceededException("SCFS-405", enumType.getName() + " has " + constants.length
                    + " constants, but the bound is " + Limits.MAX_CONSTANTS);
        }
        String[] names = new String[constants.length];
        for (int i = 0; i < names.length; i++) {
            names[i] = ((Enum<?>) constants[i]).name();
        }
        return Definition.ofEnum(enumType.getName(), names);
    }

    @Override
    public void write(GraphWriter out, Enum<?> value) {
        out.wire().writeVarint(value.ordinal());
    }

    @Override
    public Slot slot() {
        return slot;
    }

    /**
     * Returns the constants of the local enum by their indexes in the peer's enum. An element is null if the local enum
     * lacks the constant.
     */
    public static Object[] constantsOf(Definition peer, Class<?> local) {
        Object[] constants = new Object[peer.constantCount()];
        for (int i = 0; i < constants.length; i++) {
            constants[i] = EnumConstants.of(local, peer.constant(i));
        }
        return constants;
    }

    /** Logs a warning for a peer's constant that doesn't exist here, once for each constant. */
    public static void warnUnknown(GraphReader in, Definition peer, int constant) {
        in.budget().makeWarning();
        Warnings.once(in.peer(), "constant " + peer.name() + "." + peer.constant(constant),
                () -> in.peer() + " sends the constant " + ErrorText.shorten(peer.name()) + "."
                        + ErrorText.shorten(peer.constant(constant)) + ", which doesn't exist here: it reads as null");
    }
}
