package io.github.scfs.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * {@code docs/errors.md} and the main sources of all modules must have the same error codes under the same exceptions.
 * The exceptions of error codes listed under {@code IOException} are wrapped in an {@code IOException}, so their class
 * in the sources may be any.
 */
class ErrorsDocumentTest {
    private static final Pattern CODE_IN_SOURCE = Pattern.compile("new (\\w+)\\(\\s*\"(SCFS-\\d+)\"");
    private static final Pattern ANY_CODE = Pattern.compile("\"(SCFS-\\d+)[\":]");
    private static final Pattern HEADING = Pattern.compile("^## .*`(\\w+)`$");
    private static final Pattern ROW = Pattern.compile("^\\| (SCFS-\\d{3}) \\| \\S.* \\| \\S.* \\|$");

    private static Path root() {
        try {
            return Paths.get(ErrorsDocumentTest.class.getProtectionDomain().getCodeSource().getLocation().toURI())
                    .getParent()
                    .getParent()
                    .getParent();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String read(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    }

    private static List<Path> mainSources() throws IOException {
        List<Path> all = new ArrayList<>();
        try (Stream<Path> modules = Files.list(root())) {
            for (Path sources : modules.map(m -> m.resolve("src/main/java"))
                    .filter(Files::isDirectory)
                    .collect(Collectors.toList())) {
                try (Stream<Path> files = Files.walk(sources)) {
                    files.filter(f -> f.toString().endsWith(".java")).forEach(all::add);
                }
            }
        }
        return all;
    }

    private static Map<String, String> listed() throws IOException {
        Map<String, String> exceptionOf = new TreeMap<>();
        String exception = "";
        for (String line : Arrays.asList(read(root().resolve("docs/errors.md")).split("\n"))) {
            Matcher heading = HEADING.matcher(line);
            Matcher row = ROW.matcher(line);
            if (heading.matches()) {
                exception = heading.group(1);
            } else if (row.matches()) {
                String before = exceptionOf.put(row.group(1), exception);
                assertEquals(null, before, row.group(1) + " is listed twice");
            }
        }
        return exceptionOf;
    }

    @Test
    void documentAndSourcesHaveTheSameCodes() throws IOException {
        TreeSet<String> thrown = new TreeSet<>();
        for (Path source : mainSources()) {
            for (Matcher m = ANY_CODE.matcher(read(source)); m.find();) {
                thrown.add(m.group(1));
            }
        }
        assertTrue(thrown.size() > 20, "codes were found: " + thrown);
        assertEquals(thrown, listed().keySet());
    }

    @Test
    void everyCodeIsListedUnderItsException() throws IOException {
        Map<String, String> listed = listed();
        List<String> wrong = new ArrayList<>();
        for (Path source : mainSources()) {
            for (Matcher m = CODE_IN_SOURCE.matcher(read(source)); m.find();) {
                String under = listed.get(m.group(2));
                if (!m.group(1).equals(under) && !"IOException".equals(under)) {
                    wrong.add(source.getFileName() + ": " + m.group());
                }
            }
        }
        assertEquals(new ArrayList<>(), wrong);
    }
}
