package io.github.scfs.demo.triple;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.scfs.ScfsException;
import io.github.scfs.dubbo.apache.ScfsSerialization;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** With the jars on the class path, but not asked for, nothing changes for programs with another serialization. */
@Tag("long")
class AsleepTest {
    private static final String SPI = "META-INF/dubbo/internal";
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

    /**
     * Dubbo creates the classes that the SPI files name. Beside them, only their superclasses are initialized, and two
     * classes that look for an adapter that doesn't fit and for settings.
     */
    @ParameterizedTest
    @ValueSource(strings = {"tri", "dubbo"})
    void onlyClassesThatDubboCreatesAreInitialized(String protocol) throws Exception {
        run(protocol, true);
        assertThat(initialized()).contains("io/github/scfs/dubbo/apache/ScfsProtocolWrapper")
                .isSubsetOf(createdByDubbo());
    }

    private static Set<String> createdByDubbo() throws Exception {
        Set<String> names = new TreeSet<>(Arrays.asList("io/github/scfs/dubbo/apache/Fit",
                "io/github/scfs/internal/settings/EnvironmentSettings"));
        Path place = placeOf(ScfsSerialization.class);
        if (Files.isDirectory(place)) {
            addNamed(place.resolve(SPI), names);
        } else {
            try (FileSystem jar = FileSystems.newFileSystem(place, (ClassLoader) null)) {
                addNamed(jar.getPath(SPI), names);
            }
        }
        return names;
    }

    private static void addNamed(Path folder, Set<String> names) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, Files::isRegularFile)) {
            for (Path file : files) {
                for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
                    add(line.substring(line.indexOf('=') + 1).trim(), names);
                }
            }
        }
    }

    private static void add(String name, Set<String> names) {
        try {
            for (Class<?> c = Class.forName(name, false, AsleepTest.class.getClassLoader()); c.getClassLoader()
                    != null; c = c.getSuperclass()) {
                names.add(c.getName().replace('.', '/'));
            }
        } catch (ClassNotFoundException | LinkageError e) {
            // A command for another version of Dubbo.
            names.add(name.replace('.', '/'));
        }
    }

    /** Runs the calls in a process of their own, and returns the lines of its output. */
    private List<String> run(String protocol, boolean withScfs) throws Exception {
        Path output = folder.resolve("output");
        List<String> command = new ArrayList<>(Arrays.asList(System.getProperty("java.home") + "/bin/java",
                "--add-opens=java.base/java.lang=ALL-UNNAMED", "--add-opens=java.base/java.math=ALL-UNNAMED",
                "-Xmx256m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Ddubbo.application.logger=jdk",
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
                Path place = placeOf(ours);
                assertThat(entries.removeIf(entry -> Paths.get(entry).equals(place))).isTrue();
            }
        }
        return String.join(File.pathSeparator, entries);
    }

    private static Path placeOf(Class<?> type) throws URISyntaxException {
        return Paths.get(type.getProtectionDomain().getCodeSource().getLocation().toURI());
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
