package io.github.scfs.demo.bench;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Builds jars of core with ASM relocated, as users have them. The jar of each commit is built once and kept. For one
 * thread.
 */
public final class CoreJar {
    private static final String NAME = "core.jar";
    private static final int TOLD_LINES = 25;

    /** The directory of the jars. */
    private final Path directory;

    /**
     * Creates a builder.
     *
     * @param directory the directory of the jars
     */
    public CoreJar(Path directory) {
        this.directory = directory.toAbsolutePath();
    }

    /**
     * Returns the full id of a commit.
     *
     * @throws IllegalArgumentException if git finds no commit with this name
     */
    public static String idOf(String commit) throws IOException, InterruptedException {
        String[] command = {"git", "rev-parse", "--verify", "--quiet", "--end-of-options", commit + "^{commit}"};
        Process git = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(git.getInputStream(), StandardCharsets.UTF_8))) {
            String id = lines.readLine();
            if (git.waitFor() != 0 || id == null) {
                throw new IllegalArgumentException("unknown commit: " + commit);
            }
            return id;
        }
    }

    /** Copies the core jar on this process's class path, so that builds during the comparison don't change it. */
    public File ofWorkingTree(File built) throws IOException {
        if (!built.isFile()) {
            throw new IOException(built + " is not a jar; package core first, as demo/run does");
        }
        Path kept = Files.createDirectories(directory.resolve("working-tree")).resolve(NAME);
        Files.copy(built.toPath(), kept, StandardCopyOption.REPLACE_EXISTING);
        return kept.toFile();
    }

    /**
     * Returns a commit's core jar. Builds it from the commit's files unless the jar exists already.
     *
     * @param id the full commit id
     */
    public File of(String id) throws IOException, InterruptedException {
        Path kept = directory.resolve(id).resolve(NAME);
        if (Files.exists(kept)) {
            System.out.println("core of " + id + " is already built");
            return kept.toFile();
        }
        System.out.println("building core of " + id + " …");
        long start = System.nanoTime();
        Path source = directory.resolve(id).resolve("source");
        remove(source);
        Files.createDirectories(source);
        Path archive = directory.resolve(id).resolve("source.tar");
        Path log = directory.resolve(id).resolve("build.log");
        run(log, new File("."), "git", "archive", "--format=tar", "--output=" + archive, id);
        run(log, source.toFile(), "tar", "-xf", archive.toString());
        run(log, source.toFile(), "mvn", "-B", "-Dmaven.test.skip=true", "-Dmaven.javadoc.skip=true",
                "-Dmaven.source.skip=true", "-Dformat.unchecked=true", "-P!error-prone", "-pl", "core", "-am",
                "package");
        Files.move(jar(source.resolve("core").resolve("target")), kept, StandardCopyOption.ATOMIC_MOVE);
        remove(source);
        Files.delete(archive);
        System.out.println("  built in " + (System.nanoTime() - start) / 1_000_000_000L + " s");
        return kept.toFile();
    }

    /**
     * Returns the path of the jar of scfs-core. Skips the jar without ASM, and the jars of sources, tests and Javadoc.
     */
    private static Path jar(Path target) throws IOException {
        try (DirectoryStream<Path> jars = Files.newDirectoryStream(target, "scfs-core-*.jar")) {
            for (Path jar : jars) {
                if (!jar.getFileName().toString().matches(".*-(sources|tests|javadoc)\\.jar")) {
                    return jar;
                }
            }
        }
        throw new IOException("no scfs-core jar in " + target);
    }

    private static void run(Path log, File directory, String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).directory(directory)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        Thread end = new Thread(process::destroy);
        Runtime.getRuntime().addShutdownHook(end);
        int status = process.waitFor();
        Runtime.getRuntime().removeShutdownHook(end);
        if (status != 0) {
            List<String> lines = Files.readAllLines(log, StandardCharsets.UTF_8);
            List<String> last = lines.subList(Math.max(0, lines.size() - TOLD_LINES), lines.size());
            throw new IOException(
                    String.join(" ", command) + " failed with exit code " + status + ":\n" + String.join("\n", last));
        }
    }

    private static void remove(Path tree) throws IOException {
        if (Files.exists(tree)) {
            List<Path> all;
            try (Stream<Path> walk = Files.walk(tree)) {
                all = walk.sorted(Comparator.reverseOrder()).collect(Collectors.toList());
            }
            for (Path one : all) {
                Files.delete(one);
            }
        }
    }
}
