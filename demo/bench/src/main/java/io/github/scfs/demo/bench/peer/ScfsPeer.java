package io.github.scfs.demo.bench.peer;

import io.github.scfs.CreateOption;
import io.github.scfs.ReadWriteSessionData;
import io.github.scfs.ReadWriteSessionDataLocator;
import io.github.scfs.SessionKryo;
import io.github.scfs.SessionKryoService;

/** scfs with one session, through its standalone API. */
final class ScfsPeer implements Peer, ReadWriteSessionDataLocator<String> {
    private static final String SESSION = "the one";

    private final SessionKryo kryo = SessionKryoService.newSingletonSessionKryoFactory(this, CreateOption.of()).get();
    private ReadWriteSessionData session;

    @Override
    public ReadWriteSessionData find(String key) {
        return session;
    }

    @Override
    public void newCreated(String key, ReadWriteSessionData created) {
        session = created;
    }

    @Override
    public byte[] write(Object value) {
        return kryo.writeClassAndObject(SESSION, value);
    }

    @Override
    public Object read(byte[] message) {
        return kryo.readClassAndObject(SESSION, message);
    }
}
