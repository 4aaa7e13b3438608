package io.github.scfs.evolution;

import io.github.scfs.testkit.Sources;

/** One side's version of some classes, compiled in memory and loaded by its own class loader. */
final class Versions {
    private static final String HEAD = "package app; import java.util.*; import java.math.*; import java.time.*; ";

    private Versions() {}

    /**
     * Returns a loader of classes in the package {@code app}. Each source is one top-level type, without a package
     * clause.
     */
    static ClassLoader of(String... sources) {
        String[] files = new String[sources.length];
        for (int i = 0; i < files.length; i++) {
            files[i] = HEAD + sources[i];
        }
        return Sources.loader(files);
    }
}
