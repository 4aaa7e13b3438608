package io.github.scfs.internal.session;

import io.github.scfs.LimitExceededException;
import io.github.scfs.internal.dictionary.ContentIds;
import io.github.scfs.internal.dictionary.StringCoding;
import io.github.scfs.internal.dictionary.StringTemplate;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.DefinitionCoding;
import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireWriter;
import java.util.Arrays;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.function.ToIntFunction;

/** The definitions that one message carries ({@code wire-format.md} section 7). Reused for many messages. */
final class PendingDefinitions implements ToIntFunction<Definition> {
    private static final int KEPT = 64;

    /** The definitions. An element is a {@link Layout}, a string or a {@link StringTemplate}. */
    private Object[] contents = new Object[4];
    private int[] ids = new int[4];
    private int count;
    /** Ids of the classes that the message defines. */
    private BitSet classes = new BitSet();
    /** Ids of the enums that are named by fields of these classes. */
    private IdentityHashMap<Definition, Integer> enumIds = new IdentityHashMap<>(4);

    int count() {
        return count;
    }

    /** Returns where a definition is in the session's tables: its table in the low two bits, and its id above them. */
    int place(int i) {
        Object content = contents[i];
        int table = content instanceof Layout ? DefinitionsBlock.CLASSES
                : content instanceof String ? DefinitionsBlock.STRINGS
                : ((StringTemplate) content).isMap() ? DefinitionsBlock.MAPS
                : DefinitionsBlock.SEQUENCES;
        return ids[i] << 2 | table;
    }

    /** Returns the places of all definitions, as {@link #place} returns them. */
    int[] places() {
        int[] places = new int[count];
        Arrays.setAll(places, this::place);
        return places;
    }

    /**
     * Marks a class as defined by this message.
     *
     * @return whether it was already marked; if not, the caller must {@link #add} its definition
     */
    boolean putClass(int id) {
        boolean there = classes.get(id);
        if (!there) {
            classes.set(id);
        }
        return there;
    }

    /** Sets the id of an enum. A field of the class that is added next names this enum. */
    void putEnum(Definition enumType, int id) {
        enumIds.put(enumType, id);
    }

    /** Adds a definition. The definitions of enums must be added before those of the classes whose fields name them. */
    void add(Object content, int id) {
        if (count == contents.length) {
            // The memory may run out between the copies.
            int[] moreIds = Arrays.copyOf(ids, 2 * count);
            contents = Arrays.copyOf(contents, 2 * count);
            ids = moreIds;
        }
        contents[count] = content;
        ids[count++] = id;
    }

    /**
     * Adds the definition of an id, unless the definition is certain to be on the wire or was already added.
     *
     * @param id −1 for no definition
     * @return the parameter {@code id}
     */
    int addUncertain(ContentIds<?, ?> table, int id) {
        if (id >= 0 && !table.isCertain(id)) {
            addOnce(table.get(id), id);
        }
        return id;
    }

    private void addOnce(Object content, int id) {
        for (int i = 0; i < count; i++) {
            if (ids[i] == id && contents[i] == content) {
                return;
            }
        }
        add(content, id);
    }

    /**
     * Writes the block of definitions: its length in bytes, then the definitions.
     *
     * @param out has room for {@link Limits#MAX_DEFINITIONS_BYTES}
     * @throws LimitExceededException SCFS-405 if the definitions take more
     */
    void write(WireWriter out) {
        int start = out.position();
        try {
            writeAll(out);
        } catch (LimitExceededException e) {
            throw out.overflowed() ? tooLarge() : e;
        }
        if (out.position() - start > Limits.MAX_DEFINITIONS_BYTES) {
            throw tooLarge();
        }
        out.insertVarint(start, out.position() - start);
    }

    private static LimitExceededException tooLarge() {
        return new LimitExceededException("SCFS-405",
                "the definitions of one message exceed the limit of " + Limits.MAX_DEFINITIONS_BYTES + " bytes");
    }

    private void writeAll(WireWriter out) {
        String lastClass = "";
        for (int i = 0; i < count; i++) {
            out.writeVarint(ids[i]);
            if (contents[i] instanceof Layout) {
                Definition d = ((Layout) contents[i]).definition();
                DefinitionCoding.write(out, d, this, lastClass);
                lastClass = d.name();
            } else {
                write(out, contents[i]);
            }
        }
    }

    /** Writes a string, sequence or map, beginning with its kind. */
    static void write(WireWriter out, Object content) {
        if (content instanceof String) {
            out.writeByte(WireFormat.DEFINE_STRING);
            StringCoding.write(out, (String) content);
        } else {
            StringTemplate template = (StringTemplate) content;
            out.writeByte(template.isMap() ? WireFormat.DEFINE_MAP_OF_TEXTS : WireFormat.DEFINE_SEQUENCE);
            template.write(out);
        }
    }

    @Override
    public int applyAsInt(Definition enumType) {
        return enumIds.get(enumType);
    }

    void clear() {
        // A class may be marked although no definition was added, if the id of one of its enums failed.
        if (count == 0 && classes.isEmpty()) {
            return;
        }
        if (contents.length > KEPT) {
            contents = new Object[4];
            ids = new int[4];
            classes = new BitSet();
            enumIds = new IdentityHashMap<>(4);
        } else {
            Arrays.fill(contents, 0, count, null);
            classes.clear();
            enumIds.clear();
        }
        count = 0;
    }
}
