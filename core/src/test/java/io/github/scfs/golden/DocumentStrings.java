package io.github.scfs.golden;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The strings, sequences, maps, texts and attachments of a session, read as sections 1, 3.1, 3.2, 5.7 and appendix B of
 * {@code docs/wire-format.md} describe them, without scfs's code. The static strings are read from the document itself.
 */
final class DocumentStrings {
    private static final List<String> STATIC = appendix();

    private final Map<Integer, String> strings = new TreeMap<>();
    private final Map<Integer, List<String>> sequences = new TreeMap<>();
    private final Map<Integer, Map<String, String>> maps = new TreeMap<>();

    private static List<String> appendix() {
        try {
            Path classes = Paths.get(DocumentStrings.class.getProtectionDomain().getCodeSource().getLocation().toURI());
            Path document = classes.getParent().getParent().getParent().resolve("docs/wire-format.md");
            String text = new String(Files.readAllBytes(document), StandardCharsets.UTF_8).split("## Appendix B")[1];
            List<String> strings = new ArrayList<>();
            for (String line : text.split("\n")) {
                Matcher cell = Pattern.compile("`([^`]*)`|\\(empty\\)").matcher(line);
                while (line.startsWith("| ") && cell.find()) {
                    strings.add(cell.group(1) == null ? "" : cell.group(1));
                }
            }
            return strings;
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns all static strings of the document, in order. */
    static List<String> ofDocument() {
        return STATIC;
    }

    private static String ofDocument(int number) {
        DocumentBytes.must(number < STATIC.size(), "static string " + number);
        return STATIC.get(number);
    }

    private static <T> T known(Map<Integer, T> table, int id, String kind) {
        DocumentBytes.must(table.containsKey(id), kind + " " + id + " is not defined");
        return table.get(id);
    }

    /** Returns the string of the session or of the document that a reference refers to (section 3.1). */
    String reference(int r) {
        return (r & 3) == 3 ? ofDocument(r >>> 2) : known(strings, r >>> 2, "string");
    }

    /**
     * Reads a text (section 3.2). Only a body may refer to strings of the session.
     *
     * @return null for r = 0
     */
    private String text(DocumentBytes in, boolean inBody) {
        int r = in.varint();
        switch (r & 3) {
            case 1:
                return ofDocument(r >>> 2);
            case 2:
                int n = r >>> 2;
                return new String(in.bytes, in.skip(n), n, StandardCharsets.ISO_8859_1);
            case 3:
                if (r == 3) {
                    return in.unnumbered(in::wide);
                }
                DocumentBytes.must(inBody, "a definition refers to the session");
                return known(strings, (r >>> 2) - 1, "string");
            default:
                DocumentBytes.must(r == 0, "text " + r);
                return null;
        }
    }

    /**
     * Reads a definition of a string, sequence or map (section 7).
     *
     * @return false for other kinds
     */
    boolean readDefinition(DocumentBytes in, int id, int kind) {
        int from = in.at;
        if (kind == 0) {
            String s = text(in, false);
            DocumentBytes.must(s != null, "no string");
            in.note(from, Words.of(s));
            put(strings, id, s);
        } else if (kind == 11) {
            int n = count(in, 16);
            List<String> texts = new ArrayList<>();
            for (int i = 0; i < n; i++) {
                from = in.at;
                texts.add(text(in, false));
                in.note(from, "  " + Words.of(texts.get(i)));
            }
            put(sequences, id, texts);
        } else if (kind == 12) {
            int n = count(in, 64);
            Map<String, String> map = new LinkedHashMap<>();
            for (int i = 0; i < n; i++) {
                from = in.at;
                String key = text(in, false);
                DocumentBytes.must(key != null, "no key");
                map.put(key, text(in, false));
                in.note(from, "  " + key + "=" + (map.get(key) == null ? "?" : map.get(key)));
            }
            put(maps, id, map);
        } else {
            return false;
        }
        return true;
    }

    private static int count(DocumentBytes in, int bound) {
        int from = in.at;
        int n = in.varint();
        DocumentBytes.must(n >= 1 && n <= bound, n + " texts");
        in.note(from, n + (bound == 16 ? " strings" : " entries"));
        return n;
    }

    private static <T> void put(Map<Integer, T> table, int id, T value) {
        T known = table.putIfAbsent(id, value);
        DocumentBytes.must(known == null || known.equals(value), "id " + id + " is redefined");
    }

    /** Reads the sequence at the start of a body (section 1). */
    List<String> sequence(DocumentBytes in) {
        int from = in.at;
        int id = in.varint();
        in.note(from, "sequence " + id);
        return new ArrayList<>(known(sequences, id, "sequence"));
    }

    /** Reads the bytes of attachments that follow the tag (section 5.7). */
    void attachments(DocumentDecoder in, int tag, Node node) {
        int from = in.at;
        if (tag == 44) {
            int id = in.varint();
            in.note(from, "map " + id);
            for (Map.Entry<String, String> e : known(maps, id, "map").entrySet()) {
                node.items.add(new Node.Entry(e.getKey(), e.getValue() != null ? e.getValue() : value(in, e.getKey())));
            }
            return;
        }
        int n = in.varint();
        DocumentBytes.must(n <= 64, n + " entries");
        in.note(from, n + " entries");
        for (int i = 0; i < n; i++) {
            from = in.at;
            String key = text(in, true);
            DocumentBytes.must(key != null, "no key");
            in.note(from, "key " + Words.of(key));
            node.items.add(new Node.Entry(key, value(in, key)));
        }
    }

    private Object value(DocumentDecoder in, String key) {
        int from = in.at;
        String text = text(in, true);
        in.note(from, key + ": " + (text == null ? "a tagged value" : Words.of(text)));
        return text == null ? in.tagged(key + ": ") : text;
    }

    /** Returns the definitions read so far, one line for each definition. */
    List<String> known() {
        List<String> lines = new ArrayList<>();
        strings.forEach((id, s) -> lines.add("string " + id + " " + s));
        sequences.forEach((id, s) -> lines.add("sequence " + id + " " + s));
        maps.forEach((id, m) -> {
            List<String> entries = new ArrayList<>();
            m.forEach((k, v) -> entries.add(k + "=" + (v == null ? "?" : v)));
            lines.add("map " + id + " {" + String.join(", ", entries) + "}");
        });
        return lines;
    }
}
