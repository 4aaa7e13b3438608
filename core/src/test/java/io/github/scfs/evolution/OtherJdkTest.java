package io.github.scfs.evolution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.session.Session;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Exchanges messages between processes on different JDKs that have the same classes. {@code .ci/run} also compares the
 * golden files on 17 and on 25. The test is skipped if the machine has no other JDK.
 */
class OtherJdkTest {
    private static final String HERE = System.getProperty("java.specification.version");

    @Test
    @Timeout(value = 120, unit = TimeUnit.SECONDS)
    void messagesCrossBetweenJdks() throws Exception {
        Set<String> tried = new TreeSet<>();
        for (Path java : otherJdks()) {
            String version = exchange(java);
            if (!version.equals(HERE)) {
                tried.add(version);
            }
        }
        assumeTrue(!tried.isEmpty(), "no other JDK on this machine: set JAVA17_HOME or JAVA25_HOME to one");
    }

    /**
     * Exchanges samples with a process of another JDK and compares the answers with the samples.
     *
     * @return the version of the other JDK
     */
    private static String exchange(Path java) throws Exception {
        Process p = new ProcessBuilder(java.toString(), "-cp", System.getProperty("java.class.path"),
                OtherJdk.class.getName()).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        try (DataInputStream in = new DataInputStream(p.getInputStream());
                DataOutputStream out = new DataOutputStream(p.getOutputStream())) {
            String version = in.readUTF();
            Engine engine = Crossing.Coding.GENERATED.writer();
            Session session = new Session();
            int first = 0;
            for (int i = 0; i < 4; i++) {
                byte[] bytes = Crossing.write(engine, session, OtherJdk.sample(i));
                out.writeInt(bytes.length);
                out.write(bytes);
                out.flush();
                byte[] answer = new byte[in.readInt()];
                in.readFully(answer);
                Object back = Crossing.read(engine, session, OtherJdkTest.class.getClassLoader(), answer, 1)[0];
                assertEquals(OtherJdk.text(OtherJdk.sample(i)), OtherJdk.text(back), "Java " + version);
                first = i == 0 ? answer.length : first;
                assertTrue(i == 0 || answer.length < first, "later messages define nothing");
            }
            out.writeInt(0);
            out.flush();
            assertTrue(p.waitFor(30, TimeUnit.SECONDS), "the other process ends");
            assertEquals(0, p.exitValue());
            return version;
        } finally {
            p.destroyForcibly();
        }
    }

    /**
     * Returns the {@code java} commands of other JDKs 17 and 25. It searches the folders that the environment names and
     * the usual folders.
     */
    private static List<Path> otherJdks() throws IOException {
        List<Path> homes = new ArrayList<>();
        for (String variable : new String[] {"JAVA25_HOME", "JAVA17_HOME"}) {
            if (System.getenv(variable) != null) {
                homes.add(Paths.get(System.getenv(variable)));
            }
        }
        for (String place : new String[] {
                "/usr/lib/jvm", "/usr/java", "/opt", System.getProperty("user.home") + "/.sdkman/candidates/java"}) {
            if (Files.isDirectory(Paths.get(place))) {
                try (DirectoryStream<Path> entries = Files.newDirectoryStream(Paths.get(place), "*{17,25}*")) {
                    entries.forEach(homes::add);
                }
            }
        }
        List<Path> found = new ArrayList<>();
        Set<Path> known = new TreeSet<>();
        known.add(Paths.get(System.getProperty("java.home")).toRealPath());
        for (Path home : homes) {
            Path java = home.resolve("bin" + File.separator + "java");
            if (Files.isExecutable(java) && known.add(home.toRealPath())) {
                found.add(java);
            }
        }
        return found;
    }
}
