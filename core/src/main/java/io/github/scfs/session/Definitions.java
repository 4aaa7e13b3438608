package io.github.scfs.session;

import io.github.scfs.layout.Definition;

import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.WeakHashMap;

/** Equal definitions of all sessions as one object, for as long as a session knows it. Thread-safe. */
final class Definitions {
    private static final Map<Definition, WeakReference<Definition>> SHARED = new WeakHashMap<>();

    private Definitions() {
    }

    static Definition shared(Definition d) {
        synchronized (SHARED) {
            WeakReference<Definition> there = SHARED.get(d);
            Definition known = there == null ? null : there.get();
            if (known != null) {
                return known;
            }
            SHARED.put(d, new WeakReference<>(d));
            return d;
        }
    }
}
