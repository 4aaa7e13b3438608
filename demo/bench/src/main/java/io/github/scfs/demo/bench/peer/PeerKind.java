package io.github.scfs.demo.bench.peer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;

/** The peers, with the names that options and tables use. */
public enum PeerKind {
    SCFS("scfs", () -> new ScfsPeer(1)),
    KRYO_COMPATIBLE("kryo-compatible", KryoPeer::compatible),
    KRYO("kryo", KryoPeer::plain),
    FORY("fory", ForyPeer::plain),
    FORY_COMPATIBLE("fory-compatible", ForyPeer::compatible),
    FORY_SESSION("fory-session", ForyPeer::session),
    HESSIAN("hessian", HessianPeer::new),
    FST("fst", FstPeer::new),
    FASTJSON2("fastjson2", Fastjson2Peer::new),
    SMARTBUF("smartbuf", SmartbufPeer::new),
    JDK("jdk", JdkPeer::new),
    HANDWRITTEN("handwritten", HandwrittenPeer::new, "small1", "media", "struct");

    /**
     * Packages of the JDK that the peers' processes open. FST and Hessian, for example, read private fields of their
     * classes.
     */
    private static final List<String> OPENED = Collections
            .unmodifiableList(Arrays.asList("java.lang", "java.lang.invoke", "java.lang.reflect", "java.math",
                    "java.net", "java.sql", "java.text", "java.time", "java.util", "java.util.concurrent"));
    /**
     * Flags of the heap and the collector, the same for all peers. The collector has no concurrent threads that would
     * compete with the measured thread. The old generation has room for two batches of values, and the young generation
     * for the objects of many messages.
     */
    private static final List<String> MEMORY = Arrays.asList("-Xms4g", "-Xmx4g", "-Xmn2500m", "-XX:+UseParallelGC");

    private final String key;
    private final Callable<Peer> factory;
    private final Set<String> shapes;

    /**
     * Creates a kind.
     *
     * @param shapes the only shapes that the peer supports; if empty, it supports all shapes
     */
    PeerKind(String key, Callable<Peer> factory, String... shapes) {
        this.key = key;
        this.factory = factory;
        this.shapes = new HashSet<>(Arrays.asList(shapes));
    }

    /** Returns the name in options and tables. */
    public String key() {
        return key;
    }

    /** Returns whether the peer supports a shape. */
    public boolean supports(String shape) {
        return shapes.isEmpty() || shapes.contains(shape);
    }

    /** Returns whether a value that is read equals the value that was written. smartbuf returns maps instead. */
    public boolean readsBackEqual() {
        return this != SMARTBUF;
    }

    /** Starts a new conversation. */
    public Peer open() throws Exception {
        return factory.call();
    }

    /**
     * Starts a new conversation.
     *
     * @param sessions number of sessions that take turns in it, message by message; the other peers have one
     */
    public Peer open(int sessions) throws Exception {
        return this == SCFS ? new ScfsPeer(sessions) : open();
    }

    /**
     * Returns the peer with a name.
     *
     * @throws IllegalArgumentException if there is no peer with this name
     */
    public static PeerKind of(String key) {
        for (PeerKind kind : values()) {
            if (kind.key.equals(key)) {
                return kind;
            }
        }
        throw new IllegalArgumentException("unknown peer: " + key);
    }

    /**
     * Returns the JVM flags of the peer's processes. For most peers the flags open packages of the JDK. By contract,
     * scfs doesn't need open packages, so they stay closed for scfs. They also stay closed for the hand-written codecs.
     */
    public List<String> jvmFlags() {
        List<String> flags = new ArrayList<>(MEMORY);
        if (this != SCFS && this != HANDWRITTEN) {
            flags.addAll(openFlags());
        }
        return flags;
    }

    /** Returns the flags that open the JDK's packages. */
    public static List<String> openFlags() {
        List<String> flags = new ArrayList<>();
        for (String name : OPENED) {
            String module = name.equals("java.sql") ? name : "java.base";
            flags.add("--add-opens=" + module + '/' + name + "=ALL-UNNAMED");
        }
        return flags;
    }

    /** Returns the opened packages of the JDK. */
    public static List<String> openedPackages() {
        return OPENED;
    }
}
