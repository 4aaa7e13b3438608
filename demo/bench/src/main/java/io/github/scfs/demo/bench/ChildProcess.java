package io.github.scfs.demo.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Runs a main class of this process's class path in a new process and returns its output. */
public final class ChildProcess {

    private ChildProcess() {}

    /**
     * Runs the process until it ends.
     *
     * @param word the first word of each line to return; lines with another first word are printed by libraries
     * @return the lines that start with {@code word}, split into words, without the first word
     * @throws IOException if the process can't be started or fails; the message contains the other lines of its output
     */
    public static List<String[]> run(String java, List<String> flags, Class<?> main, String word, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(java);
        command.addAll(MeasuredJava.known(java, flags));
        command.addAll(Arrays.asList("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(Arrays.asList(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        // If the child process ran longer than this process, it would disturb the next measurement.
        Thread end = new Thread(process::destroy);
        Runtime.getRuntime().addShutdownHook(end);
        List<String[]> words = new ArrayList<>();
        StringBuilder rest = new StringBuilder();
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith(word + ' ')) {
                    words.add(line.substring(word.length() + 1).split(" "));
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
        return words;
    }
}
