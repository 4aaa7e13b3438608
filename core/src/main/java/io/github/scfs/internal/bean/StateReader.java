package io.github.scfs.internal.bean;

import io.github.scfs.NotSerializableException;
import io.github.scfs.internal.conversion.Conversions;
import io.github.scfs.internal.conversion.FieldConversion;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.schema.ClassKinds;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.InstanceSize;
import io.github.scfs.internal.schema.Instantiator;
import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.slot.Slots;
import io.github.scfs.internal.weight.HandedOver;
import io.github.scfs.internal.wire.ErrorText;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputValidation;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Reads a peer's bean as an object with an {@link ObjectState}. It reads all fields and parts first. Then it sets the
 * fields class by class, from the topmost one on, or lets the {@code readObject} of the class do so. Immutable.
 */
public final class StateReader implements RemoteReader {
    private final Definition definition;
    private final ObjectState state;
    private final Slot[] slots;
    /** For each field of the definition, the index in the definition of this side; −1 if there is none. */
    private final int[] indexes;
    /** For each field of the definition of this side, the index in the peer's definition; −1 if it wasn't sent. */
    private final int[] sent;
    /** What sets a field; null if this side has no field for the peer's. */
    private final FieldReader[] setters;
    /** Whether an instance is a collection or map, and a constructor has made it empty. */
    private final boolean isEmptyContainer;
    private final InstanceSize size;
    private final Instantiator instantiator;

    /** Creates the reader of a definition. */
    public StateReader(Definition definition, ObjectState state, Slot[] peers) {
        this.definition = definition;
        this.state = state;
        this.slots = peers.clone();
        Layout local = state.layout();
        this.indexes = local.indexesFor(definition);
        this.sent = new int[local.definition().fieldCount()];
        this.setters = new FieldReader[slots.length];
        Arrays.fill(sent, -1);
        for (int i = 0; i < slots.length; i++) {
            int here = indexes[i];
            if (here >= 0) {
                sent[here] = i;
            }
        }
        for (ObjectState.Level level : state.levels()) {
            for (ObjectState.StateField f : level.fields.values()) {
                int i = sent[f.index];
                if (i >= 0) {
                    slots[i] = Slots.into(f.type, slots[i]);
                    setters[i] = f.field == null ? null
                            : new FieldReader(false, f.field, definition.field(i).kind(), slots[i]);
                }
            }
        }
        this.isEmptyContainer = ClassKinds.isContainer(local.type()) && Instantiator.callsConstructorOf(local.type());
        this.size = state.jdk() == null ? local.size() : new InstanceSize(local);
        this.instantiator = state.jdk() == null ? local.instantiator() : state.jdk().instantiatorOf(local.type());
    }

    @Override
    public Object read(GraphReader in, int ref) {
        in.allocate(size.bytes());
        boolean wide = definition.hasWideForm() && ReadPlan.isWide(in);
        int head = in.wire().take(definition.bits(wide).bytes());
        JdkState jdk = state.jdk();
        int first = jdk != null && indexes.length > 0 && indexes[0] == 0 ? 1 : 0;
        Object part = first == 0 ? null : BeanFields.read(in, definition, slots, indexes, wide, head, 0, 1)[0];
        if (part != null) {
            in.budget().copy(jdk.sizeOf(part));
        }
        Object made = jdk == null ? instantiator.make() : jdk.make(instantiator, part);
        size.measure(made);
        in.register(ref, made);
        restore(in, made, BeanFields.read(in, definition, slots, indexes, wide, head, first, slots.length));
        return made;
    }

    /** Reads all fields of an object that the caller creates. */
    Object[] readValues(GraphReader in) {
        return BeanFields.read(in, definition, slots, indexes);
    }

    /** Sets the fields of all classes, without a call of their methods. */
    void setFields(GraphReader in, Object made, Object[] values) {
        for (ObjectState.Level level : state.levels()) {
            new LevelValues(in, level, made, values).setAll();
        }
    }

