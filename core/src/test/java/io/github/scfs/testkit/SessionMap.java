package io.github.scfs.testkit;

import io.github.scfs.ReadWriteSessionData;
import io.github.scfs.ReadWriteSessionDataLocator;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Keeps the sessions of a {@code SessionKryo} in a map. */
public final class SessionMap implements ReadWriteSessionDataLocator<Object> {
    private final Map<Object, ReadWriteSessionData> sessions = new ConcurrentHashMap<>();

    @Override
    public ReadWriteSessionData find(Object key) {
        return sessions.get(key);
    }

    @Override
    public void newCreated(Object key, ReadWriteSessionData data) {
        sessions.put(key, data);
    }
}
