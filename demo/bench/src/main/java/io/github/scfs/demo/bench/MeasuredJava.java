package io.github.scfs.demo.bench;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** The Java that an option selects for the measured processes. */
public final class MeasuredJava {

    private MeasuredJava() {}

    /**
     * Returns the path of the executable.
     *
     * @param chosen an executable or a Java home; null for the Java of this process
     * @throws ParameterException if it isn't executable
     */
    public static String executable(File chosen, CommandSpec spec) {
        File java = chosen == null ? new File(System.getProperty("java.home")) : chosen;
        File executable = java.isDirectory() ? new File(java, "bin" + File.separator + "java") : java;
        if (!executable.canExecute()) {
            throw new ParameterException(spec.commandLine(), "not executable: " + executable);
        }
        return executable.getPath();
    }

    /** Returns the flags without those that open packages of the JDK if the Java has no modules, as Java 8. */
    static List<String> known(String java, List<String> flags) {
        List<String> known = new ArrayList<>(flags);
        try {
            File home = new File(java).getCanonicalFile().getParentFile().getParentFile();
            if (!new File(new File(home, "lib"), "modules").exists()) {
                known.removeIf(flag -> flag.startsWith("--add-opens"));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return known;
    }
}
