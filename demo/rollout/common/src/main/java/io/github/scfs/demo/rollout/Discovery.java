package io.github.scfs.demo.rollout;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What providers write into the registry, and what consumers look for. */
enum Discovery {
    /** Dubbo's default: Dubbo 3 writes and reads both. */
    DEFAULT(null, null, null),
    /** Each process with its address. Consumers ask a process for its services and their settings. */
    APPLICATION("instance", "FORCE_APPLICATION", "/services/[^/]+/[^/]+"),
    /** Each service with its settings, as Dubbo 2 does. */
    INTERFACE("interface", "FORCE_INTERFACE", "/dubbo/[^/]+/providers/[^/]+");

    private final String registered;
    private final String searched;

    /** The path of a provider in the registry. */
    private final Pattern entry;

    Discovery(String registered, String searched, String entry) {
        this.registered = registered;
        this.searched = searched;
        this.entry = entry == null ? null : Pattern.compile(entry);
    }

    /** Returns whether the registry has providers that are written in this way, and none in the other way. */
    boolean isOnlyIn(List<String> paths) {
        return Stream.of(APPLICATION, INTERFACE)
                .allMatch(way -> (way == this) == paths.stream().anyMatch(path -> way.entry.matcher(path).matches()));
    }

    /** Returns the system properties that select this way. Dubbo 2 knows only one. */
    List<String> flags(DubboRelease dubbo) {
        return registered == null || !dubbo.preferring ? Collections.emptyList()
                : Arrays.asList("-Ddubbo.application.register-mode=" + registered,
                        "-Ddubbo.application.service-discovery.migration=" + searched);
    }
}
