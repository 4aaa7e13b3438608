package io.github.scfs.internal.session;

import io.github.scfs.ClassRefusedException;
import io.github.scfs.LimitExceededException;
import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.dictionary.StringCoding;
import io.github.scfs.internal.dictionary.StringTemplate;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.wire.ContainerMemory;
import io.github.scfs.internal.wire.ErrorText;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.Warnings;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireReader;
import java.util.HashMap;

/**
 * Reads a map written by {@link BodyStrings#writeAttachments}. The map is always a value of the body, and never nested
 * in another value ({@code wire-format.md} section 5.7).
 */
final class Attachments {

    private static final Object LEFT_OUT = new Object();

    private Attachments() {}

    /** Whether the next value of the body is a map of attachments. */
    static boolean areNext(WireReader in) {
        if (in.remaining() == 0) {
            return false;
        }
        int tag = in.buffer()[in.position()];
        return tag == WireFormat.KNOWN_MAP || tag == WireFormat.MAP_OF_TEXTS;
    }

    /** Reads tag and data of a map. Returns a new map, which the caller may change. */
    static HashMap<String, Object> read(GraphReader graph, ReadTable table) {
        WireReader in = graph.wire();
        StringTemplate template = in.readByte() == WireFormat.KNOWN_MAP ? table.map(in.readVarint()) : null;
        int n = template != null ? template.count() : readCount(in);
        // The capacity is enough for the entries and for a few that the framework adds.
        HashMap<String, Object> map = new HashMap<>(Math.max(16, 2 * n));
        int ref = graph.beginLeaf();
        graph.register(ref, map);
        graph.budget().count(n);
        graph.budget().allocate(ContainerMemory.MAP + (long) ContainerMemory.MAP_ENTRY * n);
        for (int i = 0; i < n; i++) {
            String key = template != null ? template.key(i) : readKey(graph, table);
            String fixedValue = template != null ? template.value(i) : null;
            Object value = fixedValue != null ? fixedValue : readString(graph, table, key);
            if (value != LEFT_OUT) {
                map.put(key, value);
            }
        }
        graph.endLeaf(ref, map);
        return map;
    }

    private static int readCount(WireReader in) {
        int n = in.readVarint();
        if (n > Limits.MAX_ENTRIES) {
            throw new LimitExceededException("SCFS-403",
                    "a map of " + n + " attachments exceeds the limit of " + Limits.MAX_ENTRIES + "; send fewer");
        }
        return n;
    }

    private static String readKey(GraphReader graph, ReadTable table) {
        Object key = readString(graph, table, null);
        if (!(key instanceof String)) {
            throw new MalformedInputException("SCFS-106", "the key of an attachment is not a string");
        }
        return (String) key;
    }

    /**
     * Reads and returns a string in any coding, or another value that was written in its place.
     *
     * @param key whose value it is; null if it is a key
     */
    private static Object readString(GraphReader graph, ReadTable table, String key) {
        WireReader in = graph.wire();
        int r = in.readVarint();
        if (r == 0) {
            return key == null ? graph.readValue() : readObject(graph, key);
        }
        int id = StringCoding.idOf(r);
        return id >= 0 ? table.string(id) : StringCoding.read(in, r);
    }

    /**
     * Reads an object. No interface mentions its class. So if the class policy refuses it, the call goes on without the
     * attachment.
     */
    private static Object readObject(GraphReader graph, String key) {
        boolean[] refused = new boolean[1];
        Object value = graph.readWhole(e -> {
            if (!(e instanceof ClassRefusedException)) {
                throw e;
            }
            refused[0] = true;
            Warnings.once(graph.peer(), "attachment " + key + e.getMessage(),
                    () -> "the attachment " + ErrorText.shorten(key) + " is left out: " + e.getMessage());
        });
        return refused[0] ? LEFT_OUT : value;
    }
}
