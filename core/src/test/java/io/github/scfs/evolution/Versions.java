package io.github.scfs.evolution;

import io.github.scfs.testkit.Sources;

/** One side's version of some classes: compiled in memory from their sources, in a class loader of its own. */
final class Versions {
    private static final String HEAD = "package app; import java.util.*; import java.math.*; import java.time.*; ";

    private Versions() {}

    /** A loader of classes in the package {@code app}, each source one top-level type, without a package clause. */
    static ClassLoader of(String... sources) {
        String[] files = new String[sources.length];
        for (int i = 0; i < files.length; i++) {
            files[i] = HEAD + sources[i];
        }
        return Sources.loader(files);
    }
}
