package io.github.scfs.internal.graph;

import io.github.scfs.LimitExceededException;
import io.github.scfs.NotSerializableException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.dictionary.StringTableWriter;
import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.StackRoom;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireWriter;
import java.util.ArrayList;
import java.util.Map;

/**
 * Writes the values of messages, one message at a time ({@link #begin}). It writes tags, references and strings itself,
 * and uses codecs for all other data. All values of a message share one numbering of objects and one of strings. Not
 * thread-safe.
 */
public final class GraphWriter {
    private static final int MAX_KEPT_BUFFER = 1 << 16;
    private static final int INITIAL_INTS = 64;
    private static final int MAX_KEPT_INTS = 1 << 12;

    private final WireWriter wire = new WireWriter();
    private final ReferenceWriter refs = new ReferenceWriter();
    private final StringTableWriter strings = new StringTableWriter();
    private final Codecs codecs;
    private final DefinitionIds ids;
    private final int maxDepth;
    /** The first level of nesting that has to be checked. */
    private final int checkedDepth;
    private final int maxObjects;
    private final int maxMessageBytes;
    private boolean hasSerializers;
    private int depth;
    /** Number of objects and elements so far. A reader counts them in the same way. */
    private long elements;
    private boolean hasReferences;
    /**
     * One-entry cache of {@link #writeValue}: the class and the codec of the last value with a tag, which is usually a
     * root. Contains only a class that can't be unloaded before scfs.
     */
    private Class<?> lastType;
    private Codec<Object> lastCodec;
    private MapWriter maps;
    private final SoftlyHeld<OpaqueBridge> bridge = new SoftlyHeld<>();
    private final Replacements replacements = new Replacements();
    private int[] ints = new int[INITIAL_INTS];

    /**
     * Creates a writer that is used for one message after another.
     *
     * @param ids assigns the ids of the current message's session
     */
    public GraphWriter(Codecs codecs, DefinitionIds ids, Limits limits) {
        this.codecs = codecs;
        this.ids = ids;
        this.maxDepth = limits.maxDepth();
        this.checkedDepth = StackRoom.checkedFrom(maxDepth);
        this.maxObjects = limits.maxObjects();
        this.maxMessageBytes = limits.maxMessageBytes();
    }

    /** Begins a message. The previous message must have been {@linkplain #clear cleared}. */
    public void begin() {
        wire.reset(MAX_KEPT_BUFFER, maxMessageBytes);
        // If a Kryo serializer turned attaching off, it may still be off after a stack overflow.
        wire.attaching(true);
        hasReferences = false;
        depth = 0;
        elements = 0;
        boolean serializers = codecs.hasSerializers();
        if (serializers != hasSerializers) {
            hasSerializers = serializers;
            lastType = null;
            lastCodec = null;
        }
    }

    /**
     * Switches to another session, or to none, for the next messages. Call this method together with {@link #begin}.
     *
     * @param session the key of the session, whose ids strings may use; null for none
     */
    public void changeSession(Object session) {
        strings.changeSession(session != null ? ids : null, System.identityHashCode(session));
    }

    /** Ends a message and releases all its objects. */
    public void clear() {
        refs.clear();
        strings.clear();
        wire.release();
        replacements.clear();
        bridge.release();
        if (ints.length > MAX_KEPT_INTS) {
            ints = new int[INITIAL_INTS];
        }
    }

    /** Returns whether the message has references to earlier objects. */
    public boolean hasReferences() {
        return hasReferences;
    }

    /**
     * Returns the bytes of the body. Large strings and byte arrays are attached by reference. Their contents are read
     * only when the body is sent.
     */
    public WireWriter wire() {
        return wire;
    }

