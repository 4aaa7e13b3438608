package io.github.scfs.fuzz;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;

/**
 * Runs the structure-aware fuzzer alone: {@code test.fuzz.seconds} or {@code test.fuzz.messages}, {@code test.seed}. It
 * prints each finding at once. With a folder as an argument, it writes the message of each finding there, in
 * hexadecimal digits.
 */
public final class FuzzRun {
    private FuzzRun() {}

    public static void main(String[] args) throws IOException {
        StructureFuzz.Settings settings = FuzzSettings.structure();
        settings.hangMillis = Long.getLong("test.fuzz.hang", 5000L);
        settings.maxHangs = Integer.getInteger("test.fuzz.hangs", 1);
        settings.maxCpuNanos = Long.getLong("test.fuzz.cpu", 100L) * 1_000_000;
        Path folder = args.length > 0 ? Files.createDirectories(Paths.get(args[0])) : null;
        settings.listener = f -> {
            System.out.println("FINDING\t" + FuzzTable.row(f) + "\t" + f);
            if (folder != null) {
                write(folder.resolve(f.oracle + "-" + settings.seed + "-" + f.sessionSeed + "-" + f.index), f);
            }
        };
        System.out.println("seed " + settings.seed);
        FuzzReport report = new StructureFuzz(settings).run();
        System.out.println(report);
        System.exit(report.findings().isEmpty() ? 0 : 1);
    }

    private static void write(Path file, Finding f) {
        try {
            Files.write(file, (f + "\n" + f.hex() + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
