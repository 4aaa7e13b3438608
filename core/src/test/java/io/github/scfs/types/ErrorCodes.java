package io.github.scfs.types;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Set;
import java.util.stream.Collectors;

/** The codes that {@code docs/errors.md} documents. */
final class ErrorCodes {

    private ErrorCodes() {}

    static Set<String> documented() throws IOException {
        Path page = Paths.get("..", "docs", "errors.md");
        return Files.readAllLines(page, StandardCharsets.UTF_8)
                .stream()
                .filter(l -> l.startsWith("| SCFS-"))
                .map(l -> l.substring(2, 10))
                .collect(Collectors.toSet());
    }
}
