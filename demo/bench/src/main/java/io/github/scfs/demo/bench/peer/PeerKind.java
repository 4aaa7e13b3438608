package io.github.scfs.demo.bench.peer;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.Callable;

/** The peers by the names that the benchmark's options and tables use. */
public enum PeerKind {
    SCFS("scfs", ScfsPeer::new),
    KRYO_COMPATIBLE("kryo-compatible", KryoPeer::compatible),
    KRYO("kryo", KryoPeer::plain),
    FORY("fory", ForyPeer::plain),
    FORY_SESSION("fory-session", ForyPeer::session),
    HESSIAN("hessian", HessianPeer::new),
    FST("fst", FstPeer::new),
    FASTJSON2("fastjson2", Fastjson2Peer::new),
    SMARTBUF("smartbuf", SmartbufPeer::new),
    JDK("jdk", JdkPeer::new),
    HANDWRITTEN("handwritten", HandwrittenPeer::new, "small1", "media", "struct");

    /** FST and Hessian read private fields of the JDK's classes; given to every fork, so that all run alike. scfs needs none of them. */
    private static final String[] OPENED =
        {"java.lang", "java.lang.invoke", "java.lang.reflect", "java.math", "java.net", "java.text", "java.util", "java.util.concurrent"};

    private final String key;
    private final Callable<Peer> factory;
    private final Set<String> shapes;

    /** @param shapes the only ones that it can do; none: all */
    PeerKind(String key, Callable<Peer> factory, String... shapes) {
        this.key = key;
        this.factory = factory;
        this.shapes = new HashSet<>(Arrays.asList(shapes));
    }

    /** The name used in options and tables. */
    public String key() {
        return key;
    }

    /** Whether it can write and read this shape. */
    public boolean does(String shape) {
        return shapes.isEmpty() || shapes.contains(shape);
    }

    /** Whether what it reads equals what was written; smartbuf gives maps instead. */
    public boolean readsBackEqual() {
        return this != SMARTBUF;
    }

    /** A fresh conversation. */
    public Peer open() throws Exception {
        return factory.call();
    }

    /**
     * The peer of that name.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static PeerKind of(String key) {
        for (PeerKind kind : values()) {
            if (kind.key.equals(key)) {
                return kind;
            }
        }
        throw new IllegalArgumentException("no such peer: " + key);
    }

    /** Flags of the processes that peers run in. */
    public static String[] jvmFlags() {
        String[] flags = new String[OPENED.length + 3];
        flags[0] = "-Xms1g";
        flags[1] = "-Xmx1g";
        flags[2] = "-XX:+UseParallelGC";
        for (int i = 0; i < OPENED.length; i++) {
            flags[i + 3] = "--add-opens=java.base/" + OPENED[i] + "=ALL-UNNAMED";
        }
        return flags;
    }
}
