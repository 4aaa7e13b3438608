package io.github.scfs.internal.observe;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Compares the table of figures in {@code docs/observability.md} with the figures. */
class ObservabilityDocumentTest {
    private static final Path DOCUMENT = Paths.get("../docs/observability.md");
    private static final Pattern ROW = Pattern.compile("\\| [A-Z][a-z]+[A-Z]\\w+ \\| scfs\\..*");

    @Test
    void tableHasAllFiguresWithTheirNamesAndMeanings() throws IOException {
        List<String> rows = Files.readAllLines(DOCUMENT, StandardCharsets.UTF_8)
                .stream()
                .filter(line -> ROW.matcher(line).matches())
                .collect(Collectors.toList());
        List<String> expected = Figures.ofProcess()
                .stream()
                .map(f -> "| " + f.name() + " | " + f.metric() + " | " + f.description() + " |")
                .collect(Collectors.toList());
        assertEquals(String.join("\n", expected), String.join("\n", rows));
    }
}
