package io.github.scfs.session;

import io.github.scfs.codec.GraphWriter;
import io.github.scfs.wire.StaticStrings;
import io.github.scfs.wire.WireFormat;
import io.github.scfs.wire.WireWriter;

import java.util.HashMap;
import java.util.Map;

/**
 * Writes the strings and attachments of a message's body, by the ids that the session has for them where it has ({@code docs/wire-format.md} sections 1
 * and 3.2). Reused.
 */
final class BodyStrings {
    private final GraphWriter graph;
    private final Carried carried;
    private final FirstStrings first = new FirstStrings();
    private final Entries entries = new Entries();
    private WriteTable table;
    /** Whether nothing but strings, held back, has been written yet. */
    private boolean beginning;
    private int sequence;

    BodyStrings(GraphWriter graph, Carried carried) {
        this.graph = graph;
        this.carried = carried;
    }

    /** @param newTable null for a message that is self-contained */
    void begin(WriteTable newTable) {
        table = newTable;
        beginning = newTable != null;
        sequence = -1;
    }

    /** Writes a string, sooner or later. */
    void write(String s) {
        if (!beginning || !first.add(s)) {
            release();
            writeNow(s);
        }
    }

    /** Writes what is held back; to be called before anything else is written. */
    void release() {
        if (beginning) {
            beginning = false;
            if (first.count() > 0) {
                writeFirst();
            }
        }
    }

    private void writeFirst() {
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
            writeNow(first.get(i));
        }
    }

    /** Whether the body begins with a sequence's id. */
    boolean beginWithSequence() {
        return sequence >= 0;
    }

    private void writeNow(String s) {
        int r = s == null || s.isEmpty() ? -1 : reference(s);
        if (r >= 0) {
            graph.wire().writeByte(WireFormat.STRING_REF);
            graph.wire().writeVarint(r);
        } else {
            graph.writeStringValue(s);
        }
    }

    private int reference(String s) {
        int number = StaticStrings.numberOf(s);
        if (number >= 0) {
            return number << 2 | WireFormat.STATIC;
        }
        int id = idOf(s);
        return id >= 0 ? id << 2 | WireFormat.OF_SESSION : -1;
    }

    /** The id of a string of the session; −1 if it is none. */
    private int idOf(String s) {
        if (table == null) {
            return -1;
        }
        WrittenStrings strings = table.strings();
        int id = strings.idOf(s);
        if (id >= 0 && !strings.strings().isCertain(id)) {
            carried.addOnce(strings.strings().get(id), id);
        }
        return id;
    }

    /** Writes a map, which may be null, as a value of the body. */
    void writeAttachments(Map<?, ?> map) {
        try {
            if (map == null || map.getClass() != HashMap.class || !entries.take((HashMap<?, ?>) map)) {
                graph.writeValue(map);
            } else if (graph.beginMap(map, entries.count())) {
                writeEntries();
            }
        } finally {
            entries.clear();
        }
    }

    private void writeEntries() {
        WireWriter wire = graph.wire();
        int id = table == null ? -1 : table.strings().idOf(entries, sequence);
        if (id < 0) {
            wire.writeByte(WireFormat.MAP_OF_TEXTS);
            wire.writeVarint(entries.count());
            for (int i = 0; i < entries.count(); i++) {
                writeText(entries.key(i));
                writeText(entries.value(i));
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
                writeText(entries.value(i));
            }
        }
    }

    private void writeText(Object v) {
        WireWriter wire = graph.wire();
        if (!(v instanceof String)) {
            wire.writeVarint(0);
            graph.writeValue(v);
            return;
        }
        String s = (String) v;
        int number = StaticStrings.numberOf(s);
        if (number >= 0) {
            wire.writeVarint(number << 2 | WireFormat.TEXT_STATIC);
            return;
        }
        int id = idOf(s);
        if (id >= 0) {
            wire.writeVarint(id + 1 << 2 | WireFormat.TEXT_WIDE);
        } else {
            Texts.writeInFull(wire, s);
        }
    }

    void clear() {
        first.clear();
        table = null;
    }
}
