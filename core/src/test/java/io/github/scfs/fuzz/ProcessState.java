package io.github.scfs.fuzz;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.stream.Stream;

/** What the process holds: reachable memory, open files, threads. */
final class ProcessState {
    private static final Path OPEN = Paths.get("/proc/self/fd");

    final long bytes;
    final long files;
    final int threads;

    private ProcessState(long bytes, long files, int threads) {
        this.bytes = bytes;
        this.files = files;
        this.threads = threads;
    }

    static ProcessState now() {
        return new ProcessState(used(), openFiles(), Thread.activeCount());
    }

    /** Lets the class loader open the class path, as any absent class and charset makes it do once. */
    static void warmUp() {
        try {
            Class.forName("io.github.scfs.fuzz.Absent", false, ProcessState.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            Charset.isSupported("x-absent");
        }
    }

    /** Returns the bytes that are in use after a collection. */
    static long used() {
        System.gc();
        Runtime r = Runtime.getRuntime();
        return r.totalMemory() - r.freeMemory();
    }

    private static long openFiles() {
        if (!Files.isDirectory(OPEN)) {
            return 0;
        }
        try (Stream<Path> files = Files.list(OPEN)) {
            return files.count();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
