package io.github.scfs.dubbo.apache;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.apache.dubbo.common.URL;

/**
 * Reaches the framework models of Dubbo 3. It does so by reflection, because the sources are compiled against Dubbo 2,
 * which has no models. A model is an {@code Object} here, and null on Dubbo 2.
 */
final class FrameworkModels {
    /** From a URL to its model; null on Dubbo 2. */
    private static final MethodHandle OF_URL = find("getOrDefaultFrameworkModel", false);
    /** Returns the default model; null on Dubbo 2. */
    private static final MethodHandle DEFAULT = find("defaultModel", true);

    private FrameworkModels() {}

    private static MethodHandle find(String method, boolean ofModel) {
        try {
            Class<?> model =
                    Class.forName("org.apache.dubbo.rpc.model.FrameworkModel", false, URL.class.getClassLoader());
            MethodHandles.Lookup lookup = MethodHandles.publicLookup();
            MethodType type = MethodType.methodType(model);
            return ofModel ? lookup.findStatic(model, method, type).asType(MethodType.methodType(Object.class))
                    : lookup.findVirtual(URL.class, method, type)
                            .asType(MethodType.methodType(Object.class, URL.class));
        } catch (ClassNotFoundException | NoSuchMethodException e) {
            return null;
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
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
            return url == null ? DEFAULT.invokeExact() : OF_URL.invokeExact(url);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns a bean of a model, which is registered if the model has none. */
    static Object bean(Object model, Class<?> type) throws ReflectiveOperationException {
        Object beans = model.getClass().getMethod("getBeanFactory").invoke(model);
        return beans.getClass().getMethod("getOrRegisterBean", Class.class).invoke(beans, type);
    }
}
