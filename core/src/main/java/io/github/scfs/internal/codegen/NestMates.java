package io.github.scfs.internal.codegen;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/**
 * Defines a class with the access of a bean's own: as a hidden nest mate where the JDK has these (15 and later), as an anonymous class of the bean
 * before. Either way it has no name that could clash, and goes when nobody uses it. The one place that knows of both.
 */
abstract class NestMates {
    /** The way of this JDK; null if it has none. */
    private static final NestMates OF_JDK = ofJdk();

    private static NestMates ofJdk() {
        try {
            return new Hidden();
        } catch (ReflectiveOperationException | RuntimeException e) {
            try {
                return new Anonymous();
            } catch (ReflectiveOperationException | RuntimeException none) {
                return null;
            }
        }
    }

    /** Whether this JDK can define such classes at all. */
    static boolean supported() {
        return OF_JDK != null;
    }

    /**
     * @param host  the bean's class
     * @param bytes a class file of the same package
     * @throws ReflectiveOperationException if the host's module is closed to scfs, say
     * @throws LinkageError                 if the class file doesn't fit
     */
    static Class<?> define(Class<?> host, byte[] bytes) throws ReflectiveOperationException {
        ModuleLinks.linkTo(host);
        return OF_JDK.defineIn(host, bytes);
    }

    abstract Class<?> defineIn(Class<?> host, byte[] bytes) throws ReflectiveOperationException;

    private static Object call(Method method, Object of, Object... arguments) throws ReflectiveOperationException {
        try {
            return method.invoke(of, arguments);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof LinkageError) {
                throw (LinkageError) e.getCause();
            }
            throw e;
        }
    }

    /** {@code Lookup.defineHiddenClass}, by reflection: Java 8 doesn't know it. */
    private static final class Hidden extends NestMates {
        /** {@code Lookup.MODULE}: whether a lookup may do all that its class may. One that another module asked for may not define nest mates. */
        private static final int FULL = 16;

        private final Method privateLookup;
        private final Method defineNeighbour;
        private final Method define;
        private final Object options;

        Hidden() throws ReflectiveOperationException {
            Class<?> option = Class.forName(MethodHandles.Lookup.class.getName() + "$ClassOption");
            options = Array.newInstance(option, 1);
            Array.set(options, 0, option.getField("NESTMATE").get(null));
            privateLookup = MethodHandles.class.getMethod("privateLookupIn", Class.class, MethodHandles.Lookup.class);
            defineNeighbour = MethodHandles.Lookup.class.getMethod("defineClass", byte[].class);
            define = MethodHandles.Lookup.class.getMethod("defineHiddenClass", byte[].class, boolean.class, options.getClass());
        }

        @Override
        Class<?> defineIn(Class<?> host, byte[] bytes) throws ReflectiveOperationException {
            MethodHandles.Lookup lookup = (MethodHandles.Lookup) call(privateLookup, null, host, MethodHandles.lookup());
            if ((lookup.lookupModes() & FULL) == 0) {
                MethodHandles.Lookup neighbour = Neighbour.lookup(host, file -> neighbour(host, file));
                ModuleLinks.linkFrom(neighbour);
                lookup = (MethodHandles.Lookup) call(privateLookup, null, host, neighbour);
            }
            return ((MethodHandles.Lookup) call(define, lookup, bytes, true, options)).lookupClass();
        }

        private Class<?> neighbour(Class<?> host, byte[] bytes) throws ReflectiveOperationException {
            return (Class<?>) call(defineNeighbour, call(privateLookup, null, host, MethodHandles.lookup()), (Object) bytes);
        }
    }

    /** {@code Unsafe.defineAnonymousClass}, which went with 17. */
    private static final class Anonymous extends NestMates {
        private final Object unsafe;
        private final Method define;

        Anonymous() throws ReflectiveOperationException {
            Class<?> type = Class.forName("sun.misc.Unsafe");
            define = type.getMethod("defineAnonymousClass", Class.class, byte[].class, Object[].class);
            Field instance = type.getDeclaredField("theUnsafe");
            instance.setAccessible(true);
            unsafe = instance.get(null);
        }

        @Override
        Class<?> defineIn(Class<?> host, byte[] bytes) throws ReflectiveOperationException {
            return (Class<?>) call(define, unsafe, host, bytes, null);
        }
    }
}
