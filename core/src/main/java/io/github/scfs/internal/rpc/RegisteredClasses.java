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
 * The classes that a framework's optimizers register: they are trusted, and their codecs are made before their first
 * use. The order in which they were registered means nothing, nor does it matter what the peer has registered.
 * Thread-safe, although the framework's registry is a plain map that it adds to whenever a service starts.
 */
public final class RegisteredClasses {
    private static final int ATTEMPTS = 10;

    private final Map<?, ?> registry;
    private final Set<Class<?>> taken = Collections.newSetFromMap(new WeakHashMap<>());
    private volatile int size;

    /**
     * @param registry the framework's: classes with their serializers, of which kryo5's are used; null and others
     *                 (those of kryo 4) mean scfs's own way. Only grows
     */
    public RegisteredClasses(Map<?, ?> registry) {
        this.registry = registry;
    }

    /** Takes what was registered since the last time. Cheap if nothing was, so it can be called for every message. */
    public void takeNew() {
        for (int attempt = 0; attempt < ATTEMPTS && registry.size() != size; attempt++) {
            try {
                take(new ArrayList<>(registry.entrySet()));
            } catch (ConcurrentModificationException e) {
                // What a busy optimizer has yet to add is taken with the next message.
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
