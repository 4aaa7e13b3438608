package io.github.scfs.demo.rpc.bench;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** scfs's own jars on a class path: core and an adapter. */
final class ScfsJars {
    private static final Pattern NAME = Pattern.compile("(scfs-(?:core|dubbo-[a-z]+-adapter))-.*\\.jar");
    private static final int COUNT = 2;

    private ScfsJars() {}

    /**
     * The class path with core and adapter of another commit.
     *
     * @param jars a directory with a jar for each artifact, named after it, without a version
     * @throws IllegalArgumentException if one of the jars is missing, or the class path has not core and one adapter
     */
    static String replacedIn(String classPath, Path jars) {
        List<String> entries = new ArrayList<>();
        int replaced = 0;
        for (String entry : classPath.split(File.pathSeparator)) {
            Matcher name = NAME.matcher(Paths.get(entry).getFileName().toString());
            if (name.matches()) {
                Path jar = jars.resolve(name.group(1) + ".jar");
                if (!Files.isRegularFile(jar)) {
                    throw new IllegalArgumentException("no " + jar + "; demo/run builds it");
                }
                entries.add(jar.toString());
                replaced++;
            } else {
                entries.add(entry);
            }
        }
        if (replaced != COUNT) {
            throw new IllegalArgumentException(replaced + " jars of scfs, not core and an adapter, in " + classPath);
        }
        return String.join(File.pathSeparator, entries);
    }
}
