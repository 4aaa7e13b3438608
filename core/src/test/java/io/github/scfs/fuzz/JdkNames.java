package io.github.scfs.fuzz;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The names of all classes of the JDK's packages {@code java}. */
final class JdkNames {
    static final List<String> ALL = find();
    static final List<String> ALLOWED =
            ALL.stream().filter(n -> Reading.POLICY.refusalOf(n) == null).collect(Collectors.toList());
    static final List<String> THROWABLES =
            ALLOWED.stream().filter(n -> n.endsWith("Exception") || n.endsWith("Error")).collect(Collectors.toList());

    private JdkNames() {}

    private static List<String> find() {
        try {
            Path modules = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules");
            return Stream.concat(classes(modules.resolve("java.base")), classes(modules.resolve("java.sql")))
                    .sorted()
                    .collect(Collectors.toList());
        } catch (RuntimeException | IOException e) {
            return Arrays.asList("java.util.BitSet", "java.util.Optional", "java.time.DayOfWeek", "java.lang.Error",
                    "java.lang.IllegalStateException", "java.util.Calendar", "java.time.Ser", "java.net.URL");
        }
    }

    private static Stream<String> classes(Path module) throws IOException {
        try (Stream<Path> files = Files.walk(module.resolve("java"))) {
            return files.map(f -> module.relativize(f).toString())
                    .filter(f -> f.endsWith(".class"))
                    .map(f -> f.substring(0, f.length() - ".class".length()).replace('/', '.'))
                    .collect(Collectors.toList())
                    .stream();
        }
    }
}