    /**
     * Sets the fields of all classes, or calls their methods. If the {@code readObject} of a collection or map gets
     * more than fields, it adds elements, as to an empty one: the fields of superclasses that aren't {@code
     * Serializable}, such as a size, keep what the constructor has set, as for Java's serialization.
     */
    void restore(GraphReader in, Object made, Object[] values) {
        boolean addsElements = false;
        for (ObjectState.Level level : state.levels()) {
            addsElements |= isEmptyContainer && level.methods.hasRead() && part(level, values) != null;
        }
        for (ObjectState.Level level : state.levels()) {
            if (addsElements && !Serializable.class.isAssignableFrom(level.methods.type)) {
                continue;
            }
            LevelValues own = new LevelValues(in, level, made, values);
            if (!own.isSent()) {
                level.methods.readNoData(made);
            } else if (level.methods.hasRead()) {
                try {
                    level.methods.read(made, new StateInput(in, own, part(level, values)));
                } catch (IOException e) {
                    throw new NotSerializableException("SCFS-303",
                            level.methods.type.getName() + ".readObject can't be called: " + ErrorText.describe(e), e);
                }
                own.callValidations();
            } else {
                own.setAll();
            }
        }
    }

    /** Returns what the {@code writeObject} of a class has written beyond its fields; null if there is nothing. */
    private Object part(ObjectState.Level level, Object[] values) {
        return level.part < 0 || sent[level.part] < 0 ? null : values[sent[level.part]];
    }

    /** The values that were sent for one class of the hierarchy. */
    final class LevelValues {
        private final GraphReader in;
        private final ObjectState.Level level;
        private final Object made;
        private final Object[] values;
        /** The validations by priority, the highest first; null if there are none. */
        private Map<Integer, List<ObjectInputValidation>> validations;

        LevelValues(GraphReader in, ObjectState.Level level, Object made, Object[] values) {
            this.in = in;
            this.level = level;
            this.made = made;
            this.values = values;
        }

        Class<?> type() {
            return level.methods.type;
        }

        /** Whether the peer's class has this class among its superclasses. If nothing can tell, it has. */
        boolean isSent() {
            boolean isSent = level.part < 0 && level.fields.isEmpty() || level.part >= 0 && sent[level.part] >= 0;
            for (ObjectState.StateField f : level.fields.values()) {
                isSent |= sent[f.index] >= 0;
            }
            return isSent;
        }

        private ObjectState.StateField field(String name) {
            ObjectState.StateField f = level.fields.get(name);
            if (f == null) {
                throw new IllegalArgumentException("no such field " + name);
            }
            return f;
        }

        boolean has(String name) {
            return sent[field(name).index] >= 0;
        }

        /** Returns the value of a field in the type that is declared here, or the other value if none was sent. */
        Object get(String name, Object other) {
            ObjectState.StateField f = field(name);
            int i = sent[f.index];
            Object v = i < 0 ? null : values[i];
            if (v == null || Conversions.boxed(f.type).isInstance(v)) {
                return v == null && (i < 0 || f.type.isPrimitive()) ? other : v;
            }
            Object converted = BeanFields.converted(in, v, definition.field(i).kind(), f.type);
            if (converted == Conversions.NONE) {
                FieldConversion.warn(in, type(), name, f.type, v);
                return other;
            }
            return converted;
        }

        /** Charges the values of the fields before {@code readObject} gets them. */
        void handOver(HandedOver objects) {
            for (ObjectState.StateField f : level.fields.values()) {
                if (sent[f.index] >= 0 && !f.type.isPrimitive()) {
                    objects.addWithElements(values[sent[f.index]]);
                }
            }
        }

        /** Sets the fields that were sent. */
        void setAll() {
            for (ObjectState.StateField f : level.fields.values()) {
                int i = sent[f.index];
                if (i >= 0 && setters[i] != null) {
                    setters[i].put(in, true, made, values[i]);
                }
            }
        }

        /** Notes a validation; those of a higher priority are called first. */
        void validateLater(ObjectInputValidation validation, int priority) {
            validations = validations != null ? validations : new TreeMap<>(Collections.reverseOrder());
            validations.computeIfAbsent(priority, p -> new ArrayList<>()).add(validation);
        }

        void callValidations() {
            if (validations == null) {
                return;
            }
            validations.values().forEach(equal -> equal.forEach(validation -> in.whenComplete(end -> {
                HandedOver complete = new HandedOver(in); // the parts may have grown
                handOver(complete);
                complete.addWithElements(part(level, values));
                try {
                    validation.validateObject();
                } catch (InvalidObjectException e) {
                    throw new NotSerializableException("SCFS-303",
                            validation.getClass().getName() + ".validateObject failed with " + ErrorText.describe(e),
                            e);
                }
            })));
        }
    }
}
