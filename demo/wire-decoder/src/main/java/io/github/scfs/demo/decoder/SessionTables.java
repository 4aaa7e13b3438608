package io.github.scfs.demo.decoder;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The definitions of one direction of a session (section 1 of {@code wire-format.md}). Initially empty. */
public final class SessionTables {
    final Map<Integer, ClassDefinition> classes;
    final SessionStrings strings;
    /** The bytes of the blocks that had new definitions. */
    int bytes;

    public SessionTables() {
        classes = new TreeMap<>();
        strings = new SessionStrings();
    }

    /** Creates a copy. A block of definitions is read into a copy, which is discarded if the block has an error. */
    SessionTables(SessionTables copied) {
        classes = new TreeMap<>(copied.classes);
        strings = new SessionStrings();
        strings.putAll(copied.strings);
        bytes = copied.bytes;
    }

    /** Returns the number of defined classes. */
    public int classCount() {
        return classes.size();
    }

    /** Returns the number of defined strings, sequences and maps. */
    public int stringCount() {
        return strings.count();
    }

    /** Takes over the definitions of a copy, after a block of this number of bytes has been added to it. */
    void add(SessionTables copy, int block) {
        classes.putAll(copy.classes);
        strings.putAll(copy.strings);
        bytes += block;
    }

    int count() {
        return classCount() + stringCount();
    }

    /** Returns the definitions, one line for each of them. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        classes.forEach((id, d) -> lines.add(id + " " + ClassDefinition.KINDS.get(d.kind) + " " + d.name
                + (d.fieldsText().isEmpty() ? "" : " " + d.fieldsText())));
        lines.addAll(strings.known());
        return lines;
    }
}
