package io.github.scfs.demo.bench;

import io.github.scfs.demo.bench.peer.PeerKind;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Machine, system and Java of a run, for the report. Facts that the system doesn't provide are omitted. */
public final class Environment {
    private static final String WORD = "JAVA";
    private static final Pattern LIBRARY =
            Pattern.compile("(kryo5|fory-core|hessian-lite|fst|fastjson2|smartbuf)-\\d.*\\.jar");

    private Environment() {}

    /** Prints the Java version. It runs in the measured Java. */
    public static void main(String[] none) {
        Properties properties = System.getProperties();
        System.out.println(
                WORD + ' ' + properties.getProperty("java.version") + ' ' + properties.getProperty("java.vm.name") + ' '
                        + properties.getProperty("java.vm.version") + ", " + properties.getProperty("java.vendor"));
    }

    /**
     * Returns the facts about the machine and this repository's commit, without the facts about Java.
     *
     * @throws IOException if a system file can't be read
     */
    public static Map<String, String> machine() throws IOException, InterruptedException {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("date", LocalDate.now(ZoneOffset.UTC).toString());
        String commit = output("git", "rev-parse", "--short=12", "HEAD");
        // Figures that were published change docs, and nothing that is measured.
        String changed =
                output("git", "status", "--porcelain", "--untracked-files=no", "--", ":/", ":(top,exclude)docs");
        put(facts, "commit", changed.isEmpty() ? commit : commit + "-dirty");
        put(facts, "processor", field("/proc/cpuinfo", "model name"));
        facts.put("cores", Integer.toString(Runtime.getRuntime().availableProcessors()));
        put(facts, "memory", field("/proc/meminfo", "MemTotal"));
        facts.put("system", System.getProperty("os.name") + ' ' + System.getProperty("os.version") + ' '
                + System.getProperty("os.arch"));
        return facts;
    }

    /** Returns the first eight digits of this repository's commit, or zeros if it is unknown. */
    public static String commit() {
        try {
            String commit = output("git", "rev-parse", "HEAD");
            return commit.matches("[0-9a-f]{8,}") ? commit.substring(0, 8) : "00000000";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Returns the names and versions of the peers' libraries on this process's class path. */
    public static String libraries() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> new File(entry).getName())
                .filter(name -> LIBRARY.matcher(name).matches())
                .map(name -> name.replaceFirst("-(\\d.*)\\.jar", " $1"))
                .collect(Collectors.joining(", "));
    }

    static Map<String, String> of(String java, Plan plan) throws IOException, InterruptedException {
        Map<String, String> facts = machine();
        facts.put("java", java(java));
        facts.put("libraries", libraries());
        facts.put("flags", String.join(" ", PeerKind.SCFS.jvmFlags()));
        facts.put("peers' flags", "the same and --add-opens of " + String.join(", ", PeerKind.openedPackages())
                + ", which some of them need; scfs has none");
        facts.put("JMH", "one thread, " + plan.timings());
        return facts;
    }

    /** Returns version, VM and vendor of a Java executable. */
    public static String java(String java) throws IOException, InterruptedException {
        return String.join(" ", ChildProcess.run(java, PeerKind.SCFS.jvmFlags(), Environment.class, WORD).get(0));
    }

    private static void put(Map<String, String> facts, String name, String value) {
        if (!value.isEmpty()) {
            facts.put(name, value);
        }
    }

    /** Returns the first value of a field in a file of {@code name : value} lines, or an empty string. */
    private static String field(String file, String name) throws IOException {
        Path path = Paths.get(file);
        if (Files.isReadable(path)) {
            for (String line : Files.readAllLines(path, StandardCharsets.UTF_8)) {
                if (line.startsWith(name)) {
                    return line.substring(line.indexOf(':') + 1).trim();
                }
            }
        }
        return "";
    }

    /** Returns the first line that a command prints, or an empty string if it can't be run. */
    private static String output(String... command) throws InterruptedException {
        try {
            Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
            try (BufferedReader lines =
                    new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
                String line = lines.readLine();
                return process.waitFor() == 0 && line != null ? line : "";
            }
        } catch (IOException e) {
            return "";
        }
    }
}
