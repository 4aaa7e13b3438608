package io.github.scfs.fuzz;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Settings of the fuzzers by system properties. */
final class FuzzSettings {
    private static final Pattern CODE = Pattern.compile("(?m)^\\| (SCFS-\\d+) ");

    private FuzzSettings() {}

    /** Returns the seed: the same one in each build, so that a build fails by a change only. */
    static long seed() {
        return Long.getLong("test.seed", 20261123);
    }

    /** Returns the settings of a run of the structure-aware fuzzer. */
    static StructureFuzz.Settings structure() {
        StructureFuzz.Settings s = new StructureFuzz.Settings();
        s.seed = seed();
        s.maxMessages = Long.getLong("test.fuzz.messages", Long.MAX_VALUE);
        if (s.maxMessages == Long.MAX_VALUE) {
            s.millis = Long.getLong("test.fuzz.seconds", 60L) * 1000;
        }
        s.codes = documentedCodes();
        return s;
    }

    /** Returns the error codes of {@code docs/errors.md}. */
    static Set<String> documentedCodes() {
        Set<String> codes = new TreeSet<>();
        Matcher m = CODE.matcher(read(document()));
        while (m.find()) {
            codes.add(m.group(1));
        }
        return codes;
    }

    private static Path document() {
        String given = System.getProperty("test.fuzz.errors");
        if (given != null) {
            return Paths.get(given);
        }
        try {
            return Paths.get(FuzzSettings.class.getProtectionDomain().getCodeSource().getLocation().toURI())
                    .resolve("../../../docs/errors.md")
                    .normalize();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String read(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
