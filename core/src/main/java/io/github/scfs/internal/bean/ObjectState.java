package io.github.scfs.internal.bean;

import io.github.scfs.NotSerializableException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.conversion.Conversions;
import io.github.scfs.internal.graph.Codecs;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.schema.ClassKinds;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.FieldDefinition;
import io.github.scfs.internal.schema.Instantiator;
import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.schema.SerializationMethods;
import io.github.scfs.internal.schema.SlotKind;
import io.github.scfs.internal.slot.Slots;
import io.github.scfs.internal.wire.ErrorText;
import java.io.IOException;
import java.io.ObjectStreamField;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * The state of a class that isn't only in its fields: the methods of Java's serialization write it, or a value class of
 * the JDK has it. The definition has the fields of the class. In front of them stand the parts of the state, whose
 * names end with a dot ({@code wire-format.md} section 6.1), and the fields that only {@code
 * serialPersistentFields} names. {@code Random} is the only class of the JDK whose methods are called, since nothing
 * else has its state. Immutable.
 */
public final class ObjectState {
    private static final String JDK_PART = "value.";
    private static final String METHOD_PART = "writeObject.";

    /** One field of the definition. */
    static final class StateField {
        /** Index in the definition. */
        final int index;
        final Class<?> type;
        /** The field of the class; null if there is none. */
        final Field field;

        StateField(int index, Class<?> type, Field field) {
            this.index = index;
            this.type = type;
            this.field = field;
        }
    }

    /** One class of the hierarchy, from the topmost one whose state isn't a {@link JdkState} to the class itself. */
    static final class Level {
        final SerializationMethods methods;
        /** The fields that Java's serialization knows, by name. */
        final Map<String, StateField> fields = new HashMap<>();
        /** Index of the part that {@code writeObject} writes; −1 if the class has none. */
        int part = -1;

        Level(SerializationMethods methods) {
            this.methods = methods;
        }

        /** Puts the values of the fields into an array, by their indexes in the definition. */
        void collect(Object value, Object[] values) {
            for (StateField f : fields.values()) {
                values[f.index] = f.field == null ? values[f.index] : Layout.get(f.field, value);
            }
        }

        /** Calls the {@code writeObject} of the class. */
        private void write(Object value, Object[] values) {
            try (StateOutput output = new StateOutput(this, value, values)) {
                methods.write(value, output);
                values[part] = output.written();
            } catch (IOException e) {
                throw new NotSerializableException("SCFS-303",
                        methods.type.getName() + ".writeObject can't be called: " + ErrorText.describe(e), e);
            }
        }
    }

    private final Layout layout;
    private final Slot[] slots;
    private final JdkState jdk;
    private final List<Level> levels = new ArrayList<>();
    /** Null for objects, zero for primitives. */
    private final Object[] blank;
    private final boolean writes;
    private final boolean reads;

    private ObjectState(Layout fields, JdkState jdk, List<SerializationMethods> all, boolean writes, boolean reads,
            Codecs codecs) {
        this.jdk = jdk;
        this.writes = writes;
        this.reads = reads;
        List<FieldDefinition> front = new ArrayList<>();
        Set<Field> named = new HashSet<>();
        if (jdk != null) {
            front.add(FieldDefinition.ofObject(JDK_PART, 0));
        }
        for (SerializationMethods m : all) {
            Level level = new Level(m);
            levels.add(level);
            if (m.hasWrite()) {
                level.part = front.size();
                String owner = m.type == fields.type() ? "" : ClassKinds.simpleName(m.type) + ".";
                front.add(FieldDefinition.ofObject(free(owner + METHOD_PART, front, fields), 0));
            }
            for (ObjectStreamField f : m.persistent == null ? new ObjectStreamField[0] : m.persistent) {
                Field field = fieldOf(m.type, f);
                if (field != null && isOf(fields, field)) {
                    named.add(field);
                } else {
                    StateField state = new StateField(front.size(), f.getType(), field);
                    level.fields.put(f.getName(), state);
                    front.add(f.isPrimitive()
                            ? FieldDefinition.of(free(f.getName(), front, fields), SlotKind.ofField(f.getType()))
                            : FieldDefinition.ofObject(free(f.getName(), front, fields), 0));
                }
            }
        }
        this.layout = fields.withState(front.toArray(new FieldDefinition[0]));
        for (int i = 0; i < fields.definition().fieldCount(); i++) {
            Field field = fields.field(i);
            Level level = levelOf(field.getDeclaringClass());
            if (level.methods.persistent == null || named.contains(field)) {
                level.fields.put(field.getName(), new StateField(front.size() + i, field.getType(), field));
            }
        }
        Definition d = layout.definition();
        this.slots = new Slot[d.fieldCount()];
        this.blank = new Object[slots.length];
        for (int i = 0; i < slots.length; i++) {
            Class<?> declared = layout.field(i) == null ? Object.class : layout.field(i).getType();
            slots[i] = Slots.ofField(d.field(i), declared, layout.type(), codecs);
            blank[i] = d.field(i).kind().isPrimitive() ? Conversions.initial(d.field(i).kind().type()) : null;
        }
    }

