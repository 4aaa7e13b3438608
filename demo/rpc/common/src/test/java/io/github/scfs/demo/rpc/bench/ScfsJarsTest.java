package io.github.scfs.demo.rpc.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScfsJarsTest {
    @TempDir
    Path jars;

    @BeforeEach
    void make() throws IOException {
        Files.createFile(jars.resolve("scfs-core.jar"));
        Files.createFile(jars.resolve("scfs-dubbo-apache-adapter.jar"));
    }

    @Test
    void coreAndAdapterAreReplacedInPlace() {
        String classPath = path("classes", "m/scfs-demo-rpc-common-1.0.jar", "m/scfs-dubbo-apache-adapter-1.0.jar",
                "m/scfs-core-1.0-SNAPSHOT.jar", "m/kryo-5.jar");
        assertEquals(
                path("classes", "m/scfs-demo-rpc-common-1.0.jar",
                        jars.resolve("scfs-dubbo-apache-adapter.jar").toString(),
                        jars.resolve("scfs-core.jar").toString(), "m/kryo-5.jar"),
                ScfsJars.replacedIn(classPath, jars));
    }

    @Test
    void aMissingJarIsRejected() {
        assertThrows(IllegalArgumentException.class,
                () -> ScfsJars.replacedIn(path("m/scfs-core-1.0.jar", "m/scfs-dubbo-alibaba-adapter-1.0.jar"), jars));
    }

    private static String path(String... entries) {
        return String.join(File.pathSeparator, entries);
    }
}
