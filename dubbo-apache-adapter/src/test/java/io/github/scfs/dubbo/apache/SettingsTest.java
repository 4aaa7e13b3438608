package io.github.scfs.dubbo.apache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that settings count under Dubbo, each in a process of its own, because a process has one engine. */
@Tag("long")
class SettingsTest {
    private static final String WEIGHED = "scfs.serializer.org.example.Weighed";
    private static final String SCALES = "org.example.Weighed$Scales";

    @TempDir
    Path folder;

    /**
     * Runs {@link SettingsProcess} and returns its output.
     *
     * @param parameters parameters of the protocol
     * @param dubboProperties content of {@code dubbo.properties}
     * @param options options of the JVM
     */
    private String run(String parameters, String dubboProperties, String... options) throws Exception {
        Files.write(folder.resolve("dubbo.properties"), dubboProperties.getBytes(StandardCharsets.ISO_8859_1));
        List<String> command = new ArrayList<>();
        command.add(System.getProperty("java.home") + File.separator + "bin" + File.separator + "java");
        for (String argument : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
            if (argument.startsWith("--add-opens") || argument.startsWith("-XX:")) {
                command.add(argument);
            }
        }
        command.addAll(Arrays.asList(options));
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        command.addAll(Arrays.asList("-cp", folder + File.pathSeparator + classPath, SettingsProcess.class.getName(),
                parameters));
        Path output = folder.resolve("output.txt");
        Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile()).start();
        try {
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).as("the process ends").isTrue();
        } finally {
            process.destroyForcibly();
        }
        return new String(Files.readAllBytes(output), StandardCharsets.UTF_8);
    }

    @Test
    void parametersOfAProtocolCount() throws Exception {
        String output = run(
                "decode.in.io false scfs.max.depth 10 scfs.allow org.example.Stranger " + WEIGHED + ' ' + SCALES, "");
        assertThat(output).contains("<list of 5 levels> true")
                .containsPattern("<list of 20 levels> .*SCFS-401.*scfs.max.depth")
                .contains("<stranger> 1")
                .contains("<weighed> 102")
                .containsPattern("<second service> .*SCFS-613: scfs.max.objects=77.*comes too late")
                .contains("because of serialization=scfs; messages use sessions; class policy: strict, trusting the "
                        + "types of services and scfs.allow=org.example.Stranger");
    }

    @Test
    void dubboPropertiesCountAndSystemPropertiesOverrideParameters() throws Exception {
        String output = run("decode.in.io false scfs.max.depth 10", WEIGHED + '=' + SCALES, "-Dscfs.max.depth=40",
                "-Dscfs.max.objects=1000000");
        assertThat(output).contains("<list of 20 levels> true")
                .containsPattern("<stranger> .*SCFS-201.*scfs.allow")
                .contains("<weighed> 102")
                .contains("<second service> true");
    }

    @Test
    void scfsPropertiesOnTheClassPathCount() throws Exception {
        Files.write(folder.resolve("scfs.properties"),
                (WEIGHED + "=" + SCALES + "\nscfs.max.depth=10\n").getBytes(StandardCharsets.ISO_8859_1));
        String output = run("decode.in.io false", "scfs.max.depth=30");
        assertThat(output).contains("<list of 20 levels> true").contains("<weighed> 102");
    }

    @Test
    void severalVersionsOfScfsFailTheStart() throws Exception {
        String version = presentVersion();
        writeVersion("scfs-core", version);
        writeVersion("scfs-dubbo-apache-adapter", version);
        assertThat(run("", "")).contains("<list of 5 levels> true");
        writeVersion("scfs-dubbo-apache-adapter", "9.1.0");
        assertThat(run("", "")).containsPattern("SCFS-609: several versions of scfs .*9.1.0=.*/scfs-")
                .contains(version + "=")
                .doesNotContain("<list of 5 levels>");
        assertThat(run("serialization hessian2", "")).as("hessian2").contains("<list of 5 levels> true");
    }

    /** Returns the version of the jars on the class path. If there are none but folders, the version doesn't matter. */
    private static String presentVersion() throws IOException {
        Properties present = new Properties();
        try (InputStream in = SettingsTest.class.getClassLoader()
                .getResourceAsStream("META-INF/maven/io.github.scfs/scfs-core/pom.properties")) {
            if (in != null) {
                present.load(in);
            }
        }
        return present.getProperty("version", "1.0.0");
    }

    private void writeVersion(String artifact, String version) throws IOException {
        Path file = folder.resolve("META-INF/maven/io.github.scfs/" + artifact + "/pom.properties");
        Files.createDirectories(file.getParent());
        Files.write(file, ("version=" + version + "\n").getBytes(StandardCharsets.ISO_8859_1));
    }

    /** As Spring writes {@code "[scfs.max.depth]": 10} below {@code parameters} in YAML. */
    @Test
    void nameWithBracketsIsReportedOnce() throws Exception {
        assumeTrue(Loopback.version().startsWith("3."), "only Dubbo 3 loses a setting whose name has brackets in YAML");
        String output = run("", "dubbo.protocols.a.parameters[scfs.max.depth]=10");
        assertThat(output).containsOnlyOnce("SCFS-611: dubbo.protocols.a.parameters[scfs.max.depth] ")
                .contains("write dubbo.protocols.a.parameters.scfs.max.depth")
                .contains("<list of 20 levels> true");
    }
}
