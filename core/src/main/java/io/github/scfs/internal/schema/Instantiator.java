package io.github.scfs.internal.schema;

import io.github.scfs.NotSerializableException;
import io.github.scfs.internal.wire.ErrorText;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Creates instances of a class. It calls a constructor of the class if there is a suitable one, so that initialisers
 * run. Otherwise it creates instances as Java serialization does: it calls only a constructor of a superclass, and the
 * fields of the class are zero or null. {@code sun.reflect.ReflectionFactory} provides this. The package
 * {@code sun.reflect} is exported and open on every JDK from 8 to 25. Immutable, thread-safe.
 */
public final class Instantiator {
    /**
     * The constructors that the JDK has generated for a class, by the constructors of its superclasses that they call.
     * The JDK makes a class for each, and a peer can send many definitions of one class. The maps belong to the classes
     * and contain nothing of scfs, so class loaders can be collected.
     */
    private static final ClassValue<Map<Constructor<?>, Constructor<?>>> GENERATED =
            new ClassValue<Map<Constructor<?>, Constructor<?>>>() {
                @Override
                protected Map<Constructor<?>, Constructor<?>> computeValue(Class<?> type) {
                    return new ConcurrentHashMap<>();
                }
            };

    private final Constructor<?> constructor;

    private Instantiator(Constructor<?> constructor) {
        this.constructor = constructor;
    }

    /**
     * Returns an instantiator that calls the class's constructor without arguments. If there is none, or if it may
     * replace the single instance of the class, the instantiator calls the constructor without arguments of a
     * superclass in the JDK.
     */
    public static Instantiator of(Class<?> type) {
        Instantiator own = callsConstructorOf(type) ? ofConstructor(type) : null;
        return own != null ? own : ofSuperConstructor(type, superConstructor(type));
    }

    /**
     * Throws if {@link #of} would throw on a JDK with the module jdk.unsupported.
     *
     * @throws NotSerializableException if there is no suitable constructor, or the class's module is closed to scfs
     */
    public static void requireConstructor(Class<?> type) {
        if (!callsConstructorOf(type) || ofConstructor(type) == null) {
            superConstructor(type);
        }
    }

    /** Returns the constructor to call instead of the class's own: that of a superclass, without arguments. */
    private static Constructor<?> superConstructor(Class<?> type) {
        if (ClassKinds.isJdk(type) && type.getEnclosingClass() != null && !Modifier.isStatic(type.getModifiers())) {
            throw new NotSerializableException("SCFS-302", type.getName()
                    + " can't be instantiated: it is an inner class of the JDK; send a copy in a collection");
        }
        Class<?> base = jdkSuperclass(type);
        while (base != Object.class && !ClassKinds.hasState(base) && !hasNoArgConstructor(base)) {
            base = base.getSuperclass();
        }
        try {
            return base.getDeclaredConstructor();
        } catch (NoSuchMethodException e) {
            throw new NotSerializableException("SCFS-302",
                    type.getName() + " can't be instantiated: neither it nor " + base.getName()
                            + " has a constructor without arguments; add one, or "
                            + ErrorText.registerSerializer(type.getName()),
                    e);
        }
    }

    /** Whether an instance is created by a call of the class's own constructor without arguments. */
    public static boolean callsConstructorOf(Class<?> type) {
        return hasNoArgConstructor(type) && !Singletons.constructorMayReplaceInstance(type);
    }

    public static boolean hasNoArgConstructor(Class<?> type) {
        try {
            return type.getDeclaredConstructor() != null;
        } catch (NoSuchMethodException e) {
            return false;
        }
    }

    /**
     * Returns an instantiator that calls the class's constructor with these parameters; null if there is no such
     * constructor, or if it is an inaccessible one of the JDK.
     *
     * @throws NotSerializableException if the class is abstract, or its module is closed to scfs
     */
    public static Instantiator ofConstructor(Class<?> type, Class<?>... parameters) {
        if (!ClassKinds.isConcrete(type)) {
            throw new NotSerializableException("SCFS-302",
                    type.getName() + " can't be instantiated: it is abstract on this side");
        }
        try {
            Constructor<?> c = type.getDeclaredConstructor(parameters);
            c.setAccessible(true);
            return new Instantiator(c);
        } catch (NoSuchMethodException e) {
            return null;
        } catch (RuntimeException e) {
            if (ClassKinds.isJdk(type)) {
                return null;
            }
            throw new NotSerializableException(
                    "SCFS-301", "the constructor of " + type.getName()
                            + " is inaccessible, because its module is closed to scfs; " + ErrorText.openPackage(type),
                    e);
        }
    }

    /** Returns an instantiator that calls only a constructor of a superclass in the JDK. */
    public static Instantiator ofSuperConstructor(Class<?> type, Constructor<?> superConstructor) {
        return new Instantiator(GENERATED.get(type).computeIfAbsent(superConstructor, c -> generate(type, c)));
    }

    private static Constructor<?> generate(Class<?> type, Constructor<?> superConstructor) {
        try {
            Class<?> factory = Class.forName("sun.reflect.ReflectionFactory");
            Object instance = factory.getMethod("getReflectionFactory").invoke(null);
            Method make = factory.getMethod("newConstructorForSerialization", Class.class, Constructor.class);
            return (Constructor<?>) make.invoke(instance, type, superConstructor);
        } catch (ReflectiveOperationException | RuntimeException e) {
            throw new NotSerializableException("SCFS-302", type.getName() + " can't be instantiated: it has no "
                    + "constructor without arguments, and this JDK lacks the module jdk.unsupported; add either", e);
        }
    }

    /** Returns the nearest superclass that belongs to the JDK. */
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

    /**
     * Returns the exception for a failed constructor. If the cause is a {@link VirtualMachineError}, throws the cause
     * instead.
     */
    public NotSerializableException failed(Throwable cause) {
        if (cause instanceof VirtualMachineError) {
            throw (VirtualMachineError) cause;
        }
        return new NotSerializableException("SCFS-302", constructor.getDeclaringClass().getName()
                + " can't be instantiated: its constructor failed with " + ErrorText.describe(cause), cause);
    }
}
