package io.github.scfs.demo.rpc.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Replaces the generated part of a document, between two markers. The text outside the markers is written by hand and
 * isn't changed.
 */
public final class DocumentSection {
    static final String BEGIN = "<!-- rpc: generated -->";
    static final String END = "<!-- rpc: end -->";

    private DocumentSection() {}

    /**
     * Replaces the generated part of a file.
     *
     * @throws IOException if the file can't be read or written, or lacks the markers
     */
    public static void replace(Path file, String markdown) throws IOException {
        String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        Files.write(file, replaced(text, markdown).getBytes(StandardCharsets.UTF_8));
    }

    static String replaced(String text, String markdown) throws IOException {
        int begin = text.indexOf(BEGIN);
        int end = text.indexOf(END, Math.max(begin, 0));
        if (begin < 0 || end < 0) {
            throw new IOException("the document lacks the markers " + BEGIN + " and " + END);
        }
        return text.substring(0, begin + BEGIN.length()) + "\n\n" + markdown.trim() + "\n\n" + text.substring(end);
    }
}
