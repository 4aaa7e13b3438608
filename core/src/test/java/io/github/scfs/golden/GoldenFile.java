package io.github.scfs.golden;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The text of a golden file. Each message is a paragraph:
 *
 * <pre>
 * == 1. title ==
 * fate    what happens to the message after the write
 * value   operation and argument, one line each
 * hex bytes                           | their meaning by {@code wire-format.md} alone
 * writer  id, definition, certain or not: one line for each id of the writer's table
 * reader  id, full definition: one line for each id of the reader's table
 * </pre>
 */
public final class GoldenFile {

    /** One recorded message. */
    public static final class Message {
        public String title = "";
        public GoldenSession.Fate fate;
        public final List<String> values = new ArrayList<>();
        public final List<String> notes = new ArrayList<>();
        public final List<String> writer = new ArrayList<>();
        public final List<String> reader = new ArrayList<>();
        private byte[] bytes;

        /** Returns a copy of the message's bytes, from the lines with hex. They are parsed once. */
        public byte[] bytes() {
            if (bytes == null) {
                bytes = parseHex();
            }
            return bytes.clone();
        }

        private byte[] parseHex() {
            String hex =
                    notes.stream().map(n -> n.substring(0, n.indexOf('|'))).collect(Collectors.joining(" ")).trim();
            String[] octets = hex.isEmpty() ? new String[0] : hex.split("\\s+");
            byte[] parsed = new byte[octets.length];
            for (int i = 0; i < parsed.length; i++) {
                parsed[i] = (byte) Integer.parseInt(octets[i], 16);
            }
            return parsed;
        }

        /** Returns the operations that wrote the values, as text. */
        public List<String> operations() {
            return values.stream().map(v -> v.substring(0, v.indexOf(' '))).collect(Collectors.toList());
        }
    }

    private GoldenFile() {}

    public static String text(String name, List<Message> messages) {
        StringBuilder text = new StringBuilder("# Golden session \"" + name
                + "\" of wire format 1: GoldenFile.java says how to read it, GoldenSessionsTest.java\n"
                + "# how to rewrite it.\n");
        for (Message m : messages) {
            text.append("\n== ").append(m.title).append(" ==\n");
            text.append("fate    ").append(m.fate.words()).append('\n');
            m.values.forEach(v -> text.append("value   ").append(v).append('\n'));
            m.notes.forEach(n -> text.append(n).append('\n'));
            m.writer.forEach(w -> text.append("writer  ").append(w).append('\n'));
            m.reader.forEach(r -> text.append("reader  ").append(r).append('\n'));
        }
        return text.toString();
    }

    public static List<Message> parse(String text) {
        List<Message> messages = new ArrayList<>();
        Message m = null;
        for (String line : Arrays.asList(text.split("\n"))) {
            String rest = line.length() > 8 ? line.substring(8) : "";
            if (line.startsWith("== ")) {
                m = new Message();
                m.title = line.substring(3, line.length() - 3);
                messages.add(m);
            } else if (line.startsWith("fate    ")) {
                m.fate = GoldenSession.Fate.of(rest);
            } else if (line.startsWith("value   ")) {
                m.values.add(rest);
            } else if (line.startsWith("writer  ")) {
                m.writer.add(rest);
            } else if (line.startsWith("reader  ")) {
                m.reader.add(rest);
            } else if (!line.isEmpty() && !line.startsWith("#")) {
                m.notes.add(line);
            }
        }
        return messages;
    }
}
