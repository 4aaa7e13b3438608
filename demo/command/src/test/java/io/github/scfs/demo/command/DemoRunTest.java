package io.github.scfs.demo.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs {@code demo/run} without a Java, so that each attempt to build fails. */
class DemoRunTest {
    private static final Path SCRIPT = Paths.get("..", "run");

    @TempDir
    private Path folder;

    @BeforeEach
    void needsBash() {
        assumeTrue(Files.isExecutable(Paths.get("/usr/bin/env")) && File.separatorChar == '/', "demo/run needs bash");
    }

    @Test
    void eachCommandAnswersHelpWithoutABuild() throws Exception {
        Set<String> commands = new TreeSet<>();
        Matcher lines = Pattern.compile("(?m)^\\s+demo/run ([a-z]+)\\b").matcher(run(0, "--help"));
        while (lines.find()) {
            commands.add(lines.group(1));
        }
        assertTrue(commands.containsAll(Arrays.asList("bench", "memory", "rpc", "report", "soak")), commands::toString);
        for (String command : commands) {
            String help = run(0, command, "--help");
            assertTrue(help.toLowerCase(java.util.Locale.ROOT).startsWith("usage: demo/run " + command), help);
            assertFalse(help.contains("building"), help);
            assertEquals(help, run(0, command, "-h"));
        }
        assertTrue(run(0, "bench", "--against", "main", "--help").startsWith("Usage: demo/run bench --against"));
        assertTrue(run(0, "bench", "--resolver", "--help").startsWith("Usage: demo/run bench --resolver"));
        assertTrue(run(0, "2.7", "--help").startsWith("usage: demo/run ["));
    }

    @Test
    void whatIsMissingOrUnknownGivesOneLineWithARemedy() throws Exception {
        assertEquals("demo/run: 1.0 is neither a command nor a Dubbo of the demo (see demo/run --help)\n",
                run(2, "1.0"));
        for (String command : new String[] {"2.7", "memory", "report"}) {
            assertEquals(
                    "FAILED: " + folder + "/bin/java is missing: install JDK 17 or newer, or set JAVA_HOME to one\n",
                    run(1, command));
        }
    }

    @Test
    void testsOnOtherVersionsNameWhatTheyLack() throws Exception {
        assertEquals("FAILED: there is no Java at /none/java\n", run(1, "versions", "--java", "/none/java", "2.7.23"));
        assertEquals("FAILED: unknown option: --jdk (see demo/run versions --help)\n",
                run(1, "versions", "--jdk", "8"));
    }

    @Test
    void anOldJavaGivesOneLineWithARemedy() throws Exception {
        Path java = Files.createDirectories(folder.resolve("bin")).resolve("java");
        Files.write(java,
                "#!/bin/sh\necho 'openjdk version \"11.0.2\" 2019-01-15' >&2\n".getBytes(StandardCharsets.UTF_8));
        assertTrue(java.toFile().setExecutable(true));
        assertEquals("FAILED: " + java + " is Java 11: install JDK 17 or newer, or set JAVA_HOME to one\n",
                run(1, "2.7"));
    }

    /** Returns the output, with that of the standard error. */
    private String run(int exitCode, String... arguments) throws IOException, InterruptedException {
        Path output = folder.resolve("output");
        ProcessBuilder builder = new ProcessBuilder(SCRIPT.toString());
        builder.command().addAll(Arrays.asList(arguments));
        builder.environment().put("JAVA_HOME", folder.toString());
        Process process = builder.redirectErrorStream(true).redirectOutput(output.toFile()).start();
        try {
            assertTrue(process.waitFor(1, TimeUnit.MINUTES), String.join(" ", arguments));
            String text = new String(Files.readAllBytes(output), StandardCharsets.UTF_8);
            assertEquals(exitCode, process.exitValue(), text);
            return text;
        } finally {
            process.destroyForcibly();
        }
    }
}
