package io.github.scfs.dubbo.apache;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A class whose serializer records the names of the threads that write instances, and the threads that read them. */
final class Witness {
    static final String VIRTUAL = "virtual ";
    static final Set<String> WRITERS = ConcurrentHashMap.newKeySet();
    /** Names of threads. Those of virtual threads begin with {@link #VIRTUAL}. */
    static final Set<String> READERS = ConcurrentHashMap.newKeySet();

    /** A user's serializer that records its threads. */
    static final class Watched extends Serializer<Witness> {
        @Override
        public void write(Kryo kryo, Output output, Witness object) {
            WRITERS.add(Thread.currentThread().getName());
        }

        @Override
        public Witness read(Kryo kryo, Input input, Class<? extends Witness> type) {
            Thread thread = Thread.currentThread();
            READERS.add((thread.toString().startsWith("VirtualThread") ? VIRTUAL : "") + thread.getName());
            return new Witness();
        }
    }
}
