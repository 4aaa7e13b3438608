package io.github.scfs.demo.bench.peer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;

/** The peers, under the names that options and tables use. */
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

    /** FST and Hessian, for example, read private fields of the JDK's classes. */
    private static final List<String> OPENED =
            Collections.unmodifiableList(Arrays.asList("java.lang", "java.lang.invoke", "java.lang.reflect",
                    "java.math", "java.net", "java.text", "java.util", "java.util.concurrent"));
    /** The same collector for all peers. It has no concurrent threads that would compete with the measured one. */
    private static final List<String> MEMORY = Arrays.asList("-Xms1g", "-Xmx1g", "-XX:+UseParallelGC");

    private final String key;
    private final Callable<Peer> factory;
    private final Set<String> shapes;

    /** @param shapes the only shapes that the peer supports; none means all */
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

    /** Returns whether values read back equal. smartbuf returns maps instead. */
    public boolean readsBackEqual() {
        return this != SMARTBUF;
    }

    /** Starts a new conversation. */
    public Peer open() throws Exception {
        return factory.call();
    }

    /**
     * Returns the peer with a name.
     *
     * @throws IllegalArgumentException if there is none
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
     * Returns the JVM flags of the peer's processes. Peers get access to the JDK's packages. scfs needs none by
     * contract, so it gets none, and neither do the hand-written codecs.
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
            flags.add("--add-opens=java.base/" + name + "=ALL-UNNAMED");
        }
        return flags;
    }

    /** Returns the opened packages. */
    public static List<String> openedPackages() {
        return OPENED;
    }
}
