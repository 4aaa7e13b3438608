package io.github.scfs.internal.bean;

import io.github.scfs.internal.graph.Failures;
import io.github.scfs.internal.schema.Instantiator;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;

/**
 * Reads the message of a throwable as its superclass in the JDK returns it. A class outside the JDK that overrides
 * {@code getMessage} can add text to the message, and the reading side would then add the text a second time. So for
 * such a class the method of the superclass is called, as the class itself calls it by {@code super.getMessage()}. If
 * the module of the class is closed to scfs, the overriding method is called. Immutable and thread-safe.
 */
final class DetailMessage {
    private static final DetailMessage VIRTUAL = new DetailMessage(null);
    private static final MethodType TYPE = MethodType.methodType(String.class);

    /** The method of the superclass, for any throwable; null to call the method of the throwable's class. */
    private final MethodHandle superMethod;

    private DetailMessage(MethodHandle superMethod) {
        this.superMethod = superMethod;
    }

    static DetailMessage of(Class<?> type) {
        Class<?> base = Instantiator.jdkSuperclass(type);
        try {
            if (type.getMethod("getMessage").getDeclaringClass().isAssignableFrom(base)) {
                return VIRTUAL;
            }
            Class<?> top = type;
            while (top.getSuperclass() != base) {
                top = top.getSuperclass();
            }
            MethodHandle special = lookupIn(top).findSpecial(base, "getMessage", TYPE, top);
            return new DetailMessage(special.asType(MethodType.methodType(String.class, Throwable.class)));
        } catch (ReflectiveOperationException | RuntimeException e) {
            return VIRTUAL;
        }
    }

    /** Returns a lookup with the private access of a class. */
    private static MethodHandles.Lookup lookupIn(Class<?> type) throws ReflectiveOperationException {
        try {
            return (MethodHandles.Lookup) MethodHandles.class
                    .getMethod("privateLookupIn", Class.class, MethodHandles.Lookup.class)
                    .invoke(null, type, MethodHandles.lookup());
        } catch (NoSuchMethodException e) {
            Constructor<MethodHandles.Lookup> java8 = MethodHandles.Lookup.class.getDeclaredConstructor(Class.class);
            java8.setAccessible(true);
            return java8.newInstance(type);
        }
    }

    /** Returns the message; null if there is none or the throwable's class fails to return it. */
    String get(Throwable t) {
        try {
            return superMethod == null ? t.getMessage() : (String) superMethod.invokeExact(t);
        } catch (Throwable e) {
            if (Failures.isOfThread(e)) {
                throw (Error) e;
            }
            return null;
        }
    }
}
