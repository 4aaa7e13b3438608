package io.github.scfs.internal.rpc;

import com.esotericsoftware.kryo.kryo5.Serializer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;

/**
 * Classes registered by a framework's optimizers. They are trusted, and their codecs are created before the first use.
 * The order of registration doesn't matter, and neither do the peer's registrations. Thread-safe, although the
 * framework's registry is a plain map or set, to which elements are added when a service starts.
 */
public final class RegisteredClasses {
    private static final int ATTEMPTS = 10;

    private final Collection<?> registry;
    private final RpcEngine engine;
    private final Set<Class<?>> taken = Collections.newSetFromMap(new WeakHashMap<>());
    private volatile int size;

    /**
     * Creates the set of classes from the framework's registry.
     *
     * @param registry a collection of classes, or a map from classes to serializers; elements are only added. A
     *     serializer of kryo5 is used. A class with null or with another serializer (of kryo 4) gets scfs's own codec
     * @param engine trusts the classes
     */
    public RegisteredClasses(Object registry, RpcEngine engine) {
        this.registry = registry instanceof Map ? ((Map<?, ?>) registry).entrySet() : (Collection<?>) registry;
        this.engine = engine;
    }

    /**
     * Adds the classes registered since the last call. If there are none, this takes little time, so it may be called
     * for every message.
     */
    @SuppressWarnings("ThreadPriorityCheck")
    public void takeNew() {
        for (int attempt = 0; attempt < ATTEMPTS && registry.size() != size; attempt++) {
            try {
                take(new ArrayList<>(registry));
            } catch (ConcurrentModificationException e) {
                // Classes that an optimizer adds at this moment are found at the next message.
                Thread.yield();
            }
        }
    }

    private synchronized void take(List<?> elements) {
        for (Object element : elements) {
            Map.Entry<?, ?> entry = element instanceof Map.Entry ? (Map.Entry<?, ?>) element : null;
            Class<?> type = (Class<?>) (entry == null ? element : entry.getKey());
            if (taken.add(type)) {
                Object serializer = entry == null ? null : entry.getValue();
                engine.register(type, serializer instanceof Serializer ? (Serializer<?>) serializer : null);
            }
        }
        size = elements.size();
    }
}
