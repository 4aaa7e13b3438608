package io.github.scfs.internal.schema;

import io.github.scfs.NotSerializableException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.wire.ErrorText;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/**
 * The private methods by which one class of a hierarchy takes part in Java's serialization, and its {@code
 * serialPersistentFields}. They are found by the rules of Java's serialization. Immutable.
 */
public final class SerializationMethods {
    /**
     * Classes whose {@code readObject} only looks for the class names that their own list of types refuses. The class
     * policy of scfs judges these names.
     */
    private static final String JUDGED_OTHERWISE = "com.alibaba.fastjson.";

    public final Class<?> type;
    private final Method write;
    private final Method read;
    private final Method readNoData;
    /** The fields that {@code serialPersistentFields} names; null if the class has none. */
    public final ObjectStreamField[] persistent;

    /**
     * Finds the methods of a class.
     *
     * @param called whether they are called; if not, there are none
     */
    public SerializationMethods(Class<?> type, boolean called) {
        boolean finds = called && Serializable.class.isAssignableFrom(type) && !Throwable.class.isAssignableFrom(type)
                && !type.getName().startsWith(JUDGED_OTHERWISE);
        this.type = type;
        this.write = finds ? find("writeObject", ObjectOutputStream.class) : null;
        this.read = finds ? find("readObject", ObjectInputStream.class) : null;
        this.readNoData = finds ? find("readObjectNoData") : null;
        this.persistent = finds ? persistentFields() : null;
    }

    private Method find(String name, Class<?>... parameters) {
        try {
            Method m = type.getDeclaredMethod(name, parameters);
            boolean counts = Modifier.isPrivate(m.getModifiers()) && !Modifier.isStatic(m.getModifiers())
                    && m.getReturnType() == void.class;
            if (counts) {
                m.setAccessible(true);
            }
            return counts ? m : null;
        } catch (NoSuchMethodException e) {
            return null;
        }
    }

    private ObjectStreamField[] persistentFields() {
        try {
            Field f = type.getDeclaredField("serialPersistentFields");
            int required = Modifier.PRIVATE | Modifier.STATIC | Modifier.FINAL;
            if ((f.getModifiers() & required) != required || f.getType() != ObjectStreamField[].class) {
                return null;
            }
            f.setAccessible(true);
            return (ObjectStreamField[]) f.get(null);
        } catch (NoSuchFieldException e) {
            return null;
        } catch (IllegalAccessException e) {
            throw Layout.unreachable(type, e);
        }
    }

    /** Returns the transient fields of a class and its superclasses outside the JDK that aren't primitive. */
    public static Field[] transientFields(Class<?> type) {
        List<Field> found = new ArrayList<>();
        for (Class<?> c = type; c != null && !ClassKinds.isJdk(c); c = c.getSuperclass()) {
            for (Field f : c.getDeclaredFields()) {
                int modifiers = f.getModifiers() & (Modifier.TRANSIENT | Modifier.STATIC);
                if (modifiers == Modifier.TRANSIENT && !f.getType().isPrimitive()) {
                    f.setAccessible(true);
                    found.add(f);
                }
            }
        }
        return found.toArray(new Field[0]);
    }

    /** Whether the class decides what is written of it. */
    public boolean writes() {
        return write != null || persistent != null;
    }

    public boolean hasWrite() {
        return write != null;
    }

    public boolean hasRead() {
        return read != null;
    }

    /** Whether the class decides how it is read. */
    public boolean reads() {
        return read != null || readNoData != null || persistent != null;
    }

    /** Calls {@code writeObject}. */
    public void write(Object value, ObjectOutputStream out) {
        call(write, value, out);
    }

    /** Calls {@code readObject}. */
    public void read(Object value, ObjectInputStream in) {
        call(read, value, in);
    }

    /** Calls {@code readObjectNoData} if the class has it. */
    public void readNoData(Object value) {
        if (readNoData != null) {
            call(readNoData, value);
        }
    }

    private void call(Method method, Object value, Object... arguments) {
        try {
            method.invoke(value, arguments);
        } catch (InvocationTargetException e) {
            Throwable cause = e.getCause();
            if (cause instanceof ScfsException) {
                throw (ScfsException) cause;
            }
            if (cause instanceof VirtualMachineError) {
                throw (VirtualMachineError) cause;
            }
            throw new NotSerializableException("SCFS-303",
                    type.getName() + "." + method.getName() + " failed with " + ErrorText.describe(cause), cause);
        } catch (IllegalAccessException e) {
            throw new NotSerializableException("SCFS-303", method + " is inaccessible", e);
        }
    }
}
