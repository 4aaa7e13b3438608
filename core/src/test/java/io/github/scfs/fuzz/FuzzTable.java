package io.github.scfs.fuzz;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Runs {@link FuzzRun} for several seeds, each in a small JVM of its own, and prints a table of the kinds of findings:
 * {@code FuzzTable firstSeed seeds seconds}. A finding's kind is judged by its oracle and by the code that was seen at
 * work. The kinds are numbered like the rows of the project's list of attacks.
 */
public final class FuzzTable {
    /** What is found in the stack of a message that costs too much, behind its kind; the first that matches. */
    private static final String[][] PLACES = {
            {"24 next exceptions", "SqlChain"}, {"24 next exceptions", "setNextException"},
            {"25 suppressed exceptions", "addSuppressed"}, {"25 suppressed exceptions", "suppressed"},
            {"27 keys in one place", "WeakHashMap"}, {"27 keys in one place", "Hashtable"},
            {"28 texts compared by character", "CaseInsensitiveComparator"},
            {"28 texts compared by character", "StringUTF16.compareToCI"},
            {"28 texts compared by character", "StringLatin1.compareToCI"},
            {"26 long strings of the session", "InetSocketAddress"},
            {"26 long strings of the session", "StringReference"},
            {"26 long strings of the session", "stringReference"}, {"31 formats", "java.text."},
            {"33 absent charsets", "charset.Charset"}, {"03 pattern", "regex.Pattern"},
            {"15 text of an absent class's value", "AbsentClassReader", "toString"},
            {"15 text of an absent class's value", "AbsentObject", "toString"},
            {"15 text of an absent class's value", "AbstractCollection.toString"},
            {"15 text of an absent class's value", "AbstractMap.toString"}, {"22 constants cloned", "Constant"},
            {"19 many definitions in a block", "ReadTable.receive"}, {"14 read a second time", "readAgain"},
            {"17 set from map, properties", "etFromMap"}, {"17 set from map, properties", "Properties"},
            {"13 copies converted", "CopiesList"}, {"13 copies converted", "AbstractCollection.toArray"},
            {"07 equality in a copy-on-write set", "CopyOnWriteArraySet"}, {"12 map as bean", "BeanMaps"},
            {"06 comparisons", "TreeMap"}, {"06 comparisons", "PriorityQueue"}, {"06 comparisons", "SkipList"},
            {"06 comparisons", "PriorityBlockingQueue"}, {"02 conversion hashes", "Conversions", "hashCode"},
            {"02 conversion hashes", "Conversions", "HashMap"}, {"16 rooms", "EnumMap"}, {"16 rooms", "BlockingQueue"},
            {"05 equal hash codes", ".equals"}, {"05 equal hash codes", "HashMap$TreeNode"},
            {"05 equal hash codes", "ImmutableCollections", "probe"}, {"04 hash code again and again", "hashCode"},
            {"16 rooms", "Instantiator"}, {"13 copies converted", "Conversions"}};

    private FuzzTable() {}

    /** Returns the kind of a finding. */
    static String row(Finding f) {
        switch (f.oracle) {
            case FOREIGN_CODE:
                return "21 java.time.Ser";
            case CIRCULAR_CAUSE:
                return "20 circular cause";
            case DEAD_CLASS:
                return "01 dead class";
            case CLASS_LOADER:
                return "11 names of absent classes";
            case QUEUE:
                return "18 compile queue";
            case LOG:
                return "23 log";
            case KEPT_BY_PROCESS:
                return "29 kept by the JDK";
            case KEPT:
                return f.detail.matches("\\d{5,6} .*") ? "10 sparse ids" : "08 definitions kept";
            default:
                return f.detail.contains("OutOfMemoryError") && stacks(f).contains("receive")
                        ? "09 raw OutOfMemoryError"
                        : f.oracle == Finding.Oracle.EXCEPTION && !f.detail.contains("OutOfMemory")
                                ? "32 " + f.detail.replaceAll("[:(].*", "")
                        : f.oracle == Finding.Oracle.HONEST && f.detail.contains("Could not init") ? "01 dead class"
                        : ofPlace(f);
        }
    }

    private static String stacks(Finding f) {
        StringBuilder text = new StringBuilder();
        for (StackTraceElement[] sample : f.samples) {
            text.append(Arrays.toString(sample));
        }
        return text.toString();
    }

    private static String ofPlace(Finding f) {
        if (f.oracle != Finding.Oracle.CPU && f.oracle != Finding.Oracle.HANG && f.oracle != Finding.Oracle.ALLOCATION
                && f.oracle != Finding.Oracle.EXCEPTION) {
            return "?";
        }
        String stacks = stacks(f);
        for (String[] place : PLACES) {
            if (Arrays.stream(place).skip(1).allMatch(stacks::contains)) {
                return place[0];
            }
        }
        return f.oracle == Finding.Oracle.ALLOCATION ? "16 rooms" : "?";
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        Map<String, List<String>> rows = new TreeMap<>();
        long first = Long.parseLong(args[0]);
        for (long seed = first; seed < first + Long.parseLong(args[1]); seed++) {
            for (String line : run(seed, args[2])) {
                String[] parts = line.split("\t", 3);
                rows.computeIfAbsent(parts[1], r -> new ArrayList<>()).add("seed " + seed + ": " + parts[2]);
            }
        }
        rows.forEach((row, found) -> {
            System.out.println(row + ", " + found.size() + " times");
            found.stream().limit(Integer.getInteger("test.fuzz.shown", 2)).forEach(f -> System.out.println("    " + f));
        });
    }

    /** Runs the fuzzer in a JVM of its own and returns its lines with findings. */
    private static List<String> run(long seed, String seconds) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(Arrays.asList(
                System.getProperty("java.home") + File.separator + "bin" + File.separator + "java", "-Xmx256m",
                "-Xss512k", "-XX:+UseSerialGC", "-Dtest.seed=" + seed, "-Dtest.fuzz.seconds=" + seconds));
        System.getProperties().forEach((k, v) -> {
            if (k.toString().startsWith("test.fuzz.") && !k.equals("test.fuzz.seconds")) {
                command.add("-D" + k + "=" + v);
            }
        });
        command.addAll(Arrays.asList("-cp", System.getProperty("java.class.path"), FuzzRun.class.getName()));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        List<String> findings = new ArrayList<>();
        try (BufferedReader in =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                System.out.println(seed + ": " + line.substring(0, Math.min(900, line.length())));
                if (line.startsWith("FINDING\t")) {
                    findings.add(line);
                }
            }
        }
        process.waitFor();
        return findings;
    }
}
