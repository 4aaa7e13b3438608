package io.github.scfs.demo.bench.against;

import io.github.scfs.CreateOption;
import io.github.scfs.ReadWriteSessionData;
import io.github.scfs.ReadWriteSessionDataLocator;
import io.github.scfs.SessionKryo;
import io.github.scfs.SessionKryoService;

/** Sessions of scfs that share the writers and readers of one engine, as the connections of a process do. */
final class Sessions implements ReadWriteSessionDataLocator<Integer> {
    private final SessionKryo kryo = SessionKryoService.newSingletonSessionKryoFactory(this, CreateOption.of()).get();
    private final Integer[] keys;
    private final ReadWriteSessionData[] sessions;

    Sessions(int count) {
        keys = new Integer[count];
        for (int i = 0; i < count; i++) {
            keys[i] = i;
        }
        sessions = new ReadWriteSessionData[count];
    }

    @Override
    public ReadWriteSessionData find(Integer key) {
        return sessions[key];
    }

    @Override
    public void newCreated(Integer key, ReadWriteSessionData created) {
        sessions[key] = created;
    }

    int count() {
        return keys.length;
    }

    byte[] write(int session, Object value) {
        return kryo.writeClassAndObject(keys[session], value);
    }

    Object read(int session, byte[] message) {
        return kryo.readClassAndObject(keys[session], message);
    }
}
