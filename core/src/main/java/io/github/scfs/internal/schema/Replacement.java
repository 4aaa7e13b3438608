package io.github.scfs.internal.schema;

import io.github.scfs.NotSerializableException;
import io.github.scfs.internal.wire.ErrorText;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.function.UnaryOperator;

/**
 * The method {@code writeReplace} or {@code readResolve} of a class. It is found by the rules of Java serialization:
 * the method may have any access modifier, and it is inherited unless it is private. Methods of JDK classes are
 * ignored. For reading, the single instance of an {@code object} of Kotlin has the same effect as a {@code readResolve}
 * that returns it. Immutable, thread-safe.
 */
public final class Replacement {
    private final Method method;
    /** The static field with the replacement; null if the method returns the replacement. */
    private final Field instance;

    private Replacement(Method method, Field instance) {
        this.method = method;
        this.instance = instance;
    }

    /** Returns the {@code writeReplace} of a class; null if the class has none. */
    public static Replacement onWrite(Class<?> type) {
        return find(type, "writeReplace");
    }

    /** Returns the {@code readResolve} of a class, or the instance of an object of Kotlin; null if there is none. */
    public static Replacement onRead(Class<?> type) {
        Replacement resolve = find(type, "readResolve");
        Field instance = resolve == null ? Singletons.kotlinInstance(type) : null;
        return instance == null ? resolve : new Replacement(null, instance);
    }

    private static Replacement find(Class<?> type, String name) {
        for (Class<?> c = type; c != null && !ClassKinds.isJdk(c); c = c.getSuperclass()) {
            try {
                Method m = c.getDeclaredMethod(name);
                int modifiers = m.getModifiers();
                boolean inherited = c == type || Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers)
                        || !Modifier.isPrivate(modifiers) && c.getPackage() == type.getPackage();
                if (inherited && m.getReturnType() == Object.class && !Modifier.isStatic(modifiers)) {
                    m.setAccessible(true);
                    return new Replacement(m, null);
                }
            } catch (NoSuchMethodException e) {
                // A superclass may have the method.
            }
        }
        return null;
    }

    /** Whether a method returns the replacement. */
    public boolean isMethod() {
        return method != null;
    }

    public Object of(Object o) {
        try {
            return instance != null ? instance.get(null) : method.invoke(o);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof VirtualMachineError) {
                throw (VirtualMachineError) e.getCause();
            }
            throw new NotSerializableException("SCFS-303", method.getDeclaringClass().getName() + "." + method.getName()
                    + " failed with " + ErrorText.describe(e.getCause()), e.getCause());
        } catch (IllegalAccessException e) {
            throw new NotSerializableException("SCFS-303", (instance != null ? instance : method) + " is inaccessible",
                    e);
        }
    }
}
