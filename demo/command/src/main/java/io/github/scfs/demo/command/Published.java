package io.github.scfs.demo.command;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;

/**
 * Where figures are published, from the root of the repository: CSV files in a folder, and a Markdown document. The
 * document has generated parts between markers, {@code <!-- x: generated -->} and {@code <!-- x: end -->}. The text
 * outside the parts is written by hand.
 */
public final class Published {
    public static final Path DOCUMENT = Paths.get("docs", "internals", "benchmarks.md");
    public static final Path FOLDER = Paths.get("docs", "benchmarks");

    private Published() {}

    /**
     * Replaces a part of the document.
     *
     * @throws IOException if the document can't be read or written, or lacks the markers of the part
     */
    public static void update(String part, String tables) throws IOException {
        String text = new String(Files.readAllBytes(DOCUMENT), StandardCharsets.UTF_8);
        Files.write(DOCUMENT, replace(text, part, tables).getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Returns the text of a document with new tables in a part, for example {@code serialization}.
     *
     * @throws IOException if the text lacks the markers of the part
     */
    public static String replace(String text, String part, String tables) throws IOException {
        String begin = "<!-- " + part + ": generated -->";
        String end = "<!-- " + part + ": end -->";
        int from = text.indexOf(begin);
        int to = text.indexOf(end);
        if (from < 0 || to < from) {
            throw new IOException("the document lacks the markers " + begin + " and " + end);
        }
        return text.substring(0, from + begin.length()) + "\n\n" + tables + "\n" + text.substring(to);
    }
}
