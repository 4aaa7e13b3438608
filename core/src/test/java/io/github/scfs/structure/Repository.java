package io.github.scfs.structure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Paths and files of the checkout from which the tests were built. */
final class Repository {

    private Repository() {}

    /** Returns the folder {@code core}, derived from the location of this class: {@code core/target/test-classes}. */
    static Path core() {
        try {
            return Paths.get(Repository.class.getProtectionDomain().getCodeSource().getLocation().toURI())
                    .getParent()
                    .getParent();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    static Path root() {
        return core().getParent();
    }

    /**
     * Returns all files below a folder whose names end with {@code ending}, except those in hidden folders other
     * than {@code .ci}.
     *
     * @param enter whether to search a folder
     * @return empty if the folder doesn't exist
     */
    static List<Path> files(Path folder, String ending, Predicate<Path> enter) {
        List<Path> found = new ArrayList<>();
        if (!Files.isDirectory(folder)) {
            return found;
        }
        try {
            Files.walkFileTree(folder, new SimpleFileVisitor<Path>() {
                @Override
                public FileVisitResult preVisitDirectory(Path dir, BasicFileAttributes attributes) {
                    String name = dir.getFileName().toString();
                    boolean hidden = !dir.equals(folder) && name.startsWith(".") && !name.equals(".ci");
                    return hidden || !enter.test(dir) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    if (file.getFileName().toString().endsWith(ending)) {
                        found.add(file);
                    }
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return found;
    }

    /** Returns all Java sources of all modules, main and test. */
    static List<Path> javaSources() {
        return files(root(), ".java", dir -> !dir.getFileName().toString().equals("target"));
    }

    static String read(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
