package io.github.scfs.demo.load.loaders;

import io.github.scfs.CreateOption;
import io.github.scfs.ReadWriteSessionData;
import io.github.scfs.ReadWriteSessionDataLocator;
import io.github.scfs.SessionKryo;
import io.github.scfs.SessionKryoService;
import io.github.scfs.demo.load.parcel.Digest;
import io.github.scfs.demo.load.parcel.Parcel;
import io.github.scfs.demo.load.parcel.Parcels;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Sends parcels to and from the classes of many class loaders, and drops the loaders. One engine serves all. One session
 * outlives them, as a connection outlives a deployment; another session belongs to each loader. For one thread.
 */
public final class DroppedLoaders {
    private static final String CONNECTION = "connection";

    private final Map<String, ReadWriteSessionData> sessions = new ConcurrentHashMap<>();
    private final SessionKryo kryo =
            SessionKryoService.newSingletonSessionKryoFactory(new ReadWriteSessionDataLocator<String>() {
                @Override
                public ReadWriteSessionData find(String key) {
                    return sessions.get(key);
                }

                @Override
                public void newCreated(String key, ReadWriteSessionData data) {
                    sessions.put(key, data);
                }
            }, CreateOption.of()).get();
    private final List<WeakReference<ClassLoader>> dropped = new ArrayList<>();
    private long wrong;

    /**
     * Uses a new class loader, and drops it with its session.
     *
     * @param messages number of messages; after some hundred, scfs has generated code for the loader's classes
     */
    public void use(int messages) throws ReflectiveOperationException {
        ParcelLoader loader = new ParcelLoader();
        String own = "loader " + dropped.size();
        for (int i = 0; i < messages; i++) {
            long number = (long) dropped.size() * messages + i;
            Parcel peers = Parcels.of(number);
            check(loader, exchange(CONNECTION, peers, loader), Digest.of(peers));
            check(loader, exchange(own, loader.parcel(number), loader), Digest.of(peers));
        }
        sessions.remove(own);
        dropped.add(new WeakReference<>(loader));
    }

    /** Reads further messages of the session that outlives the loaders, by the classes of this class's loader. */
    public void redeploy(int messages) {
        for (int i = 0; i < messages; i++) {
            Parcel sent = Parcels.of(i);
            if (Digest.of(exchange(CONNECTION, sent, Parcel.class.getClassLoader())) != Digest.of(sent)) {
                wrong++;
            }
        }
    }

    private Object exchange(String session, Object parcel, ClassLoader reader) {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        byte[] message = kryo.writeClassAndObject(session, parcel);
        thread.setContextClassLoader(reader);
        try {
            return kryo.readClassAndObject(session, message);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private void check(ParcelLoader loader, Object read, long digest) throws ReflectiveOperationException {
        if (read.getClass().getClassLoader() != loader || loader.digest(read) != digest) {
            wrong++;
        }
    }

    /** Returns the number of values that were read wrong. */
    public long wrong() {
        return wrong;
    }

    /** Collects garbage, and returns the number of dropped loaders that are still there. */
    @SuppressWarnings("SystemGC") // what can be collected is to be collected
    public int left() {
        System.gc();
        return (int) dropped.stream().filter(loader -> loader.get() != null).count();
    }
}
