package io.github.scfs.structure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** DESIGN §8: packages of core import strictly downward. Told by the class files, and by the sources for what javac leaves no trace of. */
class ImportDirectionTest {

    private static final String ROOT = "io.github.scfs";

    /** From the top. The root package is the facade; its exceptions lie below everything. */
    private static final List<String> ORDER = Arrays.asList("", "rpc", "netty", "session", "codegen", "codec", "layout", "security", "kryo", "wire");
    private static final int EXCEPTIONS = ORDER.size();

    private static final Pattern IN_CLASS_FILE = Pattern.compile("io/github/scfs/((?:[a-z0-9_]+/)*)([A-Za-z]\\w*)");
    private static final Pattern IN_SOURCE = Pattern.compile("\\bio\\.github\\.scfs\\.((?:[a-z0-9_]+\\.)*)([A-Z]\\w*|\\*)");
    private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/|//[^\n]*", Pattern.DOTALL);

    @Test
    void classFilesReferDownwardOnly() {
        Path classes = Repository.core().resolve("target/classes");
        Set<String> upward = new TreeSet<>();
        List<Path> files = Repository.files(classes, ".class", dir -> true);
        for (Path file : files) {
            String name = classes.relativize(file).toString().replace('\\', '/');
            if (!name.startsWith(ROOT.replace('.', '/') + "/")) {
                continue;
            }
            String own = packageOfFile(name);
            for (String text : ClassFile.read(file).texts) {
                for (Matcher use = IN_CLASS_FILE.matcher(text); use.find(); ) {
                    check(name, levelOf(own, simpleName(name)), own, use.group(1).replace('/', '.'), use.group(2), upward);
                }
            }
        }
        assertTrue(files.size() > 5, "class files were found: " + files.size());
        assertEquals(Collections.emptySet(), upward);
    }

    @Test
    void sourcesReferDownwardOnly() {
        Path sources = Repository.core().resolve("src/main/java");
        Set<String> upward = new TreeSet<>();
        for (Path file : Repository.files(sources, ".java", dir -> true)) {
            String name = sources.relativize(file).toString().replace('\\', '/');
            if (!name.startsWith(ROOT.replace('.', '/') + "/")) {
                continue;
            }
            String own = packageOfFile(name);
            for (Matcher use = IN_SOURCE.matcher(COMMENT.matcher(Repository.read(file)).replaceAll(" ")); use.find(); ) {
                check(name, levelOf(own, simpleName(name)), own, use.group(1), use.group(2), upward);
            }
        }
        assertEquals(Collections.emptySet(), upward);
    }

    @Test
    void anUpwardReferenceIsNoticed() {
        Set<String> upward = new TreeSet<>();
        check("wire/X", levelOf("wire", "X"), "wire", "codec.", "Y", upward);
        check("security/X", levelOf("security", "X"), "security", "", "Facade", upward);
        check("ScfsException", levelOf("", "ScfsException"), "", "wire.", "Bytes", upward);
        assertEquals(3, upward.size(), upward::toString);
        upward.clear();
        check("codec/X", levelOf("codec", "X"), "codec", "wire.", "Y", upward);
        check("codec/X", levelOf("codec", "X"), "codec", "codec.inner.", "Y", upward);
        check("wire/X", levelOf("wire", "X"), "wire", "", "MalformedInputException", upward);
        check("X", levelOf("", "X"), "", "rpc.", "Y", upward);
        assertEquals(Collections.emptySet(), upward);
    }

    private static void check(String user, int from, String own, String packageWithDot, String type, Set<String> upward) {
        String used = packageWithDot.isEmpty() ? "" : packageWithDot.substring(0, packageWithDot.length() - 1);
        int to = levelOf(used, type);
        if (to < from) {
            upward.add(user + " uses " + (used.isEmpty() ? "" : used + ".") + type);
        }
    }

    /** Sub-packages rank with the package they are in. */
    private static int levelOf(String packageBelowRoot, String type) {
        if (packageBelowRoot.isEmpty() && type.endsWith("Exception")) {
            return EXCEPTIONS;
        }
        int dot = packageBelowRoot.indexOf('.');
        int level = ORDER.indexOf(dot < 0 ? packageBelowRoot : packageBelowRoot.substring(0, dot));
        assertTrue(level >= 0, () -> "package " + packageBelowRoot + " has no place in the order of DESIGN §8 yet");
        return level;
    }

    private static String packageOfFile(String path) {
        int end = path.lastIndexOf('/');
        int start = ROOT.length() + 1;
        return end < start ? "" : path.substring(start, end).replace('/', '.');
    }

    /** {@code Foo} of {@code a/b/Foo$Bar.class}. */
    private static String simpleName(String path) {
        return path.substring(path.lastIndexOf('/') + 1).split("[.$]")[0];
    }
}
