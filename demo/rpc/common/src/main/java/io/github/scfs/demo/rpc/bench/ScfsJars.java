package io.github.scfs.demo.rpc.bench;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Replaces the jars of core and an adapter on a class path. */
final class ScfsJars {
    private static final Pattern NAME = Pattern.compile("(scfs-(?:core|dubbo-[a-z]+-adapter))-.*\\.jar");
    private static final int COUNT = 2;

    private ScfsJars() {}

    /**
     * Returns the class path with core and adapter of another commit.
     *
     * @param jars directory with a jar for each artifact, named by artifact id without version
     * @throws IllegalArgumentException if a jar is missing, or the class path lacks core or an adapter
     */
    static String replacedIn(String classPath, Path jars) {
        List<String> entries = new ArrayList<>();
        int replaced = 0;
        for (String entry : classPath.split(File.pathSeparator)) {
            Matcher name = NAME.matcher(Paths.get(entry).getFileName().toString());
            if (name.matches()) {
                Path jar = jars.resolve(name.group(1) + ".jar");
                if (!Files.isRegularFile(jar)) {
                    throw new IllegalArgumentException("missing: " + jar + "; demo/run builds it");
                }
                entries.add(jar.toString());
                replaced++;
            } else {
                entries.add(entry);
            }
        }
        if (replaced != COUNT) {
            throw new IllegalArgumentException(
                    "expected core and one adapter, but found " + replaced + " jars of scfs in " + classPath);
        }
        return String.join(File.pathSeparator, entries);
    }
}
