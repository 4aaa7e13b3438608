package io.github.scfs.demo.bench.peer;

import io.github.scfs.CreateOption;
import io.github.scfs.ReadWriteSessionData;
import io.github.scfs.ReadWriteSessionDataLocator;
import io.github.scfs.SessionKryo;
import io.github.scfs.SessionKryoService;

/**
 * scfs through its standalone API. Its sessions share the writers and readers of one engine, as the connections of a
 * process do, and take turns, message by message. Messages must be read in the order in which they were written.
 */
final class ScfsPeer implements Peer, ReadWriteSessionDataLocator<Integer> {
    private final SessionKryo kryo = SessionKryoService.newSingletonSessionKryoFactory(this, CreateOption.of()).get();
    private final Integer[] keys;
    private final ReadWriteSessionData[] sessions;
    private int written;
    private int read;

    ScfsPeer(int count) {
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

    @Override
    public byte[] write(Object value) {
        int session = written;
        written = after(session);
        return kryo.writeClassAndObject(keys[session], value);
    }

    @Override
    public Object read(byte[] message) {
        int session = read;
        read = after(session);
        return kryo.readClassAndObject(keys[session], message);
    }

    private int after(int session) {
        return session + 1 == keys.length ? 0 : session + 1;
    }
}
