package io.github.scfs.dubbo.apache;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Map;
import java.util.Set;
import org.apache.dubbo.common.serialize.support.SerializableClassRegistry;

/** Classes that Dubbo's {@code SerializationOptimizer}s register. */
final class Registrations {
    private Registrations() {}

    /**
     * Returns Dubbo's registry: a map from classes to serializers, or the set of the classes up to Dubbo 2.6.5. Code
     * that is compiled with one of the two types doesn't link with the other. {@code Class.getMethod} isn't an
     * alternative: it fails if Kryo 4 is absent, which another method of the registry needs.
     */
    static Object registry() {
        MethodHandle getter;
        try {
            try {
                getter = find(Map.class);
            } catch (NoSuchMethodException e) {
                getter = find(Set.class);
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("scfs needs Dubbo 2.6.0 or newer: " + e, e);
        }
        try {
            return getter.invoke();
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private static MethodHandle find(Class<?> type) throws ReflectiveOperationException {
        return MethodHandles.publicLookup()
                .findStatic(SerializableClassRegistry.class, "getRegisteredClasses", MethodType.methodType(type));
    }
}
