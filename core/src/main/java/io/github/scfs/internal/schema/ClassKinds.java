package io.github.scfs.internal.schema;

import java.io.ObjectOutputStream;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/** What sort of class a class is. */
public final class ClassKinds {
    private static final ClassLoader PLATFORM = platformLoader();

    private ClassKinds() {
    }

    /** The uppermost one below the bootstrap loader; Java 8, where it is called the extension loader, has no method for it. */
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

    public static boolean isRecord(Class<?> type) {
        Class<?> base = type.getSuperclass();
        return base != null && base.getName().equals("java.lang.Record");
    }

    /** Whether it is a lambda's class or another one that no other JVM can have. */
    public static boolean isLambda(Class<?> type) {
        return type.isSynthetic() && type.getName().contains("$$Lambda");
    }

    /** Whether it has state of its own that would have to travel: transient fields too, if it writes them itself in Java's serialization. */
    public static boolean hasState(Class<?> type) {
        boolean writes = writesItself(type);
        for (Field f : type.getDeclaredFields()) {
            if (!Modifier.isStatic(f.getModifiers()) && (writes || !Modifier.isTransient(f.getModifiers())) && !f.isSynthetic()) {
                return true;
            }
        }
        return false;
    }

    private static boolean writesItself(Class<?> type) {
        try {
            type.getDeclaredMethod("writeObject", ObjectOutputStream.class);
            return true;
        } catch (NoSuchMethodException e) {
            return false;
        }
    }
}
