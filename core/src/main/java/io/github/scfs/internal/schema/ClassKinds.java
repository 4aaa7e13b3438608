package io.github.scfs.internal.schema;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Tests for properties of classes. */
public final class ClassKinds {
    private static final ClassLoader PLATFORM = platformLoader();

    private ClassKinds() {}

    /**
     * Returns the platform class loader. Java 8 has no {@code getPlatformClassLoader}; there this is the extension
     * class loader. Both are the topmost loader in the chain of parents.
     */
    private static ClassLoader platformLoader() {
        ClassLoader loader = ClassLoader.getSystemClassLoader();
        while (loader != null && loader.getParent() != null) {
            loader = loader.getParent();
        }
        return loader;
    }

    /** Returns whether the class belongs to the JDK. Private members of the JDK's classes are inaccessible. */
    public static boolean isJdk(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader == null || loader == PLATFORM;
    }

    /**
     * Returns whether the class can't be unloaded before scfs. This is so if it belongs to the JDK, or if its class
     * loader is that of scfs or an ancestor of it. A hidden class can be unloaded without its class loader.
     */
    public static boolean isPermanent(Class<?> type) {
        if (type.getName().indexOf('/') >= 0) {
            return false; // hidden; on Java 8, anonymous for the JVM
        }
        ClassLoader loader = type.getClassLoader();
        for (ClassLoader l = ClassKinds.class.getClassLoader(); l != null; l = l.getParent()) {
            if (l == loader) {
                return true;
            }
        }
        return isJdk(type);
    }

    /**
     * Returns whether {@code equals} and {@code hashCode} of an object depend on its parts. They can, but seldom do, if
     * the class is a user's bean.
     */
    public static boolean isStructure(Object o) {
        return o instanceof Collection || o instanceof Map || isJdk(o.getClass());
    }

    public static boolean isRecord(Class<?> type) {
        Class<?> base = type.getSuperclass();
        return base != null && base.getName().equals("java.lang.Record");
    }

    /** Returns whether the class is a collection or map. */
    public static boolean isContainer(Class<?> type) {
        return Map.class.isAssignableFrom(type) || Collection.class.isAssignableFrom(type);
    }

    /** Returns the type of the elements of the innermost arrays; for a type other than an array, the type itself. */
    public static Class<?> elementOf(Class<?> type) {
        return type.isArray() ? elementOf(type.getComponentType()) : type;
    }

    /** Returns whether a superclass of the class has this name. */
    public static boolean extendsNamed(Class<?> type, String name) {
        Class<?> base = type.getSuperclass();
        return base != null && (base.getName().equals(name) || extendsNamed(base, name));
    }

    /** Returns whether the class is neither an interface nor abstract. */
    public static boolean isConcrete(Class<?> type) {
        return !Modifier.isAbstract(type.getModifiers());
    }

    /** Returns whether instances may be written field by field; always false for classes of the JDK. */
    public static boolean hasFields(Class<?> type) {
        return !isJdk(type) && !type.isEnum() && !type.isArray() && isConcrete(type);
    }

    /**
     * Returns the simple name of a class. On Java 8 {@link Class#getSimpleName} and {@link Class#isAnonymousClass}
     * throw an {@code InternalError} for some classes of Scala and Groovy, whose names don't begin with that of the
     * class around them and a dollar sign.
     */
    public static String simpleName(Class<?> type) {
        try {
            return type.getSimpleName();
        } catch (InternalError e) {
            String name = type.getName();
            String outer = type.getEnclosingClass().getName();
            return name.substring(name.startsWith(outer) ? outer.length() : name.lastIndexOf('.') + 1);
        }
    }

    /** Returns whether the class has no name in its source. */
    public static boolean isAnonymous(Class<?> type) {
        return simpleName(type).isEmpty();
    }

    /** Returns whether this is the class of a lambda. The class of a lambda exists in no other JVM. */
    public static boolean isLambda(Class<?> type) {
        return type.isSynthetic() && type.getName().contains("$$Lambda");
    }

    /**
     * Returns whether the class itself declares fields with values that would have to be written. Transient fields are
     * included if the class has a {@code writeObject}, which may write them.
     */
    public static boolean hasState(Class<?> type) {
        boolean writes = SerializationMethods.declaresWrite(type);
        for (Field f : type.getDeclaredFields()) {
            boolean travels = !Modifier.isStatic(f.getModifiers()) && !f.isSynthetic();
            if (travels && (writes || !Modifier.isTransient(f.getModifiers()))) {
                return true;
            }
        }
        return false;
    }

    /** Returns the fields that a class and its superclasses outside the JDK declare, without static ones. */
    public static List<Field> instanceFields(Class<?> type) {
        List<Field> found = new ArrayList<>();
        for (Class<?> c = type; c != null && !isJdk(c); c = c.getSuperclass()) {
            for (Field f : c.getDeclaredFields()) {
                if (!Modifier.isStatic(f.getModifiers())) {
                    found.add(f);
                }
            }
        }
        return found;
    }

    /** Returns whether the class itself declares a transient field. */
    public static boolean hasTransientField(Class<?> type) {
        for (Field f : type.getDeclaredFields()) {
            if (Modifier.isTransient(f.getModifiers()) && !Modifier.isStatic(f.getModifiers())) {
                return true;
            }
        }
        return false;
    }
}