    /** Writes a value with a tag: null, a reference, or the tag and the data. */
    public void writeValue(Object value) {
        if (value == null) {
            wire.writeByte(WireFormat.NULL);
            return;
        }
        Codec<Object> codec = value.getClass() == lastType ? lastCodec : find(value);
        if (codec.isReplaced()) {
            Object replacement = replacements.of(value, this);
            if (replacement == null) {
                wire.writeByte(WireFormat.NULL);
            } else {
                writeValue(replacements.codec(), replacement);
            }
        } else {
            writeValue(codec, value);
        }
    }

    private Codec<Object> find(Object value) {
        Codec<Object> codec = codecOf(value);
        if (!hasSerializers && codec.type() == value.getClass() && codecs.isPermanent(codec)) {
            lastType = value.getClass();
            lastCodec = codec;
        }
        return codec;
    }

    /** Writes a value by a given codec, with a tag: a reference, or the tag and the data. */
    public void writeValue(Codec<Object> codec, Object value) {
        if (!codec.isShareable() || !writeTaggedReference(value)) {
            writeTagged(codec, value);
        }
    }

    private boolean writeTaggedReference(Object value) {
        int number = refs.numberOrAdd(value);
        if (number < 0) {
            return false;
        }
        hasReferences = true;
        wire.writeByte(WireFormat.REF);
        wire.writeVarint(number);
        return true;
    }

    /** Returns the replacement of an object whose codec {@linkplain Codec#isReplaced is replaced}; may be null. */
    public Object replacement(Object value) {
        return replacements.of(value, this);
    }

    /** Returns the current state, to which {@link #rollBack} can return. */
    public Savepoint savepoint() {
        return new Savepoint(wire.position(), wire.attached(), refs.count(), strings.count(), depth);
    }

    /**
     * Removes everything that was written since a savepoint. Definitions stay in the message, where they are harmless.
     * What was written stays charged, so that repeated attempts can't take more work than a message may.
     */
    public void rollBack(Savepoint s) {
        wire.truncate(s.position, s.attached);
        refs.truncate(s.references);
        strings.truncate(s.strings);
        depth = s.depth;
    }

    /** Returns whether an object has been written before or is being written. */
    public boolean isWritten(Object value) {
        return refs.contains(value);
    }

    /** Returns the codec of the last object that {@link #replacement} returned. */
    public Codec<Object> replacementCodec() {
        return replacements.codec();
    }

    /**
     * Begins a map of the body that the caller writes, and charges its entries.
     *
     * @return false if the map has been written before, and then this method has written a reference to it
     */
    public boolean beginMap(Map<?, ?> map, int entries) {
        if (writeTaggedReference(map)) {
            return false;
        }
        count(1 + entries);
        return true;
    }

    /**
     * Writes a reference to an object that has been written before. If the object has no reference number, assigns one
     * instead.
     *
     * @return whether a reference was written
     */
    public boolean writeReference(Object value) {
        int number = refs.numberOrAdd(value);
        if (number < 0) {
            return false;
        }
        hasReferences = true;
        wire.writeVarint(number);
        return true;
    }

    public void writeTagged(Codec<Object> codec, Object value) {
        beginBean();
        try {
            codec.writeTagged(this, value);
        } catch (Throwable e) {
            throw Failures.unwritable(value, e);
        }
        depth--;
    }

    public void writeData(Codec<Object> codec, Object value) {
        beginBean();
        try {
            codec.write(this, value);
        } catch (Throwable e) {
            throw Failures.unwritable(value, e);
        }
        depth--;
    }

    /** Begins a bean ({@link #beginBean}) and writes its tag. */
    public void beginTagged(Layout layout) {
        beginBean();
        wire.writeVarint(WireFormat.FIRST_CLASS + ids.idOf(layout));
    }

    /** Ends a bean that {@link #beginBean} began. */
    public void endBean() {
        depth--;
    }

    /** Charges a value without parts. */
    public void countLeaf() {
        beginBean();
        depth--;
    }

    /** Charges a value and enters a level of nesting. {@link #endBean} ends the level. */
    public void beginBean() {
        if (++depth >= checkedDepth) {
            checkDepth();
        }
        count(1);
    }

