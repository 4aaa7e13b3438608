package io.github.scfs.internal.codegen;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Set;

/**
 * Exports this library's internal packages to the modules of beans, so that generated code can call them. It does
 * nothing if the library is on the class path. It also tells which classes the code of a module can access. It uses
 * reflection, because Java 8 has no modules.
 */
final class ModuleLinks {
    private static final String INTERNAL = "io.github.scfs.internal.";
    /** The library's module; null if the library is in an unnamed module, or if this JDK has no modules. */
    private static final Object LIBRARY = library();

    private ModuleLinks() {}

    private static Object library() {
        try {
            Object module = moduleOf(ModuleLinks.class);
            return (Boolean) module.getClass().getMethod("isNamed").invoke(module) ? module : null;
        } catch (ReflectiveOperationException e) {
            return null;
        }
    }

    private static Object moduleOf(Class<?> type) throws ReflectiveOperationException {
        return Class.class.getMethod("getModule").invoke(type);
    }

    /** Whether code in the module of a class can access a public class. */
    static boolean isAccessible(Class<?> from, Class<?> type) {
        Object reader;
        try {
            reader = moduleOf(from);
        } catch (ReflectiveOperationException e) {
            return true;
        }
        try {
            Object module = moduleOf(type);
            Class<?> modules = module.getClass();
            return (Boolean) modules.getMethod("canRead", modules).invoke(reader, module)
                    && (Boolean) modules.getMethod("isExported", String.class, modules)
                            .invoke(module, packageOf(type), reader);
        } catch (ReflectiveOperationException e) {
            return false;
        }
    }

    static String packageOf(Class<?> type) {
        return type.getName().substring(0, Math.max(0, type.getName().lastIndexOf('.')));
    }

    /**
     * Makes the library's module read the bean's module, and exports the internal packages to the bean's module. A
     * private lookup requires the first of these.
     */
    static void linkTo(Class<?> bean) throws ReflectiveOperationException {
        if (LIBRARY == null) {
            return;
        }
        Class<?> type = LIBRARY.getClass();
        Object beanModule = moduleOf(bean);
        type.getMethod("addReads", type).invoke(LIBRARY, beanModule);
        Method addExports = type.getMethod("addExports", String.class, type);
        for (Object name : (Set<?>) type.getMethod("getPackages").invoke(LIBRARY)) {
            if (((String) name).startsWith(INTERNAL)) {
                addExports.invoke(LIBRARY, name, beanModule);
            }
        }
    }

    /**
     * Makes the bean's module read the library's module, whether or not the bean's module declares this.
     *
     * @param lookup a lookup made in the bean's module; only a module itself may add a module that it reads
     */
    static void linkFrom(MethodHandles.Lookup lookup) throws ReflectiveOperationException {
        if (LIBRARY == null) {
            return;
        }
        Class<?> type = LIBRARY.getClass();
        try {
            lookup.findVirtual(type, "addReads", MethodType.methodType(type, type))
                    .invokeWithArguments(moduleOf(lookup.lookupClass()), LIBRARY);
        } catch (Throwable e) {
            throw new InvocationTargetException(e);
        }
    }
}
