package io.github.scfs.internal.slot;

import io.github.scfs.internal.graph.Codecs;
import io.github.scfs.internal.graph.RemoteTypeResolver;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.FieldDefinition;
import io.github.scfs.internal.schema.SlotKind;

/** Makes the slots of fields ({@code docs/wire-format.md} section 4). */
public final class Slots {

    private Slots() {}

    /**
     * The slot of a field of a class here, for writing.
     *
     * @param type  the field's declared type
     * @param owner the field's class
     */
    public static Slot ofField(FieldDefinition f, Class<?> type, Class<?> owner, Codecs codecs) {
        switch (f.kind()) {
            case ENUM:
                return new EnumSlot(f.enumType(), type);
            case OBJECT:
                return f.expectedTag() == 0 ? new ObjectSlot(null, owner)
                        : codecs.reader(f.expectedTag()).fieldSlot(owner);
            default:
                return ofKind(f.kind());
        }
    }

    /** The slot of a peer's field, for reading. */
    public static Slot ofRemote(FieldDefinition f, RemoteTypeResolver resolver) {
        switch (f.kind()) {
            case ENUM:
                return new EnumSlot(resolver.typeOf(f.enumType()));
            case OBJECT:
                return f.expectedTag() == 0 ? ObjectSlot.ANY
                        : resolver.codecs().reader(f.expectedTag()).fieldSlot(null);
            default:
                return ofKind(f.kind());
        }
    }

    /** The slot of a peer's field whose value goes into a field of this type here. */
    public static Slot ofRemote(FieldDefinition f, Class<?> here, RemoteTypeResolver resolver) {
        return f.kind() == SlotKind.ENUM && here == String.class ? EnumSlot.ofNames(resolver.typeOf(f.enumType()))
                : ofRemote(f, resolver);
    }

    /** The slots of all fields of a peer's definition. */
    public static Slot[] ofRemote(Definition d, RemoteTypeResolver resolver) {
        Slot[] slots = new Slot[d.fieldCount()];
        for (int i = 0; i < slots.length; i++) {
            slots[i] = ofRemote(d.field(i), resolver);
        }
        return slots;
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