    /**
     * Returns the state of a class; null if its fields are all of it.
     *
     * @param fields the fields that the class and its superclasses outside the JDK declare
     * @param calls whether the methods of Java's serialization are called
     */
    public static ObjectState of(Layout fields, boolean calls, Codecs codecs) {
        Class<?> base = Instantiator.jdkSuperclass(fields.type());
        JdkState jdk = JdkState.of(base);
        List<SerializationMethods> all = new ArrayList<>();
        boolean isOfJdk = jdk != null || base == Random.class;
        boolean writes = isOfJdk;
        boolean reads = isOfJdk;
        for (Class<?> c = fields.type(); c != base; c = c.getSuperclass()) {
            SerializationMethods m = new SerializationMethods(c, calls);
            all.add(0, m);
            writes |= m.writes();
            reads |= m.reads();
        }
        if (base == Random.class) {
            all.add(0, new SerializationMethods(base, true));
        }
        if (reads) {
            fields.filling(SerializationMethods.transientFields(fields.type()));
        }
        return writes || reads ? new ObjectState(fields, jdk, all, writes, reads, codecs) : null;
    }

    /** Whether a field of a definition has what a {@code writeObject} has written. */
    public static boolean isOfMethod(String name) {
        return name.endsWith(METHOD_PART);
    }

    /** Returns a name that no other field has. */
    private static String free(String name, List<FieldDefinition> front, Layout fields) {
        boolean isTaken = fields.indexOf(name) >= 0;
        for (FieldDefinition f : front) {
            isTaken |= f.name().equals(name);
        }
        return isTaken ? free("." + name, front, fields) : name;
    }

    /** Returns the field that an entry of {@code serialPersistentFields} names; null if there is no accessible one. */
    private static Field fieldOf(Class<?> type, ObjectStreamField named) {
        if (ClassKinds.isJdk(type)) {
            return null;
        }
        try {
            Field f = type.getDeclaredField(named.getName());
            if (f.getType() != named.getType() || Modifier.isStatic(f.getModifiers())) {
                return null;
            }
            f.setAccessible(true);
            return f;
        } catch (NoSuchFieldException e) {
            return null;
        }
    }

    private static boolean isOf(Layout fields, Field field) {
        for (int i = 0; i < fields.definition().fieldCount(); i++) {
            if (fields.field(i).equals(field)) {
                return true;
            }
        }
        return false;
    }

    private Level levelOf(Class<?> type) {
        for (Level level : levels) {
            if (level.methods.type == type) {
                return level;
            }
        }
        throw new AssertionError(type);
    }

    /** Whether the class is written otherwise than by its fields. */
    public boolean writes() {
        return writes;
    }

    /** Whether the class is read otherwise than by its fields. */
    public boolean reads() {
        return reads;
    }

    public Layout layout() {
        return layout;
    }

    /** Whether the state of a superclass in the JDK is sent. */
    public boolean hasJdkState() {
        return jdk != null || ClassKinds.isJdk(levels.get(0).methods.type);
    }

    JdkState jdk() {
        return jdk;
    }

    List<Level> levels() {
        return levels;
    }

    /** Calls the methods of the object, from the topmost class on, and writes the fields and parts. */
    void write(GraphWriter out, Object value) {
        Object[] values = blank.clone();
        if (jdk != null) {
            values[0] = jdk.partOf(value);
        }
        for (Level level : levels) {
            if (level.part < 0) {
                level.collect(value, values);
            } else {
                level.write(value, values);
            }
        }
        BeanFields.write(out, layout.definition(), i -> {
            try {
                return slots[i].write(out, values[i]);
            } catch (ScfsException e) {
                throw BeanFields.at(e, layout.definition(), i);
            }
        });
    }
}
