package io.github.scfs.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs a main class of the tests in a new process, where nothing is compiled or initialized yet. */
public final class OwnJvm {

    private OwnJvm() {}

    /**
     * Runs a program in a JVM of its own and returns what it prints.
     *
     * @param options options of the JVM, which begin with a hyphen, then the program's arguments
     */
    public static String run(Class<?> program, String... options) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(System.getProperty("java.home") + File.separator + "bin" + File.separator + "java");
        List<String> arguments = new ArrayList<>();
        for (String option : options) {
            (option.startsWith("-") ? command : arguments).add(option);
        }
        command.addAll(Arrays.asList("-cp", System.getProperty("java.class.path"), program.getName()));
        command.addAll(arguments);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        try (InputStream in = process.getInputStream()) {
            byte[] part = new byte[8192];
            for (int n = in.read(part); n >= 0; n = in.read(part)) {
                text.write(part, 0, n);
            }
        }
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        String printed = new String(text.toByteArray(), StandardCharsets.UTF_8);
        assertThat(process.exitValue()).as(printed).isZero();
        return printed;
    }
}
