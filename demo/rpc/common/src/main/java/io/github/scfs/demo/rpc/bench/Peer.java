package io.github.scfs.demo.rpc.bench;

import io.github.scfs.demo.rpc.report.Results;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** A serialization to compare: its name in Dubbo, with or without an optimizer. Immutable. */
final class Peer {
    private static final List<Peer> ALL =
            Collections.unmodifiableList(Arrays.asList(new Peer("scfs", "scfs", false, DubboVersion.values()),
                    new Peer("hessian2", "hessian2", false, DubboVersion.values()),
                    new Peer("kryo", "kryo", false, DubboVersion.values()),
                    new Peer("kryo-optimizer", "kryo", true, DubboVersion.values()),
                    new Peer("fst", "fst", false, DubboVersion.values()),
                    new Peer("fst-optimizer", "fst", true, DubboVersion.values()),
                    new Peer("fastjson", "fastjson", false, DubboVersion.values()),
                    new Peer("protostuff", "protostuff", false, DubboVersion.APACHE),
                    new Peer("smartbuf", "smartbuf", false, DubboVersion.values()),
                    new Peer("fory", "fory", false, DubboVersion.values())));

    final String name;
    final String serialization;
    final boolean optimized;
    private final List<DubboVersion> dubbos;

    /** Directory of another commit's jars. For scfs of the working tree, and for other serializations, it is null. */
    private final Path jars;

    private Peer(String name, String serialization, boolean optimized, DubboVersion... dubbos) {
        this(name, serialization, optimized, null, dubbos);
    }

    private Peer(String name, String serialization, boolean optimized, Path jars, DubboVersion... dubbos) {
        this.name = name;
        this.serialization = serialization;
        this.optimized = optimized;
        this.jars = jars;
        this.dubbos = Arrays.asList(dubbos);
    }

    /**
     * Returns the peer that is scfs of another commit. It is compared with scfs of the working tree.
     *
     * @param jars directory of the commit's jars, as built by demo/run
     */
    static Peer base(Path jars) {
        return new Peer(Results.BASE, "scfs", false, jars, DubboVersion.values());
    }

    /** Returns the class path of this peer's processes on a Dubbo. */
    String classPath(DubboVersion dubbo) throws IOException {
        return jars == null ? dubbo.classPath() : ScfsJars.replacedIn(dubbo.classPath(), jars);
    }

    /** Returns whether a Dubbo supports this peer. */
    boolean isFor(DubboVersion dubbo) {
        return dubbos.contains(dubbo);
    }

    static List<String> names() {
        List<String> names = new ArrayList<>();
        ALL.forEach(peer -> names.add(peer.name));
        return names;
    }

    /**
     * Returns the peer with a name.
     *
     * @throws IllegalArgumentException if the name is unknown
     */
    static Peer of(String name) {
        return ALL.stream()
                .filter(peer -> peer.name.equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "unknown serialization: " + name + " (known are " + names() + ")"));
    }
}
