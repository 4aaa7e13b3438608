package io.github.scfs.demo.bench.peer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
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

    /** FST and Hessian, for two, read private fields of the JDK's classes. */
    private static final List<String> OPENED =
            Collections.unmodifiableList(Arrays.asList("java.lang", "java.lang.invoke", "java.lang.reflect",
                    "java.math", "java.net", "java.text", "java.util", "java.util.concurrent"));
    /** One collector for all, without concurrent threads that would take turns with the measured one on a small machine. */
    private static final List<String> MEMORY = Arrays.asList("-Xms1g", "-Xmx1g", "-XX:+UseParallelGC");

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

    /**
     * Flags of the processes that it runs in. A peer gets whatever access to the JDK may help it; scfs promises to need none, so it gets none, nor do
     * the hand-written codecs.
     */
    public List<String> jvmFlags() {
        List<String> flags = new ArrayList<>(MEMORY);
        if (this != SCFS && this != HANDWRITTEN) {
            flags.addAll(opened());
        }
        return flags;
    }

    /** The flags that open the JDK's packages. */
    public static List<String> opened() {
        List<String> flags = new ArrayList<>();
        for (String name : OPENED) {
            flags.add("--add-opens=java.base/" + name + "=ALL-UNNAMED");
        }
        return flags;
    }

    /** What they open. */
    public static List<String> openedPackages() {
        return OPENED;
    }
}
