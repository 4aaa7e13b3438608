package io.github.scfs.internal.schema;

import java.io.ObjectOutputStream;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/** Predicates on classes. */
public final class ClassKinds {
    private static final ClassLoader PLATFORM = platformLoader();

    private ClassKinds() {}

    /** Java 8 has no {@code getPlatformClassLoader}. Its extension loader is the topmost loader of the chain, too. */
    private static ClassLoader platformLoader() {
        ClassLoader loader = ClassLoader.getSystemClassLoader();
        while (loader != null && loader.getParent() != null) {
            loader = loader.getParent();
        }
        return loader;
    }

    /** Whether the class belongs to the JDK, so that its private members are inaccessible. */
    public static boolean isJdk(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader == null || loader == PLATFORM;
    }

    /** Whether the class can't be unloaded before scfs: its loader is that of scfs or an ancestor of it. */
    public static boolean isPermanent(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        for (ClassLoader l = ClassKinds.class.getClassLoader(); l != null && loader != null; l = l.getParent()) {
            if (l == loader) {
                return true;
            }
        }
        return loader == null;
    }

    public static boolean isRecord(Class<?> type) {
        Class<?> base = type.getSuperclass();
        return base != null && base.getName().equals("java.lang.Record");
    }

    /** Whether the class is neither an interface nor abstract. */
    public static boolean isConcrete(Class<?> type) {
        return !Modifier.isAbstract(type.getModifiers());
    }

    /** Whether instances may be written field by field. No class of the JDK is. */
    public static boolean hasFields(Class<?> type) {
        return !isJdk(type) && !type.isEnum() && !type.isArray() && isConcrete(type);
    }

    /** Whether this is the class of a lambda. No other JVM has it. */
    public static boolean isLambda(Class<?> type) {
        return type.isSynthetic() && type.getName().contains("$$Lambda");
    }

    /**
     * Whether the class declares fields that would have to be written. Transient fields count if the class
     * {@linkplain #hasWriteObject has a writeObject}, which may write them.
     */
    public static boolean hasState(Class<?> type) {
        boolean writes = hasWriteObject(type);
        for (Field f : type.getDeclaredFields()) {
            boolean travels = !Modifier.isStatic(f.getModifiers()) && !f.isSynthetic();
            if (travels && (writes || !Modifier.isTransient(f.getModifiers()))) {
                return true;
            }
        }
        return false;
    }

    /** Whether the class declares {@code writeObject} of Java serialization. scfs never calls it. */
    public static boolean hasWriteObject(Class<?> type) {
        try {
            return type.getDeclaredMethod("writeObject", ObjectOutputStream.class) != null;
        } catch (NoSuchMethodException e) {
            return false;
        }
    }
}
