package io.github.scfs.internal.schema;

import java.io.ObjectOutputStream;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/** What sort of class a class is. */
public final class ClassKinds {
    private static final ClassLoader PLATFORM = platformLoader();

    private ClassKinds() {}

    /** The uppermost one below the bootstrap loader: Java 8, which calls it the extension loader, has no method. */
    private static ClassLoader platformLoader() {
        ClassLoader loader = ClassLoader.getSystemClassLoader();
        while (loader != null && loader.getParent() != null) {
            loader = loader.getParent();
        }
        return loader;
    }

    /** Whether it comes with the JDK, so that its private parts are closed. */
    public static boolean isJdk(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader == null || loader == PLATFORM;
    }

    /** Whether it can't be unloaded before scfs itself: its loader is the JDK's, or ours, or one that ours asks. */
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

    /** Whether it is no interface and no abstract class. */
    public static boolean isConcrete(Class<?> type) {
        return !Modifier.isAbstract(type.getModifiers());
    }

    /** Whether it is outside the JDK and may travel as its fields. */
    public static boolean hasFields(Class<?> type) {
        return !isJdk(type) && !type.isEnum() && !type.isArray() && isConcrete(type);
    }

    /** Whether it is a lambda's class or another one that no other JVM can have. */
    public static boolean isLambda(Class<?> type) {
        return type.isSynthetic() && type.getName().contains("$$Lambda");
    }

    /** Whether it has state of its own that would have to travel: transient fields too, if it {@link #hasWriteObject}. */
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

    /** Whether it has a {@code writeObject} of Java's serialization, which scfs doesn't call. */
    public static boolean hasWriteObject(Class<?> type) {
        try {
            type.getDeclaredMethod("writeObject", ObjectOutputStream.class);
            return true;
        } catch (NoSuchMethodException e) {
            return false;
        }
    }
}
