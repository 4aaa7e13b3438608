package io.github.scfs.internal.schema;

import io.github.scfs.NotSerializableException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.wire.ErrorText;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/**
 * The private methods by which one class of a hierarchy takes part in Java's serialization, and its {@code
 * serialPersistentFields}. They are found by the rules of Java's serialization. {@linkplain DefaultMethods Methods that
 * only call the default} don't count. Immutable.
 */
public final class SerializationMethods {
    /**
     * Classes whose {@code readObject} only looks for the class names that their own list of types refuses. The class
     * policy of scfs judges these names.
     */
    private static final String JUDGED_OTHERWISE = "com.alibaba.fastjson.";

    public final Class<?> type;
    private final MethodHandle write;
    private final MethodHandle read;
    private final MethodHandle readNoData;
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
        this.write = finds ? handle("writeObject", ObjectOutputStream.class) : null;
        this.read = finds ? handle("readObject", ObjectInputStream.class) : null;
        this.readNoData = finds ? handle("readObjectNoData") : null;
        this.persistent = finds ? persistentFields() : null;
    }

    private MethodHandle handle(String name, Class<?>... parameters) {
        Method m = find(type, name, parameters);
        try {
            return m == null ? null : ClassKinds.isJdk(type) ? ofJdk(m) : accessible(m);
        } catch (ReflectiveOperationException | RuntimeException e) {
            throw new NotSerializableException("SCFS-301", m + " is inaccessible", e);
        }
    }

    private static MethodHandle accessible(Method m) throws IllegalAccessException {
        m.setAccessible(true);
        return MethodHandles.lookup().unreflect(m);
    }

    /** Returns a method of a class that is closed to others from Java 9 on. */
    private static MethodHandle ofJdk(Method m) throws ReflectiveOperationException {
        try {
            Class<?> factory = Class.forName("sun.reflect.ReflectionFactory");
            Object instance = factory.getMethod("getReflectionFactory").invoke(null);
            Method find = factory.getMethod(m.getName() + "ForSerialization", Class.class);
            return (MethodHandle) find.invoke(instance, m.getDeclaringClass());
        } catch (NoSuchMethodException e) {
            return accessible(m); // an early Java 8
        }
    }

    private static Method find(Class<?> type, String name, Class<?>... parameters) {
        try {
            Method m = type.getDeclaredMethod(name, parameters);
            boolean counts = Modifier.isPrivate(m.getModifiers()) && !Modifier.isStatic(m.getModifiers())
                    && m.getReturnType() == void.class && !DefaultMethods.has(type, name);
            return counts ? m : null;
        } catch (NoSuchMethodException e) {
            return null;
        }
    }

    /** Whether a class declares a {@code writeObject} that may write more than its fields. */
    public static boolean declaresWrite(Class<?> type) {
        return find(type, "writeObject", ObjectOutputStream.class) != null;
    }

    /** Whether a class declares a {@code readObject} that may do more than to set its fields. */
    static boolean declaresRead(Class<?> type) {
        return find(type, "readObject", ObjectInputStream.class) != null;
    }

    private ObjectStreamField[] persistentFields() {
        if (ClassKinds.isJdk(type)) {
            return ObjectStreamClass.lookup(type).getFields();
        }
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
        for (Field f : ClassKinds.instanceFields(type)) {
            if (Modifier.isTransient(f.getModifiers()) && !f.getType().isPrimitive()) {
                f.setAccessible(true);
                found.add(f);
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
        try {
            write.invoke(value, out);
        } catch (Throwable e) {
            throw failed("writeObject", e);
        }
    }

    /** Calls {@code readObject}. */
    public void read(Object value, ObjectInputStream in) {
        try {
            read.invoke(value, in);
        } catch (Throwable e) {
            throw failed("readObject", e);
        }
    }

    /** Calls {@code readObjectNoData} if the class has it. */
    public void readNoData(Object value) {
        try {
            if (readNoData != null) {
                readNoData.invoke(value);
            }
        } catch (Throwable e) {
            throw failed("readObjectNoData", e);
        }
    }

    private ScfsException failed(String method, Throwable e) {
        if (e instanceof VirtualMachineError) {
            throw (VirtualMachineError) e;
        }
        return e instanceof ScfsException ? (ScfsException) e
                : new NotSerializableException("SCFS-303",
                        type.getName() + "." + method + " failed with " + ErrorText.describe(e), e);
    }
}
