package io.github.scfs.demo.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Runs a class of this class path in a process of its own and hears what it says. */
public final class ChildProcess {

    private ChildProcess() {}

    /**
     * Runs it to its end.
     *
     * @return the words of those lines of its output that begin with this word, without it: libraries print other ones
     * @throws IOException if it can't be run, or fails; what it said on its standard error is then part of the message
     */
    public static List<String[]> run(String java, List<String> flags, Class<?> main, String word, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(java);
        command.addAll(flags);
        command.addAll(Arrays.asList("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(Arrays.asList(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        // Whoever ends this one wants no other that goes on, and spoils the next measurement.
        Thread end = new Thread(process::destroy);
        Runtime.getRuntime().addShutdownHook(end);
        List<String[]> said = new ArrayList<>();
        StringBuilder rest = new StringBuilder();
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith(word + ' ')) {
                    said.add(line.substring(word.length() + 1).split(" "));
                } else {
                    rest.append(line).append(System.lineSeparator());
                }
            }
        } finally {
            process.destroy();
            Runtime.getRuntime().removeShutdownHook(end);
        }
        int status = process.waitFor();
        if (status != 0) {
            throw new IOException(main.getSimpleName() + ' ' + String.join(" ", arguments) + " failed with exit code "
                    + status + ":" + System.lineSeparator() + rest);
        }
        return said;
    }
}
