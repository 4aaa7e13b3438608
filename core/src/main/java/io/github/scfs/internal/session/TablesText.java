package io.github.scfs.internal.session;

import io.github.scfs.LimitExceededException;
import io.github.scfs.internal.dictionary.ContentIds;
import io.github.scfs.internal.dictionary.SessionDictionary;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.DefinitionCoding;
import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.wire.ErrorText;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireWriter;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.ObjIntConsumer;

/**
 * The tables of a session as text ({@code docs/doctor.md}). Each line has the bytes of a SESSION message that contains
 * one definition and no body, so every reader of the wire format can read it. The definitions of enums come first,
 * since fields refer to them.
 */
final class TablesText {
    private static final int HEADER = WireFormat.VERSION << 4 | WireFormat.DEFINITIONS | WireFormat.SESSION;
    private static final String DIGITS = "0123456789abcdef";

    private final StringBuilder text = new StringBuilder();
    private final WireWriter out = new WireWriter();
    /** The ids of the enums in the table that is being written. */
    private final Map<Definition, Integer> enums = new HashMap<>();

    private TablesText() {}

    static String of(Session session) {
        TablesText tables = new TablesText();
        tables.text.append("# scfs tables, wire format ")
                .append(WireFormat.VERSION)
                .append("\n# session with ")
                .append(ErrorText.printable(session.peer()))
                .append('\n');
        tables.write("read", session.read()::forEach);
        tables.write("written", receiver -> forEach(session.written(), receiver));
        return tables.text.toString();
    }

    private static void forEach(WriteTable written, ObjIntConsumer<Object> receiver) {
        int classes = written.classCount();
        for (int id = 0; id < classes; id++) {
            Layout layout = written.layout(id);
            if (layout != null) {
                receiver.accept(layout.definition(), id);
            }
        }
        if (written.stringCount() > 0) {
            SessionDictionary dictionary = written.dictionary();
            forEach(dictionary.strings(), receiver);
            forEach(dictionary.sequences(), receiver);
            forEach(dictionary.maps(), receiver);
        }
    }

    private static void forEach(ContentIds<?, ?> ids, ObjIntConsumer<Object> receiver) {
        Object content = ids == null ? null : ids.get(0);
        for (int id = 0; content != null; content = ids.get(++id)) {
            receiver.accept(content, id);
        }
    }

    private void write(String table, Consumer<ObjIntConsumer<Object>> definitions) {
        enums.clear();
        definitions.accept((content, id) -> {
            if (isEnum(content) && write(table, content, id)) {
                enums.putIfAbsent((Definition) content, id);
            }
        });
        definitions.accept((content, id) -> {
            if (!isEnum(content)) {
                write(table, content, id);
            }
        });
    }

    private static boolean isEnum(Object content) {
        return content instanceof Definition && ((Definition) content).kind() == WireFormat.DEFINE_ENUM;
    }

    /** Adds a line. Returns false if it is only a comment, since the definition can't be written. */
    private boolean write(String table, Object content, int id) {
        if (content instanceof Definition && !enumsAreKnown((Definition) content)) {
            return comment(table, "an enum of class " + id + " isn't here: it was unloaded, or can't be written");
        }
        out.position(0);
        out.writeByte(HEADER);
        out.writeVarint(id);
        try {
            if (content instanceof Definition) {
                DefinitionCoding.write(out, (Definition) content, enums::get, "");
            } else {
                PendingDefinitions.write(out, content);
            }
        } catch (LimitExceededException e) {
            // A name that was read may be longer than one that may be written.
            return comment(table, "definition " + id + " can't be written: " + e.getMessage());
        }
        out.insertVarint(1, out.position() - 1);
        text.append(table).append(' ');
        for (int i = 0; i < out.position(); i++) {
            int b = out.buffer()[i];
            text.append(DIGITS.charAt(b >> 4 & 15)).append(DIGITS.charAt(b & 15));
        }
        text.append('\n');
        return true;
    }

    private boolean comment(String table, String comment) {
        text.append("# ").append(table).append(": ").append(comment).append('\n');
        return false;
    }

    private boolean enumsAreKnown(Definition d) {
        for (int i = 0; i < d.fieldCount(); i++) {
            Definition enumType = d.field(i).enumType();
            if (enumType != null && !enums.containsKey(enumType)) {
                return false;
            }
        }
        return true;
    }
}
