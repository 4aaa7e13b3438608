package io.github.scfs.internal.session;

import io.github.scfs.LimitExceededException;
import io.github.scfs.internal.registry.CodecRegistry;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.DefinitionCoding;
import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireWriter;

import java.util.Arrays;
import java.util.function.ToIntFunction;

/** The definitions that one message carries ({@code docs/wire-format.md} section 7): of classes, strings, sequences, maps. Reused. */
final class Carried {
    private static final int KEPT = 64;

    /** Each a {@link Layout}, a string, a {@link TextSequence} or a {@link TextMap}. */
    private Object[] things = new Object[4];
    private int[] ids = new int[4];
    private int count;
    /** A bit per class id among them. */
    private long[] classes = new long[1];

    int count() {
        return count;
    }

    Object thing(int i) {
        return things[i];
    }

    int id(int i) {
        return ids[i];
    }

    /** Whether the definition of a class is among these; from now on it counts as such: {@link #add} it. */
    boolean putClass(int id) {
        if (id >>> 6 >= classes.length) {
            classes = Arrays.copyOf(classes, Math.max(2 * classes.length, (id >>> 6) + 1));
        }
        boolean there = (classes[id >>> 6] >>> id & 1) != 0;
        classes[id >>> 6] |= 1L << id;
        return there;
    }

    /** Adds a definition; those of the enums that a class's fields name come before it. */
    void add(Object thing, int id) {
        if (count == things.length) {
            things = Arrays.copyOf(things, 2 * count);
            ids = Arrays.copyOf(ids, 2 * count);
        }
        things[count] = thing;
        ids[count++] = id;
    }

    /** Adds the definition of a thing of a sort of which a message has few, unless it is among these. */
    void addOnce(Object thing, int id) {
        for (int i = 0; i < count; i++) {
            if (things[i] == thing) {
                return;
            }
        }
        add(thing, id);
    }

    /** Writes the block: length and definitions. */
    void write(WireWriter out, LayoutIds classIds, CodecRegistry codecs) {
        int start = out.position();
        String lastClass = "";
        for (int i = 0; i < count; i++) {
            out.writeVarint(ids[i]);
            if (things[i] instanceof Layout) {
                Definition d = ((Layout) things[i]).definition();
                DefinitionCoding.write(out, d, new EnumIds(classIds, codecs), lastClass);
                lastClass = d.name();
            } else {
                write(out, things[i]);
            }
        }
        if (out.position() - start > Limits.MAX_DEFINITIONS_BYTES) {
            throw new LimitExceededException("SCFS-405", "the definitions of one message exceed the bound of "
                    + Limits.MAX_DEFINITIONS_BYTES + " bytes");
        }
        out.insertVarint(start, out.position() - start);
    }

    private static void write(WireWriter out, Object thing) {
        if (thing instanceof String) {
            out.writeByte(WireFormat.DEFINE_STRING);
            Texts.write(out, (String) thing);
        } else if (thing instanceof TextSequence) {
            TextSequence sequence = (TextSequence) thing;
            out.writeByte(WireFormat.DEFINE_SEQUENCE);
            out.writeVarint(sequence.count());
            for (int i = 0; i < sequence.count(); i++) {
                Texts.write(out, sequence.get(i));
            }
        } else {
            TextMap map = (TextMap) thing;
            out.writeByte(WireFormat.DEFINE_MAP_OF_TEXTS);
            out.writeVarint(map.count());
            for (int i = 0; i < map.count(); i++) {
                Texts.write(out, map.key(i));
                Texts.write(out, map.value(i));
            }
        }
    }

    /** A class and no lambda: this is on the way to a process's first message. */
    private final class EnumIds implements ToIntFunction<Definition> {
        private final LayoutIds classIds;
        private final CodecRegistry codecs;

        EnumIds(LayoutIds classIds, CodecRegistry codecs) {
            this.classIds = classIds;
            this.codecs = codecs;
        }

        @Override
        public int applyAsInt(Definition enumType) {
            return idOf(enumType, classIds, codecs);
        }
    }

    /** The id of an enum that a carried definition names, which was asked for when that one was added. */
    private int idOf(Definition enumType, LayoutIds classIds, CodecRegistry codecs) {
        for (int i = 0; i < count; i++) {
            if (things[i] instanceof Layout && ((Layout) things[i]).definition() == enumType) {
                return ids[i];
            }
        }
        return classIds.find(enumLayoutOf(enumType, codecs));
    }

    private Layout enumLayoutOf(Definition enumType, CodecRegistry codecs) {
        for (int i = 0; i < count; i++) {
            if (!(things[i] instanceof Layout)) {
                continue;
            }
            Layout layout = (Layout) things[i];
            for (int k = 0; k < layout.definition().fieldCount(); k++) {
                if (layout.definition().field(k).enumType() == enumType) {
                    return codecs.enumLayout(layout.field(k).getType());
                }
            }
        }
        throw new IllegalStateException("no field of this message is of " + enumType);
    }

    void clear() {
        if (count == 0) {
            return;
        }
        if (things.length > KEPT) {
            things = new Object[4];
            ids = new int[4];
        } else {
            Arrays.fill(things, 0, count, null);
        }
        if (classes.length > KEPT) {
            classes = new long[1];
        } else {
            Arrays.fill(classes, 0);
        }
        count = 0;
    }
}
