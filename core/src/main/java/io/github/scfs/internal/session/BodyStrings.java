package io.github.scfs.internal.session;

import io.github.scfs.internal.codec.GraphWriter;
import io.github.scfs.internal.text.StaticStrings;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireWriter;

import java.util.HashMap;
import java.util.Map;

/**
 * Writes the strings and attachments of a message's body, by the ids that the session has for them where it has ({@code docs/wire-format.md} sections 1
 * and 3.2). Reused.
 */
final class BodyStrings {
    /** Characters that a reference to a string of the message has to save. */
    private static final int WORTH_A_REFERENCE = 4;

    private final GraphWriter graph;
    private final Carried carried;
    private final FirstStrings first = new FirstStrings();
    private final Entries entries = new Entries();
    /** Whether nothing but strings, held back, has been written yet. */
    private boolean beginning;
    private int sequence;

    BodyStrings(GraphWriter graph, Carried carried) {
        this.graph = graph;
        this.carried = carried;
    }

    /** @param inSession whether the message uses a session's tables: then all methods want that of its writing side, else null */
    void begin(boolean inSession) {
        beginning = inSession;
        sequence = -1;
    }

    /** Writes a string, sooner or later. */
    void write(String s, WriteTable table) {
        if (!beginning || !first.add(s)) {
            release(table);
            writeNow(s, table);
        }
    }

    /** Writes what is held back; to be called before anything else is written. */
    void release(WriteTable table) {
        if (beginning) {
            beginning = false;
            if (first.count() > 0) {
                writeFirst(table);
            }
        }
    }

    private void writeFirst(WriteTable table) {
        if (first.count() > 1) {
            WrittenStrings strings = table.strings();
            sequence = strings.idOf(first);
            if (sequence >= 0) {
                if (!strings.sequences().isCertain(sequence)) {
                    carried.addOnce(strings.sequences().get(sequence), sequence);
                }
                graph.wire().writeVarint(sequence);
                return;
            }
        }
        for (int i = 0; i < first.count(); i++) {
            writeNow(first.get(i), table);
        }
    }

    /** Whether the body begins with a sequence's id. */
    boolean beginWithSequence() {
        return sequence >= 0;
    }

    private void writeNow(String s, WriteTable table) {
        int r = s == null || s.isEmpty() ? -1 : reference(s, table);
        if (r >= 0) {
            graph.writeStringReference(r);
        } else {
            graph.writeStringOfMessage(s);
        }
    }

    private int reference(String s, WriteTable table) {
        int number = StaticStrings.numberOf(s);
        if (number >= 0) {
            return number << 2 | WireFormat.STATIC;
        }
        int id = idOf(s, table);
        return id >= 0 ? id << 2 | WireFormat.OF_SESSION : -1;
    }

    /** The id of a string of the session; −1 if it is none. May give it one now. */
    private int idOf(String s, WriteTable table) {
        return table == null ? -1 : carried(table.strings().idOf(s), table);
    }

    private int carried(int id, WriteTable table) {
        ContentIds.OfStrings strings = table.strings().strings();
        if (id >= 0 && !strings.isCertain(id)) {
            carried.addOnce(strings.get(id), id);
        }
        return id;
    }

    /** Writes a map, which may be null, as a value of the body. */
    void writeAttachments(Map<?, ?> map, WriteTable table) {
        try {
            if (map == null || map.getClass() != HashMap.class || !entries.take((HashMap<?, ?>) map)) {
                graph.writeValue(map);
            } else if (graph.beginMap(map, entries.count())) {
                writeEntries(table);
            }
        } finally {
            entries.clear();
        }
    }

    private void writeEntries(WriteTable table) {
        WireWriter wire = graph.wire();
        int id = table == null ? -1 : table.strings().idOf(entries, sequence);
        if (id < 0) {
            wire.writeByte(WireFormat.MAP_OF_TEXTS);
            wire.writeVarint(entries.count());
            for (int i = 0; i < entries.count(); i++) {
                writeText(entries.key(i), table);
                writeValueOnce(i, table);
            }
            return;
        }
        WrittenStrings strings = table.strings();
        TextMap known = strings.maps().get(id);
        if (!strings.maps().isCertain(id)) {
            carried.addOnce(known, id);
        }
        wire.writeByte(WireFormat.KNOWN_MAP);
        wire.writeVarint(id);
        for (int i = 0; i < entries.count(); i++) {
            if (known.value(i) == null) {
                writeText(entries.value(i), table);
            }
        }
    }

    /**
     * Writes a value of a map that has no id. A string that the message has already, as a rule the service's name, is a reference to that; one that it
     * will have once more is written so that it can be referred to.
     */
    private void writeValueOnce(int i, WriteTable table) {
        Object v = entries.value(i);
        if (!(v instanceof String) || ((String) v).length() <= WORTH_A_REFERENCE || StaticStrings.numberOf((String) v) >= 0) {
            writeText(v, table);
            return;
        }
        String s = (String) v;
        boolean there = graph.hasString(s);
        int id = there ? -1 : idOf(s, table);
        if (there || id < 0 && entries.comesAgain(i)) {
            graph.wire().writeVarint(0);
            graph.writeStringOfMessage(s);
        } else {
            writeInFull(s, id);
        }
    }

    private void writeText(Object v, WriteTable table) {
        if (!(v instanceof String)) {
            graph.wire().writeVarint(0);
            graph.writeValue(v);
            return;
        }
        String s = (String) v;
        int number = StaticStrings.numberOf(s);
        if (number >= 0) {
            graph.wire().writeVarint(number << 2 | WireFormat.TEXT_STATIC);
        } else {
            writeInFull(s, idOf(s, table));
        }
    }

    private void writeInFull(String s, int id) {
        if (id >= 0) {
            graph.wire().writeVarint(id + 1 << 2 | WireFormat.TEXT_WIDE);
        } else {
            Texts.writeInFull(graph.wire(), s);
        }
    }

    void clear() {
        first.clear();
    }
}
