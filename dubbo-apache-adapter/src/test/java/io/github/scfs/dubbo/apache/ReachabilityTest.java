package io.github.scfs.dubbo.apache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.scfs.testkit.Reachability;
import io.github.scfs.testkit.RecordedUses;
import io.github.scfs.testkit.RecordingLoader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Arrays;
import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;
import org.apache.dubbo.common.Version;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Compares the reachability metadata for GraalVM's native image with the reflective calls that the adapter makes during
 * calls of Dubbo. With {@code -Dreachability.write=true}, what is missing is added to the metadata of the folder of
 * classes.
 */
class ReachabilityTest {
    private static final String NAME = ReachabilityTest.class.getPackage().getName();
    private static final String ARTIFACT = "scfs-dubbo-" + NAME.substring(NAME.lastIndexOf('.') + 1) + "-adapter";

    private static Set<String> uses;
    private static Set<String> sites;
    private static Path classes;

    @BeforeAll
    @SuppressWarnings("unchecked")
    static void record() throws Exception {
        classes = Paths.get(ScfsSerialization.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        // The JSON libraries of Dubbo keep classes by their names.
        RecordingLoader loader = new RecordingLoader(ReachabilityTest.class.getClassLoader(), "io.github.scfs.",
                "com.esotericsoftware.kryo.", "org.apache.dubbo.", "com.alibaba.", "com.google.gson.", "org.example.");
        Class<?> recorded = loader.run(ReflectiveAdapter.class.getName());
        uses = new TreeSet<>((Set<String>) recorded.getMethod("uses").invoke(null));
        sites = (Set<String>) recorded.getMethod("sites").invoke(null);
        addExtensions();
        if (Boolean.getBoolean("reachability.write")) {
            Set<String> missing = Reachability.of("scfs-core", ARTIFACT).missing(uses);
            Reachability.of(ARTIFACT)
                    .write(classes.resolve("META-INF/native-image/io.github.scfs").resolve(ARTIFACT), missing);
        }
    }

    /** Adds the files that name the adapter's extensions, and what Dubbo does with their classes. */
    private static void addExtensions() throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(classes.resolve("META-INF/dubbo/internal"),
                file -> Files.isRegularFile(file))) {
            for (Path file : files) {
                uses.add("resource META-INF/dubbo/internal/" + file.getFileName());
                for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
                    String name = line.substring(line.indexOf('=') + 1).trim();
                    if (!line.startsWith("#") && !name.isEmpty()) {
                        uses.add("type " + name);
                        uses.add("allDeclaredConstructors " + name);
                        uses.add("queryAllPublicMethods " + name);
                    }
                }
            }
        }
    }

    @Test
    void metadataAllowsEveryRecordedUse() throws IOException {
        assertThat(uses).contains("type " + ScfsSerialization.class.getName());
        assertEquals(Collections.emptySet(), Reachability.of("scfs-core", ARTIFACT).missing(uses));
    }

    @Test
    void everyReflectiveCallIsRecorded() throws IOException {
        assumeVersion("2.6.12", "2.7.23", "3.2.19", "3.3.6");
        Set<String> unreached = RecordingLoader.sites(classes);
        assertThat(unreached).hasSizeGreaterThan(5);
        unreached.removeAll(sites);
        if (FrameworkModels.of(null) == null) {
            unreached.removeIf(site -> site.contains(".Framework") || site.endsWith(".configuration"));
        }
        assertEquals(Collections.emptySet(), unreached);
    }

    @Test
    void metadataNamesOnlyWhatIsThere() throws Exception {
        assumeVersion("2.6.12", "3.3.6");
        Reachability metadata = Reachability.of(ARTIFACT);
        assertThat(metadata.types()).hasSizeGreaterThan(5);
        for (String name : metadata.types()) {
            try {
                Class<?> type = Class.forName(name, false, getClass().getClassLoader());
                assertEquals(Collections.emptySet(), metadata.absentMembers(type), name);
            } catch (NoClassDefFoundError e) {
                // Commands for the QoS port of other versions of Dubbo. GraalVM skips such an entry.
                assertThat(name).startsWith(NAME + ".Qos");
                assertThat(e.getMessage()).startsWith("org/apache/dubbo/qos/");
                assertThat(classes.resolve(name.replace('.', '/') + ".class")).exists();
            }
        }
    }

    private static void assumeVersion(String... versions) {
        assumeTrue(Arrays.asList(versions).contains(Version.getVersion()),
                "metadata for native images is checked on the newest versions");
    }
}
