package io.github.scfs.internal.schema;

import io.github.scfs.NotSerializableException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/**
 * Makes instances: through the class's own constructor where it has a suitable one, so that initialisers run as people
 * expect; else as Java's serialization does, through a constructor of a superclass alone, which leaves the class's own
 * fields at zero and null. The JDK's {@code sun.reflect.ReflectionFactory} is there for this, exported and open on
 * every JDK from 8 to 25. Immutable, thread-safe.
 */
public final class Instantiator {
    private final Constructor<?> constructor;

    private Instantiator(Constructor<?> constructor) {
        this.constructor = constructor;
    }

    /** Through the class's own no-argument constructor, else through that of its nearest superclass in the JDK. */
    public static Instantiator of(Class<?> type) {
        Instantiator own = ofConstructor(type);
        if (own != null) {
            return own;
        }
        Class<?> base = jdkSuperclass(type);
        while (base != Object.class && !ClassKinds.hasState(base) && !hasNoArgConstructor(base)) {
            base = base.getSuperclass();
        }
        try {
            return ofSuperConstructor(type, base.getDeclaredConstructor());
        } catch (NoSuchMethodException e) {
            throw new NotSerializableException("SCFS-302",
                    type.getName() + " can't be made here: neither it nor " + base.getName()
                            + " has a constructor without arguments; add one, or register a Kryo Serializer "
                            + "for it",
                    e);
        }
    }

    /** Whether a class has a constructor without arguments. */
    public static boolean hasNoArgConstructor(Class<?> type) {
        try {
            type.getDeclaredConstructor();
            return true;
        } catch (NoSuchMethodException e) {
            return false;
        }
    }

    /** Through the class's own constructor with these parameters; null if it has none that can be reached. */
    public static Instantiator ofConstructor(Class<?> type, Class<?>... parameters) {
        if (!ClassKinds.isConcrete(type)) {
            throw new NotSerializableException("SCFS-302", type.getName() + " can't be made here: it is abstract here");
        }
        try {
            Constructor<?> c = type.getDeclaredConstructor(parameters);
            if (!Modifier.isPublic(c.getModifiers()) || !Modifier.isPublic(type.getModifiers())) {
                c.setAccessible(true);
            }
            return new Instantiator(c);
        } catch (NoSuchMethodException e) {
            return null;
        } catch (RuntimeException e) {
            if (ClassKinds.isJdk(type)) {
                return null;
            }
            throw e;
        }
    }

    /** Through a superclass's constructor alone. */
    public static Instantiator ofSuperConstructor(Class<?> type, Constructor<?> superConstructor) {
        try {
            Class<?> factory = Class.forName("sun.reflect.ReflectionFactory");
            Object instance = factory.getMethod("getReflectionFactory").invoke(null);
            Method make = factory.getMethod("newConstructorForSerialization", Class.class, Constructor.class);
            return new Instantiator((Constructor<?>) make.invoke(instance, type, superConstructor));
        } catch (ReflectiveOperationException | RuntimeException e) {
            throw new NotSerializableException("SCFS-302", type.getName() + " can't be made here without a constructor "
                    + "of its own; add one without arguments (this JDK lacks the module jdk.unsupported)", e);
        }
    }

    /** The nearest superclass that belongs to the JDK. */
    public static Class<?> jdkSuperclass(Class<?> type) {
        Class<?> c = type;
        while (c != null && !ClassKinds.isJdk(c)) {
            c = c.getSuperclass();
        }
        return c == null ? Object.class : c;
    }

    public Constructor<?> constructor() {
        return constructor;
    }

    public Object make(Object... arguments) {
        try {
            return constructor.newInstance(arguments);
        } catch (InvocationTargetException e) {
            throw failed(e.getCause());
        } catch (ReflectiveOperationException | IllegalArgumentException e) {
            throw failed(e);
        }
    }

    /** What is thrown for a failure of the constructor. Throws it itself if it is an error of the JVM. */
    public NotSerializableException failed(Throwable cause) {
        if (cause instanceof VirtualMachineError) {
            throw (VirtualMachineError) cause;
        }
        return new NotSerializableException("SCFS-302", "an instance of " + constructor.getDeclaringClass().getName()
                + " can't be made: its constructor failed with " + cause.getClass().getName(), cause);
    }
}
