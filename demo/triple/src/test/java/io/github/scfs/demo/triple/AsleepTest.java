package io.github.scfs.demo.triple;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.scfs.ScfsException;
import io.github.scfs.dubbo.apache.ScfsSerialization;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** With the jars on the class path, but not asked for, nothing changes for programs with another serialization. */
class AsleepTest {
    private static final String LOOKING = "io/github/scfs/(dubbo/apache/\\w+|internal/(rpc|settings)/\\w+"
            + "|internal/netty/ChannelSessions|internal/wire/(Causes|Limits|Notices|Warnings)"
            + "|security/(NameTable|TrustedTypes))([$].*)?";
    private static final Pattern INITIALIZED =
            Pattern.compile("Initializing '((?:io/github/scfs/(?!demo/)|com/esotericsoftware/)[^']*)'");
    private static final int SECONDS = 60;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"tri", "dubbo"})
    void bytesAndAnswersAreThoseWithoutTheJar(String protocol) throws Exception {
        List<String> with = run(protocol, true);
        assertThat(with).isEqualTo(run(protocol, false));
        assertThat(with).filteredOn(line -> line.matches("(requests|responses): \\d{4,} bytes, .*")).hasSize(2);
        assertThat(with).anyMatch(line -> line.contains("4711"));
    }

    /** What Dubbo loads looks at services and connections. There is no engine, no codec, no session and no Kryo. */
    @ParameterizedTest
    @ValueSource(strings = {"tri", "dubbo"})
    void nothingThatSerializesIsInitialized(String protocol) throws Exception {
        run(protocol, true);
        assertThat(initialized()).contains("io/github/scfs/dubbo/apache/ScfsProtocolWrapper")
                .allSatisfy(name -> assertThat(name).matches(LOOKING));
    }

    /** Runs the calls in a process of their own, and returns the lines of its output. */
    private List<String> run(String protocol, boolean withScfs) throws Exception {
        Path output = folder.resolve("output");
        List<String> command = new ArrayList<>(Arrays.asList(System.getProperty("java.home") + "/bin/java",
                "--add-opens=java.base/java.lang=ALL-UNNAMED", "--add-opens=java.base/java.math=ALL-UNNAMED",
                "-Xmx256m", "-Ddubbo.application.logger=jdk",
                "-Xlog:class+init=info:file=" + folder.resolve("initialized"), "-cp", classPath(withScfs),
                HessianCalls.class.getName(), protocol));
        Process process = new ProcessBuilder(command).redirectErrorStream(false)
                .redirectError(folder.resolve("errors").toFile())
                .redirectOutput(output.toFile())
                .start();
        try {
            assertThat(process.waitFor(SECONDS, TimeUnit.SECONDS)).describedAs("ended").isTrue();
        } finally {
            process.destroyForcibly();
        }
        assertThat(process.exitValue()).describedAs(() -> text("errors")).isZero();
        return Files.readAllLines(output, StandardCharsets.UTF_8);
    }

    private String text(String file) {
        try {
            return new String(Files.readAllBytes(folder.resolve(file)), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String classPath(boolean withScfs) throws Exception {
        String all = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        List<String> entries = new ArrayList<>(Arrays.asList(all.split(File.pathSeparator)));
        if (!withScfs) {
            for (Class<?> ours : new Class<?>[] {ScfsException.class, ScfsSerialization.class}) {
                Path place = Paths.get(ours.getProtectionDomain().getCodeSource().getLocation().toURI());
                assertThat(entries.removeIf(entry -> Paths.get(entry).equals(place))).isTrue();
            }
        }
        return String.join(File.pathSeparator, entries);
    }

    private Set<String> initialized() throws IOException {
        Set<String> names = new TreeSet<>();
        Matcher initialized = INITIALIZED.matcher(text("initialized"));
        while (initialized.find()) {
            names.add(initialized.group(1));
        }
        return names;
    }
}
