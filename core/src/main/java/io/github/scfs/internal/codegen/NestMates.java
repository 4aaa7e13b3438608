package io.github.scfs.internal.codegen;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/**
 * Defines classes with access to a bean's private members: a hidden nest mate on JDK 15 and later, an anonymous class
 * of the bean on earlier JDKs. Neither has a name that can clash. Both are unloaded when they are unreachable.
 */
abstract class NestMates {
    /** The implementation for this JDK; null if this JDK can't define nest mates. */
    private static final NestMates INSTANCE = ofJdk();

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

    /** Whether this JDK can define nest mates. */
    static boolean supported() {
        return INSTANCE != null;
    }

    /**
     * Defines a nest mate and returns its class.
     *
     * @param host the bean's class
     * @param bytes a class file of the same package
     * @throws ReflectiveOperationException if the class can't be defined, for instance because the host's module isn't
     *     open to this library
     * @throws LinkageError if the class file is invalid
     */
    static Class<?> define(Class<?> host, byte[] bytes) throws ReflectiveOperationException {
        ModuleLinks.linkTo(host);
        return INSTANCE.defineIn(host, bytes);
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

    /**
     * The implementation with {@code Lookup.defineHiddenClass}. It calls it by reflection, because Java 8 doesn't have
     * it.
     */
    private static final class Hidden extends NestMates {
        /**
         * The value of {@code Lookup.MODULE}. A lookup needs this mode to define nest mates. A lookup that was made in
         * another module lacks it.
         */
        private static final int MODULE_MODE = 16;

        private final Method privateLookup;
        private final Method defineClass;
        private final Method defineHiddenClass;
        private final Object options;

        Hidden() throws ReflectiveOperationException {
            Class<?> lookup = MethodHandles.Lookup.class;
            Class<?> option = Class.forName(lookup.getName() + "$ClassOption");
            options = Array.newInstance(option, 1);
            Array.set(options, 0, option.getField("NESTMATE").get(null));
            privateLookup = MethodHandles.class.getMethod("privateLookupIn", Class.class, lookup);
            defineClass = lookup.getMethod("defineClass", byte[].class);
            defineHiddenClass = lookup.getMethod("defineHiddenClass", byte[].class, boolean.class, options.getClass());
        }

        @Override
        Class<?> defineIn(Class<?> host, byte[] bytes) throws ReflectiveOperationException {
            MethodHandles.Lookup lookup = lookup(host, MethodHandles.lookup());
            if ((lookup.lookupModes() & MODULE_MODE) == 0) {
                MethodHandles.Lookup hostLookup = LookupHost.lookup(lookupHost(host, lookup));
                ModuleLinks.linkFrom(hostLookup);
                lookup = lookup(host, hostLookup);
            }
            return ((MethodHandles.Lookup) call(defineHiddenClass, lookup, bytes, true, options)).lookupClass();
        }

        private MethodHandles.Lookup lookup(Class<?> host, MethodHandles.Lookup by)
                throws ReflectiveOperationException {
            return (MethodHandles.Lookup) call(privateLookup, null, host, by);
        }

        private Class<?> lookupHost(Class<?> host, MethodHandles.Lookup lookup) throws ReflectiveOperationException {
            String name = LookupHost.nameFor(host);
            try {
                // The class is defined without a look-up by name first. A look-up could find the class of a parent
                // loader, which is in another module.
                return (Class<?>) call(defineClass, lookup, (Object) LookupHost.classFile(name));
            } catch (LinkageError e) {
                return Class.forName(name, true, host.getClassLoader());
            }
        }
    }

    /** The implementation with {@code Unsafe.defineAnonymousClass}, which JDK 17 removed. */
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
