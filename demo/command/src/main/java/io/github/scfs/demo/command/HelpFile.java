package io.github.scfs.demo.command;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/**
 * The help text of a command in {@code demo/help}. {@code demo/run} prints it without a build. A test of the command
 * holds it equal to the text that picocli makes.
 */
public final class HelpFile {
    private static final String WRITE = "scfs.help.write";

    private HelpFile() {}

    /**
     * Compares a file with the help text of a command. If the system property {@code scfs.help.write} is true, writes
     * the file before.
     *
     * @param command class with picocli's annotations
     * @param name name of the file without its extension
     * @throws AssertionError if the file differs
     */
    public static void check(Class<?> command, String name) throws IOException {
        Path file = folder().resolve(name + ".txt");
        String help = new CommandLine(command).getUsageMessage(Ansi.OFF).replace("\r\n", "\n");
        if (Boolean.getBoolean(WRITE)) {
            Files.write(file, help.getBytes(StandardCharsets.UTF_8));
        }
        String text = Files.exists(file) ? new String(Files.readAllBytes(file), StandardCharsets.UTF_8) : "";
        if (!text.equals(help)) {
            throw new AssertionError(file + " isn't the help of " + command.getSimpleName() + ": run this test with -D"
                    + WRITE + "=true. The help is:\n" + help);
        }
    }

    /** Returns the folder of the help texts, from the working directory of a module's tests. */
    private static Path folder() {
        for (Path folder = Paths.get("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
            if (Files.exists(folder.resolve("demo").resolve("run"))) {
                return folder.resolve("demo").resolve("help");
            }
        }
        throw new IllegalStateException("the tests must run within the repository");
    }
}
