package io.github.scfs.demo.load;

import io.github.scfs.demo.load.node.Remains;
import java.util.Locale;

/** Prints a table in Markdown, row by row. */
final class Report {
    private static final double MEGABYTE = 1 << 20;
    private static final String[] ROLES = {"provider", "consumer"};

    Report(String title) {
        System.out.printf("%n| %s | |%n|---|---|%n", title);
    }

    void row(String name, String format, Object... values) {
        System.out.printf("| %s | %s |%n", name, String.format(Locale.ROOT, format, values));
    }

    /** Prints what the processes hold before and after. */
    void remains(Remains[] before, Remains[] after) {
        for (int i = 0; i < ROLES.length; i++) {
            row(ROLES[i] + ": sessions left", "%d", after[i].sessions);
            row(ROLES[i] + ": heap before, after", "%.1f MB, %.1f MB", before[i].heapBytes / MEGABYTE,
                    after[i].heapBytes / MEGABYTE);
            row(ROLES[i] + ": threads before, after", "%d, %d", before[i].threads, after[i].threads);
            row(ROLES[i] + ": classes before, after", "%d, %d", before[i].loadedClasses, after[i].loadedClasses);
        }
    }

    static String megabytes(long bytes) {
        return String.format(Locale.ROOT, "%.1f MB", bytes / MEGABYTE);
    }
}
