package io.github.scfs.evolution;

import io.github.scfs.CreateOption;
import io.github.scfs.ReadWriteSessionData;
import io.github.scfs.ReadWriteSessionDataLocator;
import io.github.scfs.SessionKryo;
import io.github.scfs.SessionKryoService;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Uses the standalone API with sessions in a map. */
final class Standalone {

    private Standalone() {}

    static SessionKryo kryo(CreateOption option) {
        Map<String, ReadWriteSessionData> sessions = new ConcurrentHashMap<>();
        return SessionKryoService.newSingletonSessionKryoFactory(new ReadWriteSessionDataLocator<String>() {
            @Override
            public ReadWriteSessionData find(String key) {
                return sessions.get(key);
            }

            @Override
            public void newCreated(String key, ReadWriteSessionData data) {
                sessions.put(key, data);
            }
        }, option).get();
    }
}
