package io.github.scfs.golden;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Reads the messages of a session with a decoder that was written from {@code docs/wire-format.md} alone. */
public final class DocumentReading {
    private final Map<Integer, DocumentDefinition> table = new TreeMap<>();
    private final DocumentStrings strings = new DocumentStrings();

    /** One decoded message: notes on its bytes, and its values as text. */
    public static final class Reading {
        public final List<String> notes;
        public final List<String> values = new ArrayList<>();
        /** Whether the message contains a payload that only a Kryo serializer can read. */
        public final boolean opaque;

        private Reading(List<String> notes, boolean opaque) {
            this.notes = notes;
            this.opaque = opaque;
        }
    }

    /**
     * Reads a message.
     *
     * @param operations the operations that wrote the values
     * @throws IllegalArgumentException if the bytes contradict the document
     */
    public Reading read(byte[] message, List<String> operations) {
        DocumentDecoder in = new DocumentDecoder(message, table, strings);
        in.readHead();
        List<String> values = new ArrayList<>();
        for (String operation : operations) {
            values.add(operation + " " + Words.of(in.readOperation(operation)));
        }
        DocumentBytes.must(in.at == in.end, (in.end - in.at) + " bytes are left");
        Reading reading = new Reading(in.notes, in.opaque);
        reading.values.addAll(values);
        return reading;
    }

    /** Returns the definitions read so far, one line for each definition. */
    public List<String> known() {
        List<String> lines = new ArrayList<>();
        table.forEach((id, d) -> lines.add(id + " " + DocumentDefinition.KINDS.get(d.kind) + " " + d.name
                + (d.fieldsText().isEmpty() ? "" : " " + d.fieldsText())));
        lines.addAll(strings.known());
        return lines;
    }

    /** Returns the static strings that the document lists. */
    public static List<String> staticStrings() {
        return DocumentStrings.ofDocument();
    }

    /**
     * Returns a built-in type's name.
     *
     * @param tag the tag; 256 + x for the extended tag 47+x
     */
    public static String tagName(int tag) {
        return DocumentTags.name(tag);
    }

    /** Returns the tags, kinds of definition and kinds of slot that no message of any session has contained so far. */
    public static Set<String> unmet() {
        Set<String> unmet = new TreeSet<>();
        DocumentTags.all().forEach(t -> unmet.add("tag " + t));
        for (int i = 0; i < DocumentDefinition.KINDS.size(); i++) {
            unmet.add("definition of kind " + i);
        }
        for (int i = 0; i < DocumentDefinition.SLOTS.size(); i++) {
            unmet.add("slot of kind " + i);
            if (i >= 8) {
                unmet.add("element slot of kind " + i);
            }
        }
        unmet.removeAll(DocumentDecoder.MET);
        return unmet;
    }
}
