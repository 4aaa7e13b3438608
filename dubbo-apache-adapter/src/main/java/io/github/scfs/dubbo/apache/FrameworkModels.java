package io.github.scfs.dubbo.apache;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import org.apache.dubbo.common.URL;

/**
 * Reaches the framework models of Dubbo 3. It does so by reflection, because the sources are compiled against Dubbo 2,
 * which has no models. A model is an {@code Object} here, and null on Dubbo 2.
 *
 * <p>Method handles don't serve here: Java 8 links a handle whose signature names a class of Dubbo for the whole
 * process, so it would fail in a second application that has a Dubbo of its own.
 */
final class FrameworkModels {
    /** From a URL to its model; null on Dubbo 2. */
    private static final Method OF_URL = find(URL.class, "getOrDefaultFrameworkModel");
    /** Returns the default model; null on Dubbo 2. */
    private static final Method DEFAULT = find(model(), "defaultModel");

    private FrameworkModels() {}

    private static Class<?> model() {
        try {
            return Class.forName("org.apache.dubbo.rpc.model.FrameworkModel", false, URL.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    private static Method find(Class<?> type, String method) {
        try {
            return type == null ? null : type.getMethod(method);
        } catch (NoSuchMethodException e) {
            return null;
        }
    }

    /**
     * Returns the model of a URL.
     *
     * @param url null for the default model
     * @return null on Dubbo 2
     */
    static Object of(URL url) {
        if (OF_URL == null || DEFAULT == null) {
            return null;
        }
        try {
            return url == null ? DEFAULT.invoke(null) : OF_URL.invoke(url);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException("Dubbo has no model for " + url + ": " + e.getCause(), e.getCause());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns a bean of a model, which is registered if the model has none. */
    static Object bean(Object model, Class<?> type) throws ReflectiveOperationException {
        Object beans = model.getClass().getMethod("getBeanFactory").invoke(model);
        return beans.getClass().getMethod("getOrRegisterBean", Class.class).invoke(beans, type);
    }
}
