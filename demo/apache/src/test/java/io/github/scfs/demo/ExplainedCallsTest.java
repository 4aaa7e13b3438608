package io.github.scfs.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.demo.doctor.DoctorCommand;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Captures the calls between this module's provider and consumer, as {@code demo/run --capture} does, and lets the
 * doctor explain them. The module {@code alibaba} runs the same test.
 */
@Tag("long")
class ExplainedCallsTest {
    private static final Pattern EXPLAINED = Pattern.compile("(\\d+) of (\\d+) bytes explained\n");
    private static final Pattern MESSAGES = Pattern.compile(" (\\d+) messages of scfs");

    /** The calls of one serialization and that of the number of sessions, each with a response. */
    private static final int MESSAGES_SENT = 2 * (3 * 40 + 1);

    @TempDir
    Path folder;

    private static Process start(String main, List<String> flags, File log) throws IOException {
        String name = "io.github.scfs.demo.apache." + main;
        try {
            Class.forName(name, false, ExplainedCallsTest.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            name = "io.github.scfs.demo.alibaba." + main;
        }
        List<String> command =
                new ArrayList<>(Arrays.asList(Paths.get(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx256m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC",
                        "--add-opens=java.base/java.lang=ALL-UNNAMED", "--add-opens=java.base/java.math=ALL-UNNAMED",
                        "-Ddubbo.application.logger=jdk", "-Ddemo.host=2130706433"));
        command.addAll(flags);
        command.addAll(Arrays.asList("-cp", System.getProperty("java.class.path"), name));
        return new ProcessBuilder(command).redirectError(log).start();
    }

    private static String output(Process process) throws IOException {
        StringBuilder text = new StringBuilder();
        try (BufferedReader in = reader(process)) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                text.append(line).append('\n');
            }
        }
        return text.toString();
    }

    private static BufferedReader reader(Process process) {
        return new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    @Test
    @Timeout(value = 180, unit = TimeUnit.SECONDS)
    void everyByteOfTheDemoIsExplained() throws Exception {
        Path capture = folder.resolve("demo.pcap");
        File log = folder.resolve("log").toFile();
        Process provider = start("Provider", new ArrayList<>(), log);
        try {
            String ready = reader(provider).readLine();
            assertTrue(ready != null && ready.startsWith("READY "), "the provider is not ready: " + ready);
            List<String> flags = new ArrayList<>(Arrays.asList(ready.substring("READY ".length()).split(" ")));
            flags.add("-Ddemo.capture=" + capture);
            Process consumer = start("Consumer", flags, log);
            try {
                String calls = output(consumer);
                assertEquals(0, consumer.waitFor(), calls);
            } finally {
                consumer.destroyForcibly();
            }
        } finally {
            provider.destroyForcibly();
        }
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        int code;
        try (PrintStream out = new PrintStream(printed, true, "UTF-8")) {
            code = DoctorCommand.run(out, capture.toString());
        }
        String report = new String(printed.toByteArray(), StandardCharsets.UTF_8);
        String summary = report.substring(report.lastIndexOf("\n\n"));
        assertEquals(0, code, summary);
        Matcher explained = EXPLAINED.matcher(summary);
        assertTrue(explained.find(), summary);
        assertEquals(explained.group(2), explained.group(1));
        int messages = 0;
        for (Matcher m = MESSAGES.matcher(summary); m.find();) {
            messages += Integer.parseInt(m.group(1));
        }
        assertTrue(messages >= MESSAGES_SENT, summary);
        assertFalse(report.contains("a reader ignores"), "no writer of scfs writes bytes after the last value");
        System.out.println(summary);
    }
}
