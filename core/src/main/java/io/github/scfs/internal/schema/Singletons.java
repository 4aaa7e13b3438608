package io.github.scfs.internal.schema;

import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/** Finds classes that have a single instance, which a reader must not replace. */
final class Singletons {

    private Singletons() {}

    /** Returns the field with the instance of an {@code object} of Kotlin; null if the class is no such object. */
    static Field kotlinInstance(Class<?> type) {
        Field instance = instanceField(type);
        if (instance != null) {
            for (Annotation a : type.getAnnotations()) {
                if (a.annotationType().getName().equals("kotlin.Metadata")) {
                    return instance;
                }
            }
        }
        return null;
    }

    private static Field instanceField(Class<?> type) {
        try {
            Field f = type.getDeclaredField("INSTANCE");
            if (f.getType() == type && Modifier.isStatic(f.getModifiers()) && hasOnlyPrivateConstructors(type)) {
                f.setAccessible(true);
                return f;
            }
        } catch (NoSuchFieldException e) {
            // The class is an ordinary class of Kotlin.
        }
        return null;
    }

    /**
     * Whether a constructor may set a static field to the new object, as constructors of some singletons do. Then no
     * constructor is called for objects that are read.
     */
    static boolean constructorMayReplaceInstance(Class<?> type) {
        if (ClassKinds.isJdk(type)) {
            return false;
        }
        for (Field f : type.getDeclaredFields()) {
            if (f.getType() == type && Modifier.isStatic(f.getModifiers()) && !Modifier.isFinal(f.getModifiers())
                    && hasOnlyPrivateConstructors(type)) {
                return true;
            }
        }
        return kotlinInstance(type) != null;
    }

    private static boolean hasOnlyPrivateConstructors(Class<?> type) {
        for (Constructor<?> c : type.getDeclaredConstructors()) {
            if (!Modifier.isPrivate(c.getModifiers()) && !c.isSynthetic()) {
                return false;
            }
        }
        return true;
    }
}
