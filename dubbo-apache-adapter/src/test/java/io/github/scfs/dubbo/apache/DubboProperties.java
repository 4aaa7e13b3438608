package io.github.scfs.dubbo.apache;

import java.util.Map;
import org.apache.dubbo.common.utils.ConfigUtils;

/** The entries of {@code dubbo.properties}, which Dubbo 2.x and Dubbo 3 keep at different places. */
final class DubboProperties {
    private DubboProperties() {}

    /** Adds an entry, as if the file had it. Entries of YAML may have a value that isn't a string. */
    static void set(String name, Object value) {
        entries().put(name, value);
    }

    static void remove(String name) {
        entries().remove(name);
    }

    @SuppressWarnings("unchecked")
    private static Map<Object, Object> entries() {
        try {
            return (Map<Object, Object>) ConfigUtils.class.getMethod("getProperties").invoke(null);
        } catch (NoSuchMethodException e) {
            return entriesOfDubbo3();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    @SuppressWarnings("unchecked")
    private static Map<Object, Object> entriesOfDubbo3() {
        try {
            Object environment = Class.forName("org.apache.dubbo.rpc.model.ApplicationModel")
                    .getMethod("getEnvironment")
                    .invoke(null);
            Object file = environment.getClass().getMethod("getPropertiesConfiguration").invoke(environment);
            return (Map<Object, Object>) file.getClass().getMethod("getProperties").invoke(file);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
