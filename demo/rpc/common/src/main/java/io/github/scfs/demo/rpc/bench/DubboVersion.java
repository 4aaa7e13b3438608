package io.github.scfs.demo.rpc.bench;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;

/** The Dubbo versions. Each version has a module beside this module. */
enum DubboVersion {
    ALIBABA("2.6", "alibaba"), APACHE("2.7", "apache");

    final String key;
    private final String module;

    DubboVersion(String key, String module) {
        this.key = key;
        this.module = module;
    }

    /**
     * Returns the version with a name.
     *
     * @throws IllegalArgumentException if the version is unknown
     */
    static DubboVersion of(String key) {
        for (DubboVersion version : values()) {
            if (version.key.equals(key)) {
                return version;
            }
        }
        throw new IllegalArgumentException("unknown Dubbo: " + key + " (known are 2.6 and 2.7)");
    }

    /**
     * Returns the name of a main class.
     *
     * @param role {@code Provider} or {@code Consumer}
     */
    String mainClass(String role) {
        return "io.github.scfs.demo.rpc." + module + "." + role;
    }

    /** Returns the class path, from the file that the build wrote. */
    String classPath() throws IOException {
        Path target = Paths.get("demo", "rpc", module, "target");
        byte[] dependencies = Files.readAllBytes(target.resolve("classpath"));
        return target.resolve("classes") + File.pathSeparator + new String(dependencies, StandardCharsets.UTF_8);
    }
}
