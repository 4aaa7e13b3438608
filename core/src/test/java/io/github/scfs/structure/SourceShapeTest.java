package io.github.scfs.structure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

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

/** STYLE.md, rules of thumb 1 and 2, and the build's promise of Java 8. */
class SourceShapeTest {

    private static final int MAX_LINES = 400;
    private static final int JAVA_8 = 52;
    private static final int JAVA_9 = 53;

    /** The first comment of a file: a block, or lines that follow each other. */
    private static final Pattern FIRST_COMMENT = Pattern.compile("/\\*.*?\\*/|(?://[^\n]*\n\\s*)+", Pattern.DOTALL);
    private static final Pattern REASON = Pattern.compile("length:\\s*\\S+\\s+\\S+");

    @Test
    void longFilesSayWhyInTheirFirstComment() {
        List<Path> sources = Repository.javaSources();
        List<String> unexplained = new ArrayList<>();
        for (Path file : sources) {
            String text = Repository.read(file);
            if (isTooLong(text)) {
                unexplained.add(Repository.root().relativize(file).toString());
            }
        }
        assertTrue(sources.size() > 5, "sources were found");
        assertEquals(Collections.emptyList(), unexplained);
    }

    @Test
    void aLongFileWithoutAReasonIsNoticed() {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < MAX_LINES; i++) {
            lines.append("int x;\n");
        }
        assertFalse(isTooLong(lines.toString()));
        assertTrue(isTooLong("package a;\n" + lines));
        assertTrue(isTooLong("/** What it is. */\n" + lines));
        assertTrue(isTooLong("/** What it is, length: */\n" + lines + "/* length: one big table */"));
        assertFalse(isTooLong("package a;\n/**\n * What it is.\n * length: one big table\n */\n" + lines));
        assertFalse(isTooLong("// What it is.\n// length: one big table\n" + lines));
    }

    private static boolean isTooLong(String text) {
        if (text.split("\n").length <= MAX_LINES) {
            return false;
        }
        Matcher comment = FIRST_COMMENT.matcher(text);
        return !comment.find() || !REASON.matcher(comment.group().replace("*/", "")).find();
    }

    @Test
    void everyPackageSaysWhatItIsFor() {
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
        assertTrue(packages > 0, "packages were found");
        assertEquals(Collections.emptySet(), silent);
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
            int version = ClassFile.read(file).majorVersion;
            boolean ofModule = file.endsWith("META-INF/versions/9/module-info.class");
            if (version != (ofModule ? JAVA_9 : JAVA_8)) {
                newer.add(Repository.root().relativize(file) + " is of version " + version);
            }
        }
        assertTrue(read > 5, "class files were found");
        assertEquals(Collections.emptyList(), newer);
    }

    /** The demo is a program of its own, not part of what users put on their class path. */
    private static boolean isForeign(Path dir) {
        return dir.equals(Repository.root().resolve("demo")) || dir.getFileName().toString().equals("src");
    }
}
