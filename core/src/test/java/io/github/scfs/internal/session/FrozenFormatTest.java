package io.github.scfs.internal.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.scfs.MalformedInputException;
import io.github.scfs.demo.decoder.SessionDecoder;
import io.github.scfs.golden.GoldenFile;
import io.github.scfs.golden.GoldenOperations;
import io.github.scfs.golden.GoldenSession.Fate;
import io.github.scfs.golden.GoldenSessions;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.testkit.Sources;
import java.io.IOException;
import java.math.BigInteger;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Reads what released versions wrote. {@code src/test/resources/frozen} has a folder for each release that froze golden
 * messages: their bytes and values, without the notes and tables of the golden files. Nothing writes these files again.
 * To freeze the golden messages of a new release, run {@code mvn -pl core -am test
 * -Dtest=FrozenFormatTest -Dscfs.golden.freeze=VERSION}; it refuses a version that has a folder.
 */
class FrozenFormatTest {
    private static final String SUMS = "sha256sums";

    @BeforeAll
    static void freezeIfAsked() throws IOException {
        String version = System.getProperty("scfs.golden.freeze");
        if (version != null) {
            Path release = Files.createDirectory(frozen().resolve(version));
            for (Path golden : files(frozen().resolveSibling("golden"))) {
                Files.write(release.resolve(golden.getFileName()), bare(GoldenFile.parse(read(golden))));
            }
            Files.write(frozen().resolve(SUMS), sums().getBytes(StandardCharsets.UTF_8));
            abort("the golden messages are frozen as those of " + version + ": commit them");
        }
    }

    private static Path frozen() {
        try {
            return Paths.get(FrozenFormatTest.class.getProtectionDomain().getCodeSource().getLocation().toURI())
                    .getParent()
                    .getParent()
                    .resolve("src/test/resources/frozen");
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the golden or frozen files in a folder and the folders in it. */
    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(f -> f.toString().endsWith(".txt")).sorted().collect(Collectors.toList());
        }
    }

    static List<Path> frozenFiles() throws IOException {
        return files(frozen());
    }

    private static String read(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    }

    /** Returns the messages with their bytes and values alone. */
    private static byte[] bare(List<GoldenFile.Message> messages) {
        StringBuilder text = new StringBuilder("# Frozen: never change this file. FrozenFormatTest.java reads it.\n");
        for (GoldenFile.Message m : messages) {
            text.append("\n== ").append(m.title).append(" ==\n");
            text.append("fate    ").append(m.fate.words()).append('\n');
            m.values.forEach(v -> text.append("value   ").append(v).append('\n'));
            byte[] bytes = m.bytes();
            for (int i = 0; i < bytes.length; i++) {
                text.append(String.format("%02x", bytes[i]))
                        .append(i % 32 == 31 || i == bytes.length - 1 ? " |\n" : " ");
            }
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** Returns the lines that {@code sha256sum} prints of all frozen files. */
    private static String sums() throws IOException {
        StringBuilder lines = new StringBuilder();
        for (Path file : frozenFiles()) {
            lines.append(sha256(Files.readAllBytes(file)))
                    .append("  ")
                    .append(frozen().relativize(file).toString().replace('\\', '/'))
                    .append('\n');
        }
        return lines.toString();
    }

    private static String sha256(byte[] bytes) {
        try {
            return String.format("%064x", new BigInteger(1, MessageDigest.getInstance("SHA-256").digest(bytes)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void frozenFilesHaveNeverChanged() throws IOException {
        assertEquals(read(frozen().resolve(SUMS)), sums(), "a frozen file was changed, added or deleted");
    }

    @Test
    void messagesOfVersionOneAreFrozenInEveryForm() throws IOException {
        Map<Fate, Integer> fates = new TreeMap<>();
        int messages = 0;
        for (Path file : frozenFiles()) {
            for (GoldenFile.Message m : GoldenFile.parse(read(file))) {
                fates.merge(m.fate, 1, Integer::sum);
                messages++;
                if (m.fate != Fate.FAILED) {
                    assertEquals(1, m.bytes()[0] >>> 4, "version of " + file.getFileName() + " " + m.title);
                }
            }
        }
        assertThat(fates.keySet()).containsExactly(Fate.values());
        assertThat(messages).isGreaterThan(140);
    }

    @ParameterizedTest
    @MethodSource("frozenFiles")
    void frozenBytesAreReadAsTheirValues(Path file) throws IOException {
        assumeTrue(Sources.hasRecords() || !file.endsWith("classes.txt"), "needs records");
        Engine engine = Engine.of(ClassPolicies.open());
        GoldenSessions.prepare(engine);
        Session session = new Session();
        for (GoldenFile.Message m : GoldenFile.parse(read(file))) {
            byte[] bytes = m.bytes();
            if (m.fate == Fate.LOST || m.fate == Fate.FAILED) {
                continue;
            }
            session.receiveDefinitions(bytes, 0, bytes.length);
            if (m.fate == Fate.LATE) {
                continue;
            }
            try (MessageReader in =
                    MessageReader.of(engine, session, GoldenSessions.loader(), bytes, 0, bytes.length)) {
                List<String> read = new ArrayList<>();
                for (String operation : m.operations()) {
                    read.add(operation + " " + GoldenSessions.words(GoldenOperations.read(in, operation)));
                }
                assertEquals(m.values.stream().map(FrozenFormatTest::here).collect(Collectors.toList()), read, m.title);
            }
        }
    }

    /** Returns the text of the value that is read here. Java 8 has no immutable collections (docs/types.md). */
    private static String here(String value) {
        return JRE.currentVersion() != JRE.JAVA_8 ? value
                : value.replace("ImmutableList", "UnmodifiableRandomAccessList").replace("Immutable", "Unmodifiable");
    }

    @ParameterizedTest
    @MethodSource("frozenFiles")
    void documentStillSufficesToDecodeFrozenBytes(Path file) throws IOException {
        SessionDecoder reader = new SessionDecoder();
        for (GoldenFile.Message m : GoldenFile.parse(read(file))) {
            if (m.fate == Fate.FAILED) {
                continue;
            }
            SessionDecoder.Reading reading =
                    (m.fate == Fate.LOST ? new SessionDecoder() : reader).read(m.bytes(), m.operations());
            if (!reading.opaque) {
                assertEquals(m.values, reading.values, m.title);
            }
        }
    }

    @Test
    void laterVersionsAreRejectedByTheirFirstByte() throws IOException {
        byte[] bytes = GoldenFile.parse(read(frozenFiles().get(0))).get(0).bytes();
        for (int version : Arrays.asList(0, 2, 15)) {
            bytes[0] = (byte) (bytes[0] & 0x0f | version << 4);
            Session session = new Session();
            MalformedInputException refused = assertThrows(MalformedInputException.class, () -> {
                session.receiveDefinitions(bytes, 0, bytes.length);
                MessageReader.of(Engine.of(ClassPolicies.open()), session, bytes, 0, bytes.length).close();
            });
            assertEquals("SCFS-100", refused.code());
            assertTrue(refused.getMessage().contains("version"), refused.getMessage());
        }
    }
}
