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
    private static final DubboVersion[] ALL_DUBBOS = DubboVersion.values();
    private static final DubboVersion[] DUBBO_2 = {DubboVersion.ALIBABA, DubboVersion.APACHE};
    private static final DubboVersion[] DUBBO_3 = {DubboVersion.DUBBO_3_2, DubboVersion.DUBBO_3_3};

    /**
     * All peers. Kryo and FST have no optimizer on Dubbo 3: it gives the classes that an optimizer lists other numbers
     * in each process, so the two sides misread each other.
     */
    private static final List<Peer> ALL =
            Collections.unmodifiableList(Arrays.asList(new Peer("scfs", "scfs", false, ALL_DUBBOS),
                    new Peer("hessian2", "hessian2", false, ALL_DUBBOS), new Peer("kryo", "kryo", false, ALL_DUBBOS),
                    new Peer("kryo-optimizer", "kryo", true, DUBBO_2), new Peer("fst", "fst", false, ALL_DUBBOS),
                    new Peer("fst-optimizer", "fst", true, DUBBO_2), new Peer("fastjson", "fastjson", false, DUBBO_2),
                    new Peer("fastjson2", "fastjson2", false, DUBBO_3),
                    new Peer("protostuff", "protostuff", false, DubboVersion.APACHE, DubboVersion.DUBBO_3_2,
                            DubboVersion.DUBBO_3_3),
                    new Peer("smartbuf", "smartbuf", false, DUBBO_2), new Peer("fory", "fory", false, ALL_DUBBOS),
                    new Peer("fury", "fury", false, DUBBO_3)));

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
