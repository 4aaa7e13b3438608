package io.github.scfs.internal.session;

import io.github.scfs.LimitExceededException;
import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.text.StaticStrings;
import io.github.scfs.internal.text.Strings;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireReader;

import java.util.HashMap;

/**
 * Reads a map that {@link BodyStrings#writeAttachments} wrote: a value of the body itself, never one within another ({@code docs/wire-format.md}
 * section 5.7).
 */
final class Attachments {

    private Attachments() {
    }

    /** Whether one of these is next. */
    static boolean areNext(WireReader in) {
        if (in.remaining() == 0) {
            return false;
        }
        int tag = in.buffer()[in.position()];
        return tag == WireFormat.KNOWN_MAP || tag == WireFormat.MAP_OF_TEXTS;
    }

    /** Reads tag and data; a map of the caller's own. */
    static HashMap<String, Object> read(GraphReader graph, ReadTable table) {
        return graph.wire().readByte() == WireFormat.KNOWN_MAP ? readKnown(graph, table) : readEntries(graph, table);
    }

    private static HashMap<String, Object> readKnown(GraphReader graph, ReadTable table) {
        TextMap known = table.map(graph.wire().readVarint());
        HashMap<String, Object> map = new HashMap<>(capacity(known.count()));
        long mark = graph.mark();
        int ref = graph.beginMap(map, known.count());
        for (int i = 0; i < known.count(); i++) {
            String fixed = known.value(i);
            map.put(known.key(i), fixed != null ? fixed : readText(graph, table));
        }
        graph.endMap(ref, mark);
        return map;
    }

    private static HashMap<String, Object> readEntries(GraphReader graph, ReadTable table) {
        int n = graph.wire().readVarint();
        if (n > Limits.MAX_ENTRIES) {
            throw new LimitExceededException("SCFS-403", n + " entries exceed the bound of " + Limits.MAX_ENTRIES + " in such a map");
        }
        HashMap<String, Object> map = new HashMap<>(capacity(n));
        long mark = graph.mark();
        int ref = graph.beginMap(map, n);
        for (int i = 0; i < n; i++) {
            Object key = readText(graph, table);
            if (!(key instanceof String)) {
                throw new MalformedInputException("SCFS-106", "a key of attachments is no string");
            }
            map.put((String) key, readText(graph, table));
        }
        graph.endMap(ref, mark);
        return map;
    }

    /** Room for some entries and a few that the framework adds. */
    private static int capacity(int n) {
        return Math.max(16, 2 * n);
    }

    /** A text, or what stands there instead. */
    private static Object readText(GraphReader graph, ReadTable table) {
        WireReader in = graph.wire();
        int r = in.readVarint();
        switch (r & 3) {
            case WireFormat.TEXT_STATIC:
                return StaticStrings.at(r >>> 2);
            case WireFormat.TEXT_LATIN1:
                return Texts.readLatin1(in, r >>> 2);
            case WireFormat.TEXT_WIDE:
                return r == WireFormat.TEXT_WIDE ? Strings.readWide(in) : table.string((r >>> 2) - 1);
            default:
                if (r != 0) {
                    throw Texts.meaningless(r);
                }
                return graph.readValue();
        }
    }
}
