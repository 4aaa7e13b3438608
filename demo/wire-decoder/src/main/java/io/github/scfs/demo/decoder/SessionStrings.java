package io.github.scfs.demo.decoder;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The strings, sequences, maps, texts and attachments of a session, read as sections 1, 3.1, 3.2, 5.7 and appendix B of
 * {@code wire-format.md} describe them, without scfs's code. The static strings are read from the document itself,
 * which is a resource beside this class.
 */
final class SessionStrings {
    private static final List<String> STATIC = appendix();
    private static final int MAX_ID = 16_383;
    private static final int MAX_TEXT = 4096;
    private static final int MAX_SEQUENCE = 16;
    private static final int MAX_ENTRIES = 64;

    private final Map<Integer, String> strings = new TreeMap<>();
    private final Map<Integer, List<String>> sequences = new TreeMap<>();
    private final Map<Integer, Map<String, String>> maps = new TreeMap<>();

    SessionStrings() {}

    void putAll(SessionStrings other) {
        strings.putAll(other.strings);
        sequences.putAll(other.sequences);
        maps.putAll(other.maps);
    }

    private static List<String> appendix() {
        try (InputStream in = SessionStrings.class.getResourceAsStream("wire-format.md")) {
            ByteArrayOutputStream document = new ByteArrayOutputStream();
            byte[] part = new byte[1 << 13];
            for (int n = in.read(part); n >= 0; n = in.read(part)) {
                document.write(part, 0, n);
            }
            String text = new String(document.toByteArray(), StandardCharsets.UTF_8).split("## Appendix B")[1];
            List<String> strings = new ArrayList<>();
            for (String line : text.split("\n")) {
                Matcher cell = Pattern.compile("`([^`]*)`|\\(empty\\)").matcher(line);
                while (line.startsWith("| ") && cell.find()) {
                    strings.add(cell.group(1) == null ? "" : cell.group(1));
                }
            }
            return strings;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns all static strings of the document, in order. */
    static List<String> ofDocument() {
        return STATIC;
    }

    private static String ofDocument(int number, int from) {
        WireBytes.must(number < STATIC.size(), from, "B", "SCFS-107",
                "static string " + number + "; expected 0 to " + (STATIC.size() - 1));
        return STATIC.get(number);
    }

    private static <T> T known(Map<Integer, T> table, int id, String kind, int from) {
        WireBytes.must(table.containsKey(id), from, "1", "SCFS-502", kind + " " + id
                + " is used, but not defined by an earlier message or by this one" + ClassDefinition.ids(table));
        return table.get(id);
    }

    /** Returns the string of the session or of the document that a reference refers to (section 3.1). */
    String reference(int r, int from) {
        return (r & 3) == 3 ? ofDocument(r >>> 2, from) : known(strings, r >>> 2, "string", from);
    }

    /**
     * Reads a text (section 3.2). Only a body may refer to strings of the session.
     *
     * @return null for r = 0
     */
    private String text(WireBytes in, boolean inBody) {
        int from = in.at;
        int r = in.varint();
        String s;
        switch (r & 3) {
            case 1:
                return ofDocument(r >>> 2, from);
            case 2:
                int n = r >>> 2;
                WireBytes.must(inBody || n <= MAX_TEXT, from, "9", "SCFS-103",
                        "a text of " + n + " bytes in a definition; expected at most " + MAX_TEXT);
                int start = in.skip(n, from, "3.2", "a text");
                return new String(in.bytes, start, n, StandardCharsets.ISO_8859_1);
            case 3:
                if (r == 3) {
                    int wide = in.at;
                    s = in.unnumbered(in::wide);
                    WireBytes.must(inBody || in.at - wide <= MAX_TEXT + 5, wide, "9", "SCFS-103",
                            "a text of more than " + MAX_TEXT + " bytes in a definition");
                    return s;
                }
                WireBytes.must(inBody, from, "3.2", "SCFS-104",
                        "a text that begins with " + r + " is a string of the session; not allowed in a definition");
                return known(strings, (r >>> 2) - 1, "string", from);
            default:
                WireBytes.must(r == 0, from, "3.2", "SCFS-105",
                        "a text begins with " + r + "; expected 0, 3, or a number whose lowest two bits aren't 00");
                return null;
        }
    }

    private String required(WireBytes in, boolean inBody, String what) {
        int from = in.at;
        String s = text(in, inBody);
        WireBytes.must(s != null, from, inBody ? "5.7" : "7", inBody ? "SCFS-106" : "SCFS-104",
                what + " is null; expected a string");
        return s;
    }

    /**
     * Reads a definition of a string, sequence or map (section 7).
     *
     * @param idAt where the definition begins
     * @return false for other kinds
     */
    boolean readDefinition(WireBytes in, int id, int kind, int idAt) {
        if (kind != 0 && kind != 11 && kind != 12) {
            return false;
        }
        checkId(id, idAt);
        int from = in.at;
        if (kind == 0) {
            String s = required(in, false, "a defined string");
            in.note(from, "3.2", Words.of(s));
            put(strings, id, s, idAt);
        } else if (kind == 11) {
            int n = count(in, MAX_SEQUENCE);
            List<String> texts = new ArrayList<>();
            for (int i = 0; i < n; i++) {
                from = in.at;
                texts.add(text(in, false));
                in.note(from, "3.2", "  " + Words.of(texts.get(i)));
            }
            put(sequences, id, texts, idAt);
        } else {
            int n = count(in, MAX_ENTRIES);
            Map<String, String> map = new LinkedHashMap<>();
            for (int i = 0; i < n; i++) {
                from = in.at;
                String key = required(in, false, "a key");
                map.put(key, text(in, false));
                in.note(from, "3.2", "  " + key + "=" + (map.get(key) == null ? "?" : map.get(key)));
            }
            put(maps, id, map, idAt);
        }
        return true;
    }

    static void checkId(int id, int from) {
        WireBytes.must(id <= MAX_ID, from, "9", "SCFS-405", "id " + id + "; expected at most " + MAX_ID);
    }

    private static int count(WireBytes in, int bound) {
        int from = in.at;
        int n = in.varint();
        WireBytes.must(n >= 1 && n <= bound, from, "7", "SCFS-103", n + " texts; expected 1 to " + bound);
        in.note(from, "7", n + (bound == MAX_SEQUENCE ? " strings" : " entries"));
        return n;
    }

    private static <T> void put(Map<Integer, T> table, int id, T value, int from) {
        T known = table.putIfAbsent(id, value);
        // As text, since the order of a map's entries counts.
        WireBytes.must(known == null || known.toString().equals(value.toString()), from, "1", "SCFS-501",
                "id " + id + " is defined again, with other contents; expected " + known);
    }

    /** Reads the sequence at the start of a body (section 1). */
    List<String> sequence(WireBytes in) {
        int from = in.at;
        int id = in.varint();
        List<String> sequence = known(sequences, id, "sequence", from);
        in.note(from, "1", "sequence " + id);
        return new ArrayList<>(sequence);
    }

    /** Reads the bytes of attachments that follow the tag (section 5.7). */
    void attachments(MessageDecoder in, int tag, Node node) {
        int from = in.at;
        if (tag == 44) {
            int id = in.varint();
            Map<String, String> map = known(maps, id, "map", from);
            in.note(from, "5.7", "map " + id);
            for (Map.Entry<String, String> e : map.entrySet()) {
                node.items.add(new Node.Entry(e.getKey(), e.getValue() != null ? e.getValue() : value(in, e.getKey())));
            }
            return;
        }
        int n = in.varint();
        WireBytes.must(n <= MAX_ENTRIES, from, "5.7", "SCFS-403", n + " entries; expected at most " + MAX_ENTRIES);
        in.note(from, "5.7", n + " entries");
        for (int i = 0; i < n; i++) {
            from = in.at;
            String key = required(in, true, "a key");
            in.note(from, "3.2", "key " + Words.of(key));
            node.items.add(new Node.Entry(key, value(in, key)));
        }
    }

    private Object value(MessageDecoder in, String key) {
        int from = in.at;
        String text = text(in, true);
        in.note(from, "3.2", key + ": " + (text == null ? "a tagged value" : Words.of(text)));
        return text == null ? in.tagged(key + ": ") : text;
    }

    int count() {
        return strings.size() + sequences.size() + maps.size();
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
