package io.github.scfs.internal.session;

import io.github.scfs.internal.dictionary.DictionaryPolicy;
import io.github.scfs.internal.dictionary.SessionDictionary;
import io.github.scfs.internal.dictionary.StringCoding;
import io.github.scfs.internal.dictionary.StringTemplate;
import io.github.scfs.internal.dictionary.TemplateKey;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.text.StaticStrings;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireWriter;
import java.util.HashMap;
import java.util.Map;

/**
 * Writes the strings and attachments of a message's body. If the session has an id for them, the id is written ({@code
 * wire-format.md} sections 1 and 3.2). Reused for many messages.
 */
final class BodyStrings {
    private final GraphWriter graph;
    private final PendingDefinitions pending;
    private final TemplateKey leading = new TemplateKey();
    private final TemplateKey entries = new TemplateKey();
    /** The ids of the session; null if the message uses none. */
    private WriteTable table;
    /** Whether the body so far consists only of strings that are held back. */
    private boolean onlyStrings;
    /** Id of the sequence of strings that the body begins with; −1 if it begins with none. */
    private int sequence;

    BodyStrings(GraphWriter graph, PendingDefinitions pending) {
        this.graph = graph;
        this.pending = pending;
    }

    /**
     * Switches to another session.
     *
     * @param session the ids of the session; null for messages without a session
     */
    void changeSession(WriteTable session) {
        table = session;
    }

    /** Begins a message. */
    void begin() {
        onlyStrings = table != null;
        sequence = -1;
    }

    /** Writes a string. It is held back if the body so far consists of strings only. */
    void write(String s) {
        if (!onlyStrings || !leading.add(s)) {
            writeHeldBack();
            writeNow(s);
        }
    }

    /** Writes the strings that are held back. Call it before any other value is written. */
    void writeHeldBack() {
        if (onlyStrings) {
            onlyStrings = false;
            if (leading.size() > 0) {
                writeLeading();
            }
        }
    }

    private void writeLeading() {
        if (leading.size() > 1) {
            SessionDictionary session = table.dictionary();
            sequence = session.idOf(leading);
            if (sequence >= 0) {
                pending.addUncertain(session.sequences(), sequence);
                graph.wire().writeVarint(sequence);
                return;
            }
        }
        for (int i = 0; i < leading.size(); i++) {
            writeNow((String) leading.get(i));
        }
    }

    /** Whether the body begins with the id of a sequence of strings. */
    boolean beginsWithSequence() {
        return sequence >= 0;
    }

    private void writeNow(String s) {
        int r = s == null || s.isEmpty() ? -1 : reference(s);
        if (r >= 0) {
            graph.writeStringReference(r);
        } else {
            graph.writeStringOfMessage(s);
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

    /** Returns the session's id of a string; −1 if the string has none. This call may assign an id. */
    private int idOf(String s) {
        if (table == null) {
            return -1;
        }
        SessionDictionary session = table.dictionary();
        return pending.addUncertain(session.strings(), session.idOf(s));
    }

    /**
     * Writes a map as a value of the body.
     *
     * @param map may be null
     */
    void writeAttachments(Map<?, ?> map) {
        try {
            if (map == null || map.getClass() != HashMap.class || !entries.take((HashMap<?, ?>) map)) {
                graph.writeValue(map);
            } else if (graph.beginMap(map, entries.entries())) {
                writeEntries();
            }
        } finally {
            entries.clear();
        }
    }

    private void writeEntries() {
        WireWriter wire = graph.wire();
        SessionDictionary session = table == null ? null : table.dictionary();
        int id = session == null ? -1 : session.idOf(entries, sequence);
        if (id < 0) {
            wire.writeByte(WireFormat.MAP_OF_TEXTS);
            wire.writeVarint(entries.entries());
            for (int i = 0; i < entries.entries(); i++) {
                writeTextOrValue(entries.key(i));
                writeValueOnce(i);
            }
            return;
        }
        pending.addUncertain(session.maps(), id);
        wire.writeByte(WireFormat.KNOWN_MAP);
        wire.writeVarint(id);
        StringTemplate template = session.maps().get(id);
        for (int i = 0; i < entries.entries(); i++) {
            if (template.value(i) == null) {
                writeTextOrValue(entries.value(i));
            }
        }
    }

    /**
     * Writes a value of a map that has no id. If the message already contains an equal string, often the service's
     * name, a reference to it is written. If the string occurs again later in the map, it is written in a form that
     * references can point to.
     */
    private void writeValueOnce(int i) {
        Object v = entries.value(i);
        if (!(v instanceof String) || ((String) v).length() <= DictionaryPolicy.MAX_UNREFERENCED_LENGTH
                || StaticStrings.numberOf((String) v) >= 0) {
            writeTextOrValue(v);
            return;
        }
        String s = (String) v;
        boolean inMessage = graph.hasString(s);
        int id = inMessage ? -1 : idOf(s);
        if (inMessage || id < 0 && entries.isRepeated(i)) {
            graph.wire().writeVarint(0);
            graph.writeStringOfMessage(s);
        } else {
            writeInFull(s, id);
        }
    }

    private void writeTextOrValue(Object v) {
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
            writeInFull(s, idOf(s));
        }
    }

    private void writeInFull(String s, int id) {
        if (id >= 0) {
            graph.wire().writeVarint(id + 1 << 2 | WireFormat.TEXT_WIDE);
        } else {
            StringCoding.writeInFull(graph.wire(), s);
        }
    }

    void clear() {
        leading.clear();
    }
}
