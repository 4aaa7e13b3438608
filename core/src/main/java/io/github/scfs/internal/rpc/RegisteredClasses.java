package io.github.scfs.internal.rpc;

import com.esotericsoftware.kryo.kryo5.Serializer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;

/**
 * Classes registered by a framework's optimizers. They are trusted, and their codecs are created before their first
 * use. The order of registration and the peer's registrations don't matter. Thread-safe, although the framework's
 * registry is a plain map that grows whenever a service starts.
 */
public final class RegisteredClasses {
    private static final int ATTEMPTS = 10;

    private final Map<?, ?> registry;
    private final Set<Class<?>> taken = Collections.newSetFromMap(new WeakHashMap<>());
    private volatile int size;

    /**
     * @param registry the framework's registry of classes and serializers; entries are only added. Serializers of kryo5
     *     are used; a class with null or another serializer (of kryo 4) gets scfs's own codec
     */
    public RegisteredClasses(Map<?, ?> registry) {
        this.registry = registry;
    }

    /**
     * Adds the classes registered since the last call. Cheap without new ones, so it may be called for every message.
     */
    @SuppressWarnings("ThreadPriorityCheck")
    public void takeNew() {
        for (int attempt = 0; attempt < ATTEMPTS && registry.size() != size; attempt++) {
            try {
                take(new ArrayList<>(registry.entrySet()));
            } catch (ConcurrentModificationException e) {
                // Classes that an optimizer adds now are found at the next message.
                Thread.yield();
            }
        }
    }

    private synchronized void take(List<Map.Entry<?, ?>> entries) {
        for (Map.Entry<?, ?> entry : entries) {
            Class<?> type = (Class<?>) entry.getKey();
            if (taken.add(type)) {
                Object serializer = entry.getValue();
                RpcEngine.register(type, serializer instanceof Serializer ? (Serializer<?>) serializer : null);
            }
        }
        size = entries.size();
    }
}
