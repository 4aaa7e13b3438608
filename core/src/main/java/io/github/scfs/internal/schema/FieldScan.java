package io.github.scfs.internal.schema;

import io.github.scfs.LimitExceededException;
import io.github.scfs.NotSerializableException;
import io.github.scfs.internal.wire.ErrorText;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.WireFormat;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds the serializable fields of a class and their wire order. Fields are sorted by the {@linkplain SlotKind#rank
 * rank} of their kind: primitives first, then boxes, dates and enums, strings, and objects. Fields of the same rank are
 * sorted by name, because reflection returns fields in no defined order. The wire name of a hidden field is {@code
 * DeclaringClass.name}, with the simple name of the class.
 */
public final class FieldScan {

    private FieldScan() {}

    /**
     * Returns the layout of a class with fields.
     *
     * @param kind    {@code WireFormat.DEFINE_*} for the definition
     * @param ceiling the superclass at which the scan stops; its fields are not included. Null to scan up to Object
     * @param types   finds the enums and expected types of the fields
     * @throws NotSerializableException if a field can't be made accessible
     */
    public static Layout layoutOf(Class<?> type, int kind, Class<?> ceiling, FieldTypes types) {
        List<Field> found = new ArrayList<>();
        for (Class<?> c = type; c != null && c != ceiling && c != Object.class; c = c.getSuperclass()) {
            for (Field f : c.getDeclaredFields()) {
                if ((f.getModifiers() & (Modifier.STATIC | Modifier.TRANSIENT)) == 0
                        && (!f.isSynthetic() || CompilerFields.areSent(type, kind) && CompilerFields.isSent(f))) {
                    found.add(accessible(f));
                }
            }
        }
        if (found.size() > Limits.MAX_FIELDS) {
            throw new LimitExceededException("SCFS-405",
                    type.getName() + " has " + found.size() + " fields, but the bound is " + Limits.MAX_FIELDS);
        }
        Map<Field, String> names = new HashMap<>();
        Map<String, Field> taken = new HashMap<>();
        for (Field f : found) {
            String name = f.getName();
            if (taken.containsKey(name)) {
                name = qualifiedName(f);
                while (taken.containsKey(name)) {
                    name = "." + name;
                }
            }
            taken.put(name, f);
            names.put(f, name);
        }
        // Not a lambda, because the first lambda in a new process takes milliseconds.
        found.sort(new Comparator<Field>() {
            @Override
            public int compare(Field a, Field b) {
                int byRank = SlotKind.ofField(a.getType()).rank() - SlotKind.ofField(b.getType()).rank();
                return byRank != 0 ? byRank : names.get(a).compareTo(names.get(b));
            }
        });
        FieldDefinition[] definitions = new FieldDefinition[found.size()];
        for (int i = 0; i < definitions.length; i++) {
            Field f = found.get(i);
            String name = names.get(f);
            SlotKind slot = SlotKind.ofField(f.getType());
            definitions[i] = slot == SlotKind.ENUM ? FieldDefinition.ofEnum(name, types.enumType(f.getType()))
                    : slot == SlotKind.OBJECT ? FieldDefinition.ofObject(name, types.expectedTag(f.getType()))
                    : FieldDefinition.of(name, slot);
        }
        Definition definition = Definition.ofClass(kind, type.getName(), definitions);
        return new Layout(type, definition, found.toArray(new Field[0]));
    }

    /** Returns the wire name of a field that another field hides. */
    static String qualifiedName(Field f) {
        return ClassKinds.simpleName(f.getDeclaringClass()) + "." + f.getName();
    }

    private static Field accessible(Field f) {
        try {
            f.setAccessible(true);
            return f;
        } catch (RuntimeException e) {
            throw new NotSerializableException("SCFS-301",
                    f.getDeclaringClass().getName() + "." + f.getName()
                            + " is inaccessible, because its module is closed to scfs; "
                            + ErrorText.openPackage(f.getDeclaringClass()),
                    e);
        }
    }
}
