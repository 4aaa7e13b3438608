package io.github.scfs.demo.rollout;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The releases of Dubbo that the rollout runs on. */
enum DubboRelease {
    V2_6("2.6.12", "alibaba", "alibaba", false),
    V2_7("2.7.23", "apache", "apache", false),
    V3_2("3.2.19", "apache", "dubbo-3.2", true),
    V3_3("3.3.6", "apache", "dubbo-3.3", true);

    /** What users add to a program for scfs. */
    private static final Pattern SCFS = Pattern.compile("(scfs-core|scfs-dubbo-[a-z]+-adapter|kryo5)-.*\\.jar");

    final String version;

    /** Whether providers offer a list of serializations, from which a consumer takes the first one that it has. */
    final boolean preferring;

    private final String sources;
    private final String module;

    DubboRelease(String version, String sources, String module, boolean preferring) {
        this.version = version;
        this.sources = sources;
        this.module = module;
        this.preferring = preferring;
    }

    /**
     * Returns the release with a version, of which the beginning is enough.
     *
     * @throws IllegalArgumentException if there is none
     */
    static DubboRelease of(String version) {
        return Arrays.stream(values())
                .filter(release -> release.version.startsWith(version))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown version of Dubbo: " + version));
    }

    /** Returns the name of the main class {@code Provider} or {@code Consumer}. */
    String mainClass(String role) {
        return "io.github.scfs.demo.rollout." + sources + '.' + role;
    }

    /** Returns the class path that the build wrote, with or without the jars of scfs. */
    String classPath(boolean jar) throws IOException {
        String all = classPathOf(module);
        return jar ? all
                : Arrays.stream(all.split(File.pathSeparator))
                        .filter(entry -> !SCFS.matcher(Paths.get(entry).getFileName().toString()).matches())
                        .collect(Collectors.joining(File.pathSeparator));
    }

    /** Returns the class path of a module of the rollout. */
    static String classPathOf(String module) throws IOException {
        Path target = Paths.get("demo", "rollout", module, "target");
        byte[] dependencies = Files.readAllBytes(target.resolve("classpath"));
        return target.resolve("classes") + File.pathSeparator + new String(dependencies, StandardCharsets.UTF_8);
    }
}
