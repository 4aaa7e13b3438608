package io.github.scfs.evolution;

import io.github.scfs.testkit.Sources;

/** Creates class loaders, each with one version of some classes, which are compiled in memory. */
final class Versions {
    private static final String HEAD = "package app; import java.util.*; import java.math.*; import java.time.*; ";

    private Versions() {}

    /**
     * Returns a loader of classes in the package {@code app}.
     *
     * @param sources each is one top-level type, without a package clause
     */
    static ClassLoader of(String... sources) {
        return Sources.loader(files(sources));
    }

    /** Like {@link #of}, but scfs can look into the class files. */
    static ClassLoader withFiles(String... sources) {
        return Sources.loaderWithFiles(files(sources));
    }

    private static String[] files(String... sources) {
        String[] files = new String[sources.length];
        for (int i = 0; i < files.length; i++) {
            files[i] = HEAD + sources[i];
        }
        return files;
    }
}