    private void checkDepth() {
        if (depth > maxDepth) {
            throw new LimitExceededException("SCFS-401",
                    "the graph is nested deeper than " + maxDepth
                            + " levels; keep long chains in a collection, or raise the bound on both sides (maxDepth; "
                            + "under Dubbo scfs.max.depth)");
        }
        StackRoom.at(depth);
    }

    /** Charges elements of a collection. Call this method before they are written. */
    public void count(int n) {
        elements += n;
        if (elements > maxObjects) {
            throw new LimitExceededException("SCFS-403", "the message has more than " + maxObjects
                    + " objects and elements, the bound of readers; send less in one message, or raise the bound "
                    + "on both sides (under Dubbo " + "scfs.max.objects)");
        }
    }

    @SuppressWarnings("unchecked")
    public Codec<Object> codecOf(Object value) {
        return (Codec<Object>) codecs.of(value.getClass());
    }

    /** Returns whether Kryo serializers are registered, which may replace the codecs of built-in classes. */
    public boolean hasSerializers() {
        return hasSerializers;
    }

    public Codecs codecs() {
        return codecs;
    }

    public int idOf(Layout layout) {
        return ids.idOf(layout);
    }

    public void writeTag(int tag) {
        if (tag < WireFormat.EXTENSION) {
            wire.writeByte(tag);
        } else {
            wire.writeByte(WireFormat.EXTENDED);
            wire.writeByte(tag - WireFormat.EXTENSION);
        }
    }

    /**
     * Returns whether the message contains an equal string in full, so that {@link #writeStringValue} would write a
     * reference.
     */
    public boolean hasString(String s) {
        return strings.contains(wire, s);
    }

    /**
     * Writes a string with a tag.
     *
     * @param s may be null
     */
    public void writeStringValue(String s) {
        if (s == null) {
            wire.writeByte(WireFormat.NULL);
            return;
        }
        int tag = wire.position();
        wire.writeByte(WireFormat.NULL);
        int code = strings.write(wire, s, 0);
        // The tags of strings are consecutive, like their slot codes. The write of the string may have replaced the
        // buffer.
        wire.buffer()[tag] = (byte) (WireFormat.STRING_LATIN1 - 1 + code);
    }

    /**
     * Writes a string with a tag as {@link #writeStringValue} does, but doesn't count it and assigns no id of the
     * session. The caller has done so.
     */
    public void writeStringOfMessage(String s) {
        strings.suspendSession(true);
        try {
            writeStringValue(s);
        } finally {
            strings.suspendSession(false);
        }
    }

    /**
     * Writes a tag and a reference to a static string or to a string of the session.
     *
     * @param r the varint of the reference
     */
    public void writeStringReference(int r) {
        wire.writeByte(WireFormat.STRING_REF);
        wire.writeVarint(r);
        if ((r & 3) == WireFormat.OF_SESSION) {
            strings.addId(r >>> 2);
        }
    }

    /**
     * Writes the data of a string in a slot and returns the slot code. The slot code of null is 0, and null has no
     * data.
     */
    public int writeString(String s) {
        return s == null ? 0 : strings.write(wire, s, 1);
    }

    /** Adjusts the positions of strings, after {@code by} bytes were inserted at {@code from}. */
    public void shiftStrings(int from, int by) {
        strings.shift(from, by);
    }

    public OpaqueBridge bridge() {
        OpaqueBridge held = bridge.get();
        return held != null ? held : bridge.hold(codecs.newBridge());
    }

    public MapWriter maps() {
        if (maps == null) {
            maps = codecs.newMapWriter(this);
        }
        return maps;
    }

    /**
     * Returns an array of at least {@code n} ints with undefined contents. The caller may use it until the next call.
     */
    public int[] ints(int n) {
        if (ints.length < n) {
            ints = new int[n];
        }
        return ints;
    }
}
