package io.github.scfs.internal.slot;

import io.github.scfs.internal.graph.Codec;
import io.github.scfs.internal.graph.Codecs;
import io.github.scfs.internal.graph.RemoteType;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.FieldDefinition;
import io.github.scfs.internal.schema.SlotKind;
import java.util.function.Function;

/** Creates the slots of fields ({@code wire-format.md} section 4). */
public final class Slots {

    private Slots() {}

    /**
     * Returns the slot that writes a field of a local class.
     *
     * @param type  the declared type of the field
     * @param owner the class that declares the field
     */
    public static Slot ofField(FieldDefinition f, Class<?> type, Class<?> owner, Codecs codecs) {
        switch (f.kind()) {
            case ENUM:
                return codecs.isDenied(type) ? EnumSlot.refusing(f.enumType()) : new EnumSlot(f.enumType(), type);
            case OBJECT:
                return f.expectedTag() == 0 ? new ObjectSlot(null, owner)
                        : codecs.reader(f.expectedTag()).fieldSlot(owner);
            default:
                return ofKind(f.kind());
        }
    }

    /**
     * Returns the slots that read all fields of a peer's definition.
     *
     * @param enums returns the remote type of an enum's definition
     */
    public static Slot[] ofRemote(Definition d, Function<Definition, RemoteType> enums, Codecs codecs) {
        Slot[] slots = new Slot[d.fieldCount()];
        for (int i = 0; i < slots.length; i++) {
            slots[i] = ofRemote(d.field(i), enums, codecs);
        }
        return slots;
    }

    private static Slot ofRemote(FieldDefinition f, Function<Definition, RemoteType> enums, Codecs codecs) {
        switch (f.kind()) {
            case ENUM:
                return new EnumSlot(enums.apply(f.enumType()));
            case OBJECT:
                return f.expectedTag() == 0 ? ObjectSlot.ANY : ofExpected(codecs.reader(f.expectedTag()));
            default:
                return ofKind(f.kind());
        }
    }

    /**
     * Returns the slot that reads an object field which expects a type. Peers other than scfs may name a string, a box
     * or a date, whose own slots have other codes than object fields.
     */
    private static Slot ofExpected(Codec<?> codec) {
        Slot slot = codec.fieldSlot(null);
        return slot instanceof ObjectSlot || slot instanceof PrimitiveArraySlot ? slot : new ObjectSlot(codec, null);
    }

    /** Returns the slot that reads a peer's field into a local field of type {@code here}. */
    public static Slot into(Class<?> here, Slot ofRemote) {
        return here == String.class && ofRemote instanceof EnumSlot ? ((EnumSlot) ofRemote).asNames() : ofRemote;
    }

    private static Slot ofKind(SlotKind kind) {
        switch (kind) {
            case STRING:
                return StringSlot.INSTANCE;
            case DATE:
                return DateSlot.INSTANCE;
            default:
                return NumberSlots.of(kind);
        }
    }
}
