package io.github.scfs.dubbo.apache;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.scfs.internal.rpc.RpcEngine;
import java.lang.ref.WeakReference;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import org.apache.dubbo.common.URL;
import org.apache.dubbo.config.ApplicationConfig;
import org.apache.dubbo.config.ProtocolConfig;
import org.apache.dubbo.config.ReferenceConfig;
import org.apache.dubbo.config.RegistryConfig;
import org.apache.dubbo.config.ServiceConfig;

/**
 * An application in a framework model of its own, of Dubbo 3. Everything that Dubbo 2 lacks is called by reflection.
 */
final class ModelApplication implements AutoCloseable {
    private Object framework;
    private Object module;

    /**
     * Creates an application with the context class loader of the thread.
     *
     * @param checkStatus the setting {@code serialize-check-status}; null for Dubbo's default
     * @param checkSerializable the setting {@code check-serializable}; null for Dubbo's default
     */
    ModelApplication(String checkStatus, Boolean checkSerializable) {
        this(Collections.singletonMap("SerializeCheckStatus", checkStatus), checkSerializable);
    }

    /**
     * Creates an application with the context class loader of the thread.
     *
     * @param settings the settings of the class check, by the names of their setters
     */
    ModelApplication(Map<String, ?> settings, Boolean checkSerializable) {
        assumeModels();
        FrameworkModels.of(null); // else the first model of a test would be the default model
        try {
            framework = Class.forName("org.apache.dubbo.rpc.model.FrameworkModel").getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
        Object application = call(framework, "newApplication");
        module = call(application, "newModule");
        ApplicationConfig config = inModel(ApplicationConfig.class, application);
        config.setName("scfs-test-model");
        config.setParameters(Collections.singletonMap("qos.enable", "false"));
        if (checkSerializable != null) {
            call(config, "setCheckSerializable", checkSerializable);
        }
        settings.forEach((name, value) -> {
            if (value != null) {
                call(config, "set" + name, value);
            }
        });
        call(call(application, "getApplicationConfigManager"), "setApplication", config);
    }

    /** Skips the test on a version of Dubbo without models, or without a class check for each of them. */
    static void assumeModels() {
        assumeTrue(exists("org.apache.dubbo.common.utils.DefaultSerializeClassChecker"),
                "Dubbo has no class check of its own");
    }

    private static boolean exists(String className) {
        try {
            Class.forName(className, false, URL.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    private static Object call(Object target, String name, Object... arguments) {
        for (Method method : target.getClass().getMethods()) {
            if (method.getName().equals(name) && fits(method.getParameterTypes(), arguments)) {
                try {
                    return method.invoke(target, arguments);
                } catch (InvocationTargetException e) {
                    throw new IllegalStateException(e.getCause());
                } catch (IllegalAccessException e) {
                    throw new IllegalStateException(e);
                }
            }
        }
        throw new IllegalStateException("no method " + name + Arrays.toString(arguments) + " in " + target.getClass());
    }

    private static boolean fits(Class<?>[] types, Object[] arguments) {
        if (types.length != arguments.length) {
            return false;
        }
        for (int i = 0; i < types.length; i++) {
            if (!types[i].isInstance(arguments[i])) {
                return false;
            }
        }
        return true;
    }

    /** Returns the engine of the framework model. */
    RpcEngine engine() {
        return DubboFramework.engine(in(URL.valueOf("dubbo://" + Loopback.HOST + ":1/service")));
    }

    /** Returns a URL that belongs to the framework model. */
    URL in(URL url) {
        return (URL) call(url, "setScopeModel", framework);
    }

    /** Destroys the framework model, and returns a weak reference to it. The object can't be used any more. */
    WeakReference<Object> destroy() {
        call(framework, "destroy");
        WeakReference<Object> destroyed = new WeakReference<>(framework);
        framework = null;
        module = null;
        return destroyed;
    }

    /** Returns the policy that asks the model's class check. */
    FrameworkClassCheck check() {
        return FrameworkClassCheck.of(framework);
    }

    /** Adds a class or prefix to Dubbo's list of allowed classes, as its file does. */
    void allow(String prefix) {
        call(manager(), "addToAlwaysAllowed", prefix);
    }

    /** Returns the names of the classes that Dubbo's check has warned of. */
    @SuppressWarnings("unchecked")
    Set<String> warned() {
        return (Set<String>) call(manager(), "getWarnedClasses");
    }

    private Object manager() {
        return bean(framework, "SerializeSecurityManager");
    }

    private static Object bean(Object model, String name) {
        try {
            return FrameworkModels.bean(model, Class.forName("org.apache.dubbo.common.utils." + name));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Exports a service with scfs at a port of 127.0.0.1.
     *
     * @param parameters of the protocol
     */
    <T> void export(Class<T> type, T implementation, int port, Map<String, String> parameters) {
        ProtocolConfig protocol = new ProtocolConfig("dubbo", port);
        protocol.setHost(Loopback.HOST);
        protocol.setSerialization("scfs");
        protocol.setParameters(parameters);
        ServiceConfig<T> service = inModel(ServiceConfig.class, module);
        service.setRegistry(new RegistryConfig("N/A"));
        service.setProtocol(protocol);
        service.setInterface(type);
        service.setRef(implementation);
        service.setScope("remote");
        service.export();
    }

    /**
     * Returns a new reference to a service at a port of 127.0.0.1.
     *
     * @param generic whether the result is a {@code GenericService}
     */
    @SuppressWarnings("unchecked")
    <T> T refer(Class<?> type, int port, boolean generic) {
        ReferenceConfig<Object> reference = inModel(ReferenceConfig.class, module);
        reference.setRegistry(new RegistryConfig("N/A"));
        reference.setInterface(type);
        if (generic) {
            reference.setGeneric("true");
        }
        reference.setUrl(
                "dubbo://" + Loopback.HOST + ":" + port + "/" + type.getName() + "?serialization=scfs&timeout=20000");
        reference.setRetries(0);
        return (T) reference.get();
    }

    /** Returns a new configuration of an application or module model. */
    @SuppressWarnings("unchecked")
    private static <C> C inModel(Class<?> type, Object model) {
        try {
            return (C) type.getConstructor(model.getClass()).newInstance(model);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Destroys the framework model with all its services, references and connections, in the background: Dubbo waits
     * for ten seconds.
     */
    @Override
    public void close() {
        Thread destroy = new Thread(() -> call(framework, "destroy"));
        destroy.setDaemon(true);
        destroy.start();
    }
}
