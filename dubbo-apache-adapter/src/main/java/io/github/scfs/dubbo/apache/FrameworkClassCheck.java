package io.github.scfs.dubbo.apache;

import io.github.scfs.internal.rpc.Framework;
import io.github.scfs.internal.wire.ErrorText;
import io.github.scfs.security.ClassPolicy;
import java.io.Serializable;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.util.Set;
import org.apache.dubbo.common.URL;

/**
 * Asks the class check of a framework model, {@code DefaultSerializeClassChecker}, which Dubbo has from 3.1 on. Dubbo's
 * check loads the class that it allows. Here the check gets a class loader that loads nothing. So it is asked twice: for
 * the name, before scfs loads the class, and then for the loaded class. Thread-safe.
 */
final class FrameworkClassCheck implements ClassPolicy {
    /**
     * Number of classes that Dubbo's check may have warned of, before it is asked without a trace. It keeps and logs
     * each refused name, and a peer can make up any number of names.
     */
    static final int MAX_WARNED = 1000;

    /** Dubbo's method that checks and loads a class; its receiver is the check of a model. */
    private final MethodHandle loadClass;
    /** The classes that Dubbo's check has warned of. A warned class isn't warned of again. */
    private final Set<String> warned;

    private FrameworkClassCheck(MethodHandle loadClass, Set<String> warned) {
        this.loadClass = loadClass;
        this.warned = warned;
    }

    /**
     * Returns the check of a model; null if this version of Dubbo has none.
     *
     * @param model null on Dubbo 2; not referenced by the result
     * @throws IllegalStateException if this version of Dubbo has a check that can't be asked. A service that uses scfs
     *     then fails to start, because its class check would be ineffective
     */
    static FrameworkClassCheck of(Object model) {
        if (model == null) {
            return null;
        }
        try {
            Class<?> checker = load("DefaultSerializeClassChecker");
            MethodHandle method = MethodHandles.publicLookup()
                    .findVirtual(checker, "loadClass",
                            MethodType.methodType(Class.class, ClassLoader.class, String.class))
                    .bindTo(FrameworkModels.bean(model, checker));
            Class<?> manager = load("SerializeSecurityManager");
            return new FrameworkClassCheck(method,
                    warned(manager.getMethod("getWarnedClasses").invoke(FrameworkModels.bean(model, manager))));
        } catch (ClassNotFoundException e) {
            return null;
        } catch (InvocationTargetException e) {
            throw new IllegalStateException("Dubbo's class check failed: " + e.getCause(), e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("scfs can't ask the class check of this version of Dubbo: " + e, e);
        }
    }

    private static Class<?> load(String name) throws ClassNotFoundException {
        return Class.forName("org.apache.dubbo.common.utils." + name, false, URL.class.getClassLoader());
    }

    @SuppressWarnings("unchecked") // the type of the method's result
    private static Set<String> warned(Object names) {
        return (Set<String>) names;
    }

    @Override
    public String refusalOf(String className) {
        return allows(ByName.LOADER, className) ? null
                : "Class " + ErrorText.shorten(className) + " is refused because " + Framework.CHECK
                        + " doesn't allow it; to allow it, add it to a file "
                        + "security/serialize.allowlist on the class path of this side, or set "
                        + "dubbo.application.serialize-check-status=WARN on this side";
    }

    @Override
    public String refusalOf(Class<?> type) {
        Class<?> element = type;
        while (element.isArray()) {
            element = element.getComponentType();
        }
        // There is no object of an interface, so an interface need not be serializable.
        ClassLoader loader =
                element.isPrimitive() ? null : new Known(element.isInterface() ? Serializable.class : element);
        return loader == null || allows(loader, element.getName()) ? null
                : "Class " + ErrorText.shorten(element.getName()) + " is refused because it isn't Serializable, and "
                        + Framework.CHECK + " requires that; to "
                        + "allow it, let it implement Serializable, or set dubbo.application.check-serializable=false "
                        + "on this side";
    }

    private boolean allows(ClassLoader loader, String className) {
        return warned.size() < MAX_WARNED ? asks(loader, className) : asksWithoutTrace(loader, className);
    }

    /** Locks, because another thread must not be asked for the name while it isn't in the set any more. */
    private synchronized boolean asksWithoutTrace(ClassLoader loader, String className) {
        boolean isNew = warned.add(className);
        try {
            return asks(loader, className);
        } finally {
            if (isNew) {
                warned.remove(className);
            }
        }
    }

    private boolean asks(ClassLoader loader, String className) {
        try {
            Class<?> ignored = (Class<?>) loadClass.invokeExact(loader, className);
            return true;
        } catch (ByName e) {
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("Dubbo's class check failed: " + e, e);
        }
    }

    /**
     * Thrown when Dubbo's check has allowed a name and goes on to load the class. So the check doesn't warn of a name
     * that may be the name of no class.
     */
    private static final class ByName extends ClassNotFoundException {
        private static final long serialVersionUID = 1L;
        static final ClassLoader LOADER = new ClassLoader(null) {
            private final ByName allowed = new ByName();

            @Override
            public Class<?> loadClass(String name) throws ClassNotFoundException {
                throw allowed;
            }
        };

        ByName() {
            super("allowed", null);
        }

        @Override
        public synchronized Throwable fillInStackTrace() {
            return this;
        }
    }

    /** Returns one class for every name. */
    private static final class Known extends ClassLoader {
        private final Class<?> type;

        Known(Class<?> type) {
            super(null);
            this.type = type;
        }

        @Override
        public Class<?> loadClass(String name) {
            return type;
        }
    }
}
