package io.github.scfs.demo.decoder;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Reads the messages of a session with a decoder that was written from {@code wire-format.md} alone. */
public final class SessionDecoder {
    private final SessionTables tables = new SessionTables();
    private final Set<String> met;

    /** One decoded message: the lines of a golden file for its bytes, and its values as text. */
    public static final class Reading {
        public final List<String> notes = new ArrayList<>();
        public final List<String> values = new ArrayList<>();
        /** Whether the message contains a payload that only a Kryo serializer can read. */
        public final boolean opaque;

        private Reading(boolean opaque) {
            this.opaque = opaque;
        }
    }

    public SessionDecoder() {
        this(new TreeSet<>());
    }

    /**
     * Creates a decoder of a new session.
     *
     * @param met receives the tags, kinds of definition and kinds of slot that the messages contain
     */
    public SessionDecoder(Set<String> met) {
        this.met = met;
    }

    /**
     * Reads a message.
     *
     * @param operations the operations that wrote the values
     * @throws WrongBytes if the bytes contradict the document
     */
    public Reading read(byte[] message, List<String> operations) {
        MessageDecoder in = new MessageDecoder(message, tables, met);
        in.readHead();
        List<String> values = new ArrayList<>();
        for (String operation : operations) {
            values.add(operation + " " + Words.of(in.readOperation(operation)));
        }
        WireBytes.must(in.bytesLeft() == 0, in.at, "1", "SCFS-101", in.bytesLeft() + " bytes are left");
        Reading reading = new Reading(in.isOpaque());
        reading.values.addAll(values);
        in.annotations().forEach(a -> reading.notes.addAll(a.goldenLines(message)));
        return reading;
    }

    /** Returns the definitions read so far, one line for each definition. */
    public List<String> known() {
        return tables.lines();
    }

    /** Returns the static strings that the document lists. */
    public static List<String> staticStrings() {
        return SessionStrings.ofDocument();
    }

    /**
     * Returns a built-in type's name.
     *
     * @param tag the tag; 256 + x for the extended tag 47+x
     */
    public static String tagName(int tag) {
        return BuiltinTags.name(tag);
    }

    /** Returns the tags, kinds of definition and kinds of slot that aren't among those met. */
    public static Set<String> unmet(Set<String> met) {
        Set<String> unmet = new TreeSet<>();
        BuiltinTags.all().forEach(t -> unmet.add("tag " + t));
        for (int i = 0; i < ClassDefinition.KINDS.size(); i++) {
            unmet.add("definition of kind " + i);
        }
        for (int i = 0; i < ClassDefinition.SLOTS.size(); i++) {
            unmet.add("slot of kind " + i);
            if (i >= 8) {
                unmet.add("element slot of kind " + i);
            }
        }
        unmet.removeAll(met);
        return unmet;
    }
}
