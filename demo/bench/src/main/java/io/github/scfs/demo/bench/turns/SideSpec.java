package io.github.scfs.demo.bench.turns;

import io.github.scfs.demo.bench.SideLoader;
import java.io.File;
import java.net.URISyntaxException;

/** What a side is: its name in figures, its serializer, and the core that it uses. Immutable. */
public final class SideSpec {
    private static final String SEPARATOR = "|";

    final String name;
    /** The name of the serializer. */
    final String peer;
    private final String core;

    /**
     * Creates the description of a side.
     *
     * @param name the name in figures, without spaces
     * @param core the jar or folder of core; null for the core of the process
     */
    public SideSpec(String name, String peer, File core) {
        this(name, peer, core == null ? "" : core.getPath());
    }

    private SideSpec(String name, String peer, String core) {
        this.name = name;
        this.peer = peer;
        this.core = core;
    }

    /** Returns the side of a serializer with the core of the process. */
    static SideSpec of(String peer) {
        return new SideSpec(peer, peer, "");
    }

    /** Parses the text of a side. */
    static SideSpec parse(String text) {
        String[] parts = text.split("\\" + SEPARATOR, 3);
        return new SideSpec(parts[0], parts[1], parts[2]);
    }

    File core() throws URISyntaxException {
        return core.isEmpty() ? SideLoader.ownCore() : new File(core);
    }

    @Override
    public String toString() {
        return name + SEPARATOR + peer + SEPARATOR + core;
    }
}
