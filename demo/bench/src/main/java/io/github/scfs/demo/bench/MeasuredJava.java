package io.github.scfs.demo.bench;

import java.io.File;
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
}
