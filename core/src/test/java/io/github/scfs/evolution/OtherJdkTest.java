package io.github.scfs.evolution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.scfs.internal.wire.JavaVersion;
import io.github.scfs.types.JdkText;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Exchanges messages between this process and one on another JDK that has the same classes. Each side writes, reads and
 * answers, in one session. {@code .ci/run} sets the environment variables {@code JAVA8_HOME}, {@code JAVA11_HOME} and
 * so on; the usual folders are searched, too.
 */
@Tag("long")
class OtherJdkTest {
    /** The first messages have definitions, later ones don't. */
    private static final int ROUNDS = 3;

    @ParameterizedTest
    @ValueSource(ints = {8, 11, 17, 21, 25})
    @Timeout(value = 300, unit = TimeUnit.SECONDS)
    void messagesCrossBetweenJdks(int other) throws Exception {
        assumeTrue(other != JavaVersion.HERE, "this process is on Java " + other);
        exchange(home(other), other, Crossing.Coding.GENERATED);
    }

    /** All strings are UTF-16 there. On Java 8, all strings are arrays of chars. */
    @Test
    @Timeout(value = 300, unit = TimeUnit.SECONDS)
    void messagesCrossToAJvmWithoutCompactStrings() throws Exception {
        int other = JavaVersion.HERE == 8 ? 21 : JavaVersion.HERE;
        exchange(home(other), other, Crossing.Coding.INTERPRETED, "-XX:-CompactStrings");
    }

    private static void exchange(Path home, int version, Crossing.Coding coding, String... options) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(home.resolve("bin" + File.separator + "java").toString());
        command.addAll(Arrays.asList(options));
        command.addAll(
                Arrays.asList("-cp", System.getProperty("java.class.path"), OtherJdk.class.getName(), coding.name()));
        Process p = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        try (DataInputStream in = new DataInputStream(p.getInputStream());
                DataOutputStream out = new DataOutputStream(p.getOutputStream())) {
            assertEquals(version, in.readInt(), "the Java version of " + home);
            OtherJdk here = new OtherJdk(coding);
            List<String> wrong = new ArrayList<>();
            for (int round = 0; round < ROUNDS; round++) {
                for (String name : here.values.names()) {
                    exchange(here, version, name, in, out, wrong);
                }
            }
            out.writeUTF("");
            out.flush();
            assertThat(wrong).as("values between Java " + JavaVersion.HERE + " and " + version).isEmpty();
            assertTrue(p.waitFor(30, TimeUnit.SECONDS), "the other process ends");
            assertEquals(0, p.exitValue());
        } finally {
            p.destroyForcibly();
        }
    }

    /** Sends a value to the other side, and reads what it answers. */
    private static void exchange(OtherJdk here, int version, String name, DataInputStream in, DataOutputStream out,
            List<String> wrong) throws IOException {
        byte[] sent = here.message(name);
        out.writeUTF(name);
        OtherJdk.writeBytes(out, sent);
        out.flush();
        char[] there = new char[in.readInt()];
        for (int i = 0; i < there.length; i++) {
            there[i] = in.readChar();
        }
        byte[] back = OtherJdk.readBytes(in);
        byte[] theirs = OtherJdk.readBytes(in);
        if (sent.length > 0) {
            compare(wrong, name + ", sent", expected(here, name, version), new String(there));
        }
        if (back.length > 0) {
            String text = OtherJdk.text(here.read(back), name);
            // What an older JDK has read instead of the value comes back as that.
            if (!text.equals(new String(there))) {
                compare(wrong, name + ", sent back", expected(here, name, JavaVersion.HERE), text);
            }
        }
        if (theirs.length > 0) {
            compare(wrong, name + ", received", expected(here, name, JavaVersion.HERE),
                    OtherJdk.text(here.read(theirs), name));
        }
        if (sent.length == 0 && theirs.length == 0) {
            assertTrue(Math.max(version, JavaVersion.HERE) < 25, "neither side can make " + name);
        }
    }

    /** Returns the text of what a JDK reads; null if this JDK can make neither the value nor what is read instead. */
    private static String expected(OtherJdk here, String name, int reader) {
        Object value = here.values.read(name, reader);
        return value == null ? null : JdkText.of(value);
    }

    private static void compare(List<String> wrong, String what, String expected, String actual) {
        if (!actual.equals(expected)) {
            wrong.add(what + ": " + actual + " instead of " + expected);
        }
    }

    /** Returns the folder of a JDK. The test is skipped if there is none. */
    private static Path home(int version) throws IOException {
        if (version == JavaVersion.HERE) {
            return Paths.get(System.getProperty("java.home"));
        }
        String variable = "JAVA" + version + "_HOME";
        String set = System.getProperty(variable, System.getenv(variable));
        if (set != null) {
            return Paths.get(set);
        }
        for (String place : new String[] {
                "/usr/lib/jvm", "/usr/java", "/opt", System.getProperty("user.home") + "/.sdkman/candidates/java"}) {
            if (Files.isDirectory(Paths.get(place))) {
                try (DirectoryStream<Path> entries = Files.newDirectoryStream(Paths.get(place), "*" + version + "*")) {
                    for (Path home : entries) {
                        if (isOf(home, version)) {
                            return home;
                        }
                    }
                }
            }
        }
        assumeTrue(false, "no JDK " + version + " on this machine: set " + variable + " to the folder of one");
        return null;
    }

    private static boolean isOf(Path home, int version) throws IOException {
        Path release = home.resolve("release");
        if (!Files.isExecutable(home.resolve("bin" + File.separator + "java")) || !Files.exists(release)) {
            return false;
        }
        Properties p = new Properties();
        try (java.io.InputStream in = Files.newInputStream(release)) {
            p.load(in);
        }
        String found = p.getProperty("JAVA_VERSION", "").replace("\"", "").replaceFirst("^1\\.", "");
        return found.matches(version + "\\b.*");
    }
}
