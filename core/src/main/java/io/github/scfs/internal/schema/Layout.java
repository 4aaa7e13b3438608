package io.github.scfs.internal.schema;

import io.github.scfs.NotSerializableException;
import io.github.scfs.internal.wire.ErrorText;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A local class with its definition, and the reflective field for each field of the definition. A registry of codecs
 * has one layout for each class, which is unloaded with the class. Immutable.
 */
public final class Layout {
    /** The index of the next layout. The first index is 1, because tables use 0 for an empty entry. */
    private static final AtomicInteger NEXT_INDEX = new AtomicInteger(1);
    /** The layouts of this process. Only dumps of tables look for one. The set keeps no class loaded. */
    private static final Set<Layout> ALL = Collections.newSetFromMap(new WeakHashMap<>());

    private final Class<?> type;
    private final Definition definition;
    private final Field[] fields;
    /** The transient fields that a {@code readObject}, {@code readExternal} or {@code readResolve} may fill. */
    private Field[] filled = {};
    /** How a peer's equal definition is read; null until one was. Keeps it from being garbage-collected. */
    @SuppressWarnings("unused") // the reference is what it is for
    private Object reader;
    private volatile InstanceSize size;
    private volatile Instantiator instantiator;
    private final int index = NEXT_INDEX.getAndIncrement();

    Layout(Class<?> type, Definition definition, Field[] fields) {
        this.type = type;
        this.definition = definition;
        this.fields = fields;
        synchronized (ALL) {
            ALL.add(this);
        }
    }

    /**
     * Returns the layout with an {@link #index}; null if there is none, or if its class was unloaded. Goes through all
     * layouts, because the tables of a session contain only the indexes, and only dumps of them ask for layouts.
     */
    public static Layout at(int index) {
        synchronized (ALL) {
            return ALL.stream().filter(layout -> layout.index == index).findAny().orElse(null);
        }
    }

    /** Returns the layout of a class whose definition has no fields. */
    public static Layout ofName(Class<?> type, Definition definition) {
        return new Layout(type, definition, new Field[0]);
    }

    /**
     * Returns a layout of the same class that has more fields in front. The new fields have no reflective field.
     *
     * @return this layout if there are no new fields
     */
    public Layout withState(FieldDefinition... state) {
        if (state.length == 0) {
            return this;
        }
        FieldDefinition[] all = Arrays.copyOf(state, state.length + fields.length);
        Field[] reflective = new Field[all.length];
        for (int i = 0; i < fields.length; i++) {
            all[state.length + i] = definition.field(i);
            reflective[state.length + i] = fields[i];
        }
        return new Layout(type, Definition.ofClass(definition.kind(), definition.name(), all), reflective);
    }

    /** Notes the transient fields that a method of the class may fill. Call this before the first value is read. */
    public void filling(Field[] transients) {
        filled = transients;
    }

    /** Returns the transient fields that a method of the class may fill. They aren't sent, but they may be compared. */
    public Field[] filled() {
        return filled;
    }

    /**
     * Keeps an object that reads equal definitions of peers for as long as the class is loaded. Otherwise it would be
     * made anew, and its code be generated anew, after each garbage collection between two self-contained messages or
     * two connections. Definitions of other versions aren't kept, since peers invent as many as they like.
     */
    public void keepReader(Object readerOfEqualDefinitions) {
        reader = readerOfEqualDefinitions;
    }

    public Class<?> type() {
        return type;
    }

    /** Returns the size of an instance. All readers share it, so the first instance is measured for all of them. */
    public InstanceSize size() {
        if (size == null) {
            size = new InstanceSize(this);
        }
        return size;
    }

    /** Returns the instantiator of the class ({@link Instantiator#of}). */
    public Instantiator instantiator() {
        if (instantiator == null) {
            instantiator = Instantiator.of(type);
        }
        return instantiator;
    }

    /** Returns the definition that local writers send. */
    public Definition definition() {
        return definition;
    }

    /** Returns the reflective field for {@code definition().field(i)}. The field is accessible. */
    public Field field(int i) {
        return fields[i];
    }

    /**
     * Returns the index of this layout, a small number of 1 or more. Each layout has a different one. It is used as a
     * perfect hash, and as a key that doesn't prevent the class from being unloaded.
     */
    public int index() {
        return index;
    }

    /** Returns the index of the field with this wire name; −1 if there is no such field. */
    public int indexOf(String name) {
        for (int i = 0; i < fields.length; i++) {
            if (definition.field(i).name().equals(name)) {
                return i;
            }
        }
        return -1;
    }

    /**
     * Returns for each field of a definition the index of the field here that gets its value; −1 if there is none.
     * Fields are matched by their wire names. If the definition names a hidden field by its class, and the class here
     * has no field that hides it, the field gets the value of that hidden field, and not of the one that hides it.
     */
    public int[] indexesFor(Definition sent) {
        Map<String, Integer> byName = new HashMap<>();
        for (int i = fields.length - 1; i >= 0; i--) {
            byName.put(definition.field(i).name(), i);
        }
        Map<String, Integer> byQualifiedName = null;
        int[] indexes = new int[sent.fieldCount()];
        int[] qualifiedAt = new int[fields.length];
        Arrays.fill(qualifiedAt, -1);
        for (int i = 0; i < indexes.length; i++) {
            String name = sent.field(i).name();
            indexes[i] = byName.getOrDefault(name, -1);
            if (indexes[i] < 0 && name.indexOf('.') > 0) {
                byQualifiedName = byQualifiedName == null ? byQualifiedName() : byQualifiedName;
                int own = byQualifiedName.getOrDefault(name, -1);
                if (own >= 0) {
                    qualifiedAt[own] = i;
                }
            }
        }
        for (int i = 0; i < indexes.length; i++) {
            indexes[i] = indexes[i] >= 0 && qualifiedAt[indexes[i]] >= 0 ? -1 : indexes[i];
        }
        for (int own = 0; own < fields.length; own++) {
            if (qualifiedAt[own] >= 0) {
                indexes[qualifiedAt[own]] = own;
            }
        }
        return indexes;
    }

    /** Returns the indexes of the fields by their names of the form {@code DeclaringClass.name}. */
    private Map<String, Integer> byQualifiedName() {
        Map<String, Integer> byName = new HashMap<>();
        for (int i = fields.length - 1; i >= 0; i--) {
            if (fields[i] != null) {
                byName.put(FieldScan.qualifiedName(fields[i]), i);
            }
        }
        return byName;
    }

    @Override
    public String toString() {
        return "layout of " + definition;
    }

    /** Returns the value of an accessible field of an object. */
    public static Object get(Field field, Object of) {
        try {
            return field.get(of);
        } catch (IllegalAccessException e) {
            throw unreachable(of.getClass(), e);
        }
    }

    /** Sets an accessible field of an object. */
    public static void set(Field field, Object of, Object value) {
        try {
            field.set(of, value);
        } catch (IllegalAccessException e) {
            throw unreachable(of.getClass(), e);
        }
    }

    /**
     * Returns the exception for a field that is inaccessible even after {@code setAccessible}. Final fields of some
     * classes are.
     */
    public static NotSerializableException unreachable(Class<?> type, IllegalAccessException e) {
        return new NotSerializableException("SCFS-301",
                "a field of " + type.getName() + " is inaccessible; " + ErrorText.registerSerializer(type.getName()),
                e);
    }
}
