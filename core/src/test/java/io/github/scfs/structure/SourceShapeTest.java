package io.github.scfs.structure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Tests bounds on the size of source files, that every package has a description, that the Javadoc of the API stands on
 * its own, and that class files are for Java 8.
 */
class SourceShapeTest {

    private static final int MAX_LINES = 500;
    private static final int JAVA_8 = 52;
    private static final int JAVA_9 = 53;

    @Test
    void noFileIsTooLong() {
        List<Path> sources = Repository.files(Repository.root(), ".java", dir -> !isForeignSource(dir));
        List<String> tooLong = new ArrayList<>();
        for (Path file : sources) {
            if (Repository.read(file).split("\n").length > MAX_LINES) {
                tooLong.add(Repository.root().relativize(file).toString());
            }
        }
        assertThat(sources).hasSizeGreaterThan(5);
        assertEquals(Collections.emptyList(), tooLong);
    }

    @Test
    void everyPackageHasADescription() {
        Set<String> silent = new TreeSet<>();
        int packages = 0;
        for (Path file : Repository.javaSources()) {
            Path folder = file.getParent();
            if (!folder.toString().replace('\\', '/').contains("/src/main/java/")) {
                continue;
            }
            packages++;
            if (!Files.exists(folder.resolve("package-info.java"))) {
                silent.add(Repository.root().relativize(folder).toString());
            }
        }
        assertThat(packages).as("number of packages").isGreaterThan(0);
        assertEquals(Collections.emptySet(), silent);
    }

    /** The Javadoc of the API stands on its own: readers of the jar have neither the documents nor their rules. */
    @Test
    void javadocOfTheApiCitesNoDocuments() {
        Pattern cited = Pattern.compile("(?m)^\\s*/?\\*.*(?:\\bR[1-9]\\b|\\bDESIGN\\b|\\.md\\b).*$");
        List<String> wrong = new ArrayList<>();
        int read = 0;
        for (String api : new String[] {"", "kryo", "security"}) {
            Path folder = Repository.root().resolve("core/src/main/java/io/github/scfs").resolve(api);
            for (Path file : Repository.files(folder, ".java", f -> f.equals(folder))) {
                read++;
                for (Matcher m = cited.matcher(Repository.read(file)); m.find();) {
                    wrong.add(file.getFileName() + ": " + m.group().trim());
                }
            }
        }
        assertThat(read).isGreaterThan(15);
        assertEquals(Collections.emptyList(), wrong);
    }

    @Test
    void classFilesAreForJava8() {
        List<String> newer = new ArrayList<>();
        int read = 0;
        for (Path file : Repository.files(Repository.root(), ".class", dir -> !isForeign(dir))) {
            if (!file.toString().replace('\\', '/').contains("/target/classes/")) {
                continue;
            }
            read++;
            int version = majorVersion(file);
            boolean ofModule = file.endsWith("META-INF/versions/9/module-info.class");
            if (version != (ofModule ? JAVA_9 : JAVA_8)) {
                newer.add(Repository.root().relativize(file) + " is of version " + version);
            }
        }
        assertThat(read).as("number of class files").isGreaterThan(5);
        assertEquals(Collections.emptyList(), newer);
    }

    /** Returns the version of a class file (JVMS 4.1), which follows the magic number and the minor version. */
    private static int majorVersion(Path file) {
        try (DataInputStream in = new DataInputStream(Files.newInputStream(file))) {
            assertEquals(0xCAFEBABE, in.readInt(), file::toString);
            in.readUnsignedShort();
            return in.readUnsignedShort();
        } catch (IOException e) {
            throw new UncheckedIOException(file.toString(), e);
        }
    }

    private static boolean isForeignSource(Path dir) {
        return dir.equals(Repository.root().resolve("demo")) || dir.getFileName().toString().equals("target");
    }

    /** Whether a folder doesn't belong to the library. The demo is a separate program and not on users' class path. */
    private static boolean isForeign(Path dir) {
        return dir.equals(Repository.root().resolve("demo")) || dir.getFileName().toString().equals("src");
    }
}
