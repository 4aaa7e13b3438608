package io.github.scfs.demo.rpc.bench;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;

/** The Dubbo versions. Each version has a module beside this module, with its class path. */
enum DubboVersion {
    ALIBABA("2.6", "alibaba", "alibaba"),
    APACHE("2.7", "apache", "apache"),
    DUBBO_3_2("3.2", "dubbo-3.2", "apache"),
    DUBBO_3_3("3.3", "dubbo-3.3", "apache");

    final String key;
    private final String module;
    /** Last part of the name of the package with the main classes. */
    private final String mainPackage;

    DubboVersion(String key, String module, String mainPackage) {
        this.key = key;
        this.module = module;
        this.mainPackage = mainPackage;
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
        throw new IllegalArgumentException("unknown Dubbo: " + key + " (known are 2.6, 2.7, 3.2 and 3.3)");
    }

    /**
     * Returns the name of a main class.
     *
     * @param role {@code Provider} or {@code Consumer}
     */
    String mainClass(String role) {
        return "io.github.scfs.demo.rpc." + mainPackage + "." + role;
    }

    /** Returns the class path, from the file that the build wrote. */
    String classPath() throws IOException {
        Path target = Paths.get("demo", "rpc", module, "target");
        byte[] dependencies = Files.readAllBytes(target.resolve("classpath"));
        return target.resolve("classes") + File.pathSeparator + new String(dependencies, StandardCharsets.UTF_8);
    }
}
