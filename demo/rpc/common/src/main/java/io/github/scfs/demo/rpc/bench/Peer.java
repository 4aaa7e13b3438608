package io.github.scfs.demo.rpc.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** A serialization as it is compared: Dubbo's name for it, and with or without an optimizer. Immutable. */
final class Peer {
    private static final List<Peer> ALL = Collections.unmodifiableList(Arrays.asList(
        new Peer("scfs", "scfs", false, DubboVersion.values()),
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

    private Peer(String name, String serialization, boolean optimized, DubboVersion... dubbos) {
        this.name = name;
        this.serialization = serialization;
        this.optimized = optimized;
        this.dubbos = Arrays.asList(dubbos);
    }

    /** Whether that Dubbo has it. */
    boolean isFor(DubboVersion dubbo) {
        return dubbos.contains(dubbo);
    }

    static List<String> names() {
        List<String> names = new ArrayList<>();
        ALL.forEach(peer -> names.add(peer.name));
        return names;
    }

    /** @throws IllegalArgumentException if there is none of that name */
    static Peer of(String name) {
        return ALL.stream().filter(peer -> peer.name.equals(name)).findFirst()
            .orElseThrow(() -> new IllegalArgumentException("no such serialization: " + name + " (there are " + names() + ")"));
    }
}
