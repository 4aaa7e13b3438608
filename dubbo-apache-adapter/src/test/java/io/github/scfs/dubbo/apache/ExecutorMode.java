package io.github.scfs.dubbo.apache;

import java.lang.reflect.Field;
import java.util.Optional;
import java.util.concurrent.Executor;

/**
 * How Dubbo 3 shares threads between services. In the mode {@code isolation}, which is the default, each service can
 * have its own pool, so requests are decoded on the I/O thread. In the mode {@code default}, each port has a pool, as
 * in Dubbo 2.x.
 */
final class ExecutorMode {
    private static final String ISOLATION = "isolation";
    private static final Class<?> MODEL = modelClass();
    private static String mode = ISOLATION;

    private ExecutorMode() {}

    /** Whether this version of Dubbo has modes. */
    static boolean exists() {
        return Loopback.version().matches("3\\.[2-9]\\..*");
    }

    /** Sets the mode of this process. It applies to services that are exported later. */
    static void set(String newMode) {
        mode = newMode;
        if (exists()) {
            application().ifPresent(application -> {
                applyTo(application);
                forgetFirstPort();
            });
        }
    }

    /** Sets the default mode. */
    static void reset() {
        set(ISOLATION);
    }

    /** Sets the mode in the configuration of an application. Dubbo rejects two configurations that differ. */
    static void applyTo(Object applicationConfig) {
        if (exists()) {
            set(applicationConfig, "setExecutorManagementMode", String.class, mode);
        }
    }

    /** Gives a service its own threads. They are used in the mode {@code isolation}. */
    static void setExecutor(Object serviceConfig, Executor executor) {
        set(serviceConfig, "setExecutor", Executor.class, executor);
    }

    private static <T> void set(Object config, String setter, Class<T> type, T value) {
        try {
            config.getClass().getMethod(setter, type).invoke(config, value);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Optional<?> application() {
        try {
            Object configs = MODEL.getMethod("getApplicationConfigManager").invoke(model());
            return (Optional<?>) configs.getClass().getMethod("getApplication").invoke(configs);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** In the mode {@code default}, Dubbo gives all ports the pool of the first port, even if that was closed. */
    private static void forgetFirstPort() {
        try {
            Class<?> repositories = Class.forName("org.apache.dubbo.common.threadpool.manager.ExecutorRepository");
            Object repository = repositories.getMethod("getInstance", MODEL).invoke(null, model());
            Field first = Class.forName("org.apache.dubbo.common.threadpool.manager.DefaultExecutorRepository")
                    .getDeclaredField("executorSupport");
            first.setAccessible(true);
            first.set(repository, null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object model() throws ReflectiveOperationException {
        return MODEL.getMethod("defaultModel").invoke(null);
    }

    private static Class<?> modelClass() {
        try {
            return exists() ? Class.forName("org.apache.dubbo.rpc.model.ApplicationModel") : null;
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }
}
