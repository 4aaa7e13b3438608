package io.github.scfs.internal.codec;

import io.github.scfs.LimitExceededException;
import io.github.scfs.NotSerializableException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.text.Hex;
import io.github.scfs.internal.text.Strings;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireWriter;

import java.util.ArrayList;
import java.util.Map;

/**
 * Writes the values of one message: tags, references, strings, and, through codecs, data. All values of a message share its references.
 * For one message after the other ({@link #begin}); not thread-safe.
 *
 * <p>On its length: much of it is what generated code calls, in steps of a line or two, and all steps share the counters of one message.
 */
public final class GraphWriter {
    private static final int KEEP_BUFFER = 1 << 16;

    private final WireWriter wire = new WireWriter();
    private final IdentityRefs refs = new IdentityRefs();
    private final RecentStrings strings = new RecentStrings();
    private final Codecs codecs;
    private final DefinitionIds ids;
    private final int maxDepth;
    private final int maxObjects;
    private final int maxMessageBytes;
    private boolean hasSerializers;
    private int depth;
    /** As the reader counts them. */
    private long elements;
    private boolean hasReferences;
    /** What was written last as a tagged value, as a rule a message's root, and will be next; of a class that lives as long as scfs. */
    private Class<?> lastType;
    private Codec<Object> lastCodec;
    private KryoBridge bridge;
    private final StandIns standIns = new StandIns();
    /** Writes the entries of maps. */
    final EntriesWriter entries = new EntriesWriter(this);
    final IntegerListCodec.Gathered gathered = new IntegerListCodec.Gathered();

    /** @param ids gives classes and strings their ids, whichever session a message belongs to */
    public GraphWriter(Codecs codecs, DefinitionIds ids, Limits limits) {
        this.codecs = codecs;
        this.ids = ids;
        this.maxDepth = limits.maxDepth();
        this.maxObjects = limits.maxObjects();
        this.maxMessageBytes = limits.maxMessageBytes();
    }

    /** Begins a message, the first or one after {@link #clear}. */
    public void begin() {
        wire.reset(KEEP_BUFFER, maxMessageBytes);
        // Each time: where the stack ended, a Kryo serializer may not have put back what held before it.
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
     * Says that the messages from the next one on are of another session than those before, or of none. To be called with {@link #begin}.
     *
     * @param session what stands for the session, by whose ids strings may be written; null for none
     */
    public void changeSession(Object session) {
        strings.ask(session != null ? ids : null, System.identityHashCode(session));
    }

    /** Lets go of all that the message referred to. */
    public void clear() {
        refs.clear();
        strings.clear();
        gathered.clear();
        wire.release();
        standIns.clear();
    }

    /** Whether an object was written as a reference to one met before. */
    public boolean hasReferences() {
        return hasReferences;
    }

    /** The bytes of the body. Large strings and byte arrays are attached to it: read when all of it is handed over. */
    public WireWriter wire() {
        return wire;
    }

    /** Writes a tagged value: null, a reference, or tag and data. */
    public void writeValue(Object value) {
        if (value == null) {
            wire.writeByte(WireFormat.NULL);
            return;
        }
        Codec<Object> codec = value.getClass() == lastType ? lastCodec : find(value);
        if (codec.isReplaced()) {
            Object standIn = standIns.of(value, this);
            if (standIn == null) {
                wire.writeByte(WireFormat.NULL);
            } else {
                writeValue(standIns.codec(), standIn);
            }
        } else {
            writeValue(codec, value);
        }
    }

    private Codec<Object> find(Object value) {
        Codec<Object> codec = codecOf(value);
        if (!hasSerializers && codec.type() == value.getClass() && codecs.keeps(codec)) {
            lastType = value.getClass();
            lastCodec = codec;
        }
        return codec;
    }

    private void writeValue(Codec<Object> codec, Object value) {
        if (codec.isShareable()) {
            int number = refs.numberOrAdd(value);
            if (number >= 0) {
                hasReferences = true;
                wire.writeByte(WireFormat.REF);
                wire.writeVarint(number);
                return;
            }
        }
        writeTagged(codec, value);
    }

    /** As {@link StandIns#of}. */
    Object standIn(Object value) {
        return standIns.of(value, this);
    }

    /** The codec of what {@link #standIn} returned last. */
    Codec<Object> standInCodec() {
        return standIns.codec();
    }

    /**
     * Begins a map that the caller writes himself, as a value of the body, and counts its entries.
     *
     * @return false if the map was met before: then a reference to it has been written, and that is all
     */
    public boolean beginMap(Map<?, ?> map, int entries) {
        int number = refs.numberOrAdd(map);
        if (number >= 0) {
            hasReferences = true;
            wire.writeByte(WireFormat.REF);
            wire.writeVarint(number);
            return false;
        }
        count(1 + entries);
        return true;
    }

    /** Writes the back reference of an object met before; else gives it a number and returns false. */
    public boolean writeReference(Object value) {
        int number = refs.numberOrAdd(value);
        if (number < 0) {
            return false;
        }
        hasReferences = true;
        wire.writeVarint(number);
        return true;
    }

    void writeTagged(Codec<Object> codec, Object value) {
        enter();
        try {
            codec.writeTagged(this, value);
        } catch (ScfsException e) {
            throw e;
        } catch (Exception | LinkageError | AssertionError e) {
            throw failure(value, e);
        }
        depth--;
    }

    void writeData(Codec<Object> codec, Object value) {
        enter();
        try {
            codec.write(this, value);
        } catch (ScfsException e) {
            throw e;
        } catch (Exception | LinkageError | AssertionError e) {
            throw failure(value, e);
        }
        depth--;
    }

    /** Begins a bean that generated code writes, and that {@link #endBean} ends. */
    public void beginBean() {
        enter();
    }

    /** As {@link #beginBean}, and writes its tag. */
    public void beginTagged(WritePlan plan) {
        enter();
        wire.writeVarint(WireFormat.FIRST_CLASS + ids.idOf(plan.layout()));
    }

    /** The counterpart of {@link #beginBean}. */
    public void endBean() {
        depth--;
    }

    /** Writes an {@code ArrayList} into a slot that expects one, and returns the code. */
    public int writeList(Object list) {
        return writeReference(list) ? 2 : ArrayListCodec.writeNew(this, (ArrayList<?>) list);
    }

    /** Counts a value without parts, of which nothing can fail on its way. */
    void countLeaf() {
        enter();
        depth--;
    }

    private void enter() {
        if (++depth > maxDepth) {
            throw new LimitExceededException("SCFS-401", "the graph is nested deeper than " + maxDepth
                    + " levels; keep long chains in a collection, or raise the bound (maxDepth)");
        }
        count(1);
    }

    /** Counts elements of a collection against the bound, before they are written. */
    void count(int n) {
        elements += n;
        if (elements > maxObjects) {
            throw new LimitExceededException("SCFS-403", "the message has more than " + maxObjects
                    + " objects and elements, which no reader would take");
        }
    }

    @SuppressWarnings("unchecked")
    Codec<Object> codecOf(Object value) {
        return (Codec<Object>) codecs.of(value.getClass());
    }

    /** Whether there are Kryo serializers for classes that might be built in. */
    public boolean hasSerializers() {
        return hasSerializers;
    }

    Codecs codecs() {
        return codecs;
    }

    int idOf(Layout layout) {
        return ids.idOf(layout);
    }

    void writeTag(int tag) {
        if (tag < WireFormat.EXTENSION) {
            wire.writeByte(tag);
        } else {
            wire.writeByte(WireFormat.EXTENDED);
            wire.writeByte(tag - WireFormat.EXTENSION);
        }
    }

    /** Whether {@link #writeStringValue} would write a reference to an equal string that the message has in full. */
    public boolean hasString(String s) {
        int n = s.length();
        if (!RecentStrings.isShort(n)) {
            return strings.numberOfLong(s) >= 0;
        }
        return n >= WireFormat.MIN_NUMBERED_STRING && strings.has(wire, s);
    }

    /** Writes a string, or null, as a tagged value. */
    public void writeStringValue(String s) {
        if (s == null) {
            wire.writeByte(WireFormat.NULL);
            return;
        }
        int r = strings.known(s);
        if (r >= 0) {
            wire.writeByte(WireFormat.STRING_REF);
            wire.writeVarint(r);
            return;
        }
        int tag = wire.position();
        wire.writeByte(WireFormat.NULL);
        int code = writeOther(s, 0);
        // The tags of strings follow each other as the codes do. The buffer may be another by now.
        wire.buffer()[tag] = (byte) (WireFormat.STRING_LATIN1 - 1 + code);
    }

    /** As {@link #writeStringValue}, for a string that the caller has looked up in the session himself. */
    public void writeStringOfMessage(String s) {
        strings.pause(true);
        try {
            writeStringValue(s);
        } finally {
            strings.pause(false);
        }
    }

    /** Writes a tagged reference to a static string or one of the session, by its varint. */
    public void writeStringReference(int r) {
        wire.writeByte(WireFormat.STRING_REF);
        wire.writeVarint(r);
        if ((r & 3) == WireFormat.OF_SESSION) {
            strings.addId(r >>> 2);
        }
    }

    /** Writes the data of a string in a slot and returns the slot's code. Null has none, and the code 0. */
    public int writeString(String s) {
        if (s == null) {
            return 0;
        }
        int r = strings.known(s);
        if (r < 0) {
            return writeOther(s, 1);
        }
        wire.writeVarint(r + 1);
        return 3;
    }

    /**
     * Writes a string that isn't known.
     *
     * @param more what is added to the varint of a reference
     */
    private int writeOther(String s, int more) {
        int n = s.length();
        if (!RecentStrings.isShort(n)) {
            return writeLong(s, more);
        }
        if (n < WireFormat.MIN_NUMBERED_STRING) {
            return writeTiny(s);
        }
        int hash = s.hashCode();
        int r = strings.referenceOrAdd(wire, s, hash, wire.position());
        if (r >= 0) {
            wire.writeVarint(r + more);
            return 3;
        }
        if (!Strings.isLatin1(s)) {
            strings.lastIsWide(hash);
            Strings.writeWide(wire, s);
            return 2;
        }
        if (Hex.mayBe(s, n) && Hex.write(wire, s)) {
            strings.lastIsWide(hash);
            return 2;
        }
        Strings.writeLatin1(wire, s);
        return 1;
    }

    /** A string that a reference to would be no shorter than. */
    private int writeTiny(String s) {
        if (Strings.isLatin1(s)) {
            Strings.writeLatin1(wire, s);
            return 1;
        }
        int place = wire.position();
        if (Strings.writeWide(wire, s) >= WireFormat.MIN_NUMBERED_STRING) {
            strings.add(s.hashCode(), ~place);
        }
        return 2;
    }

    private int writeLong(String s, int more) {
        int number = strings.numberOfLong(s);
        if (number >= 0) {
            wire.writeVarint((number << 1) + more);
            return 3;
        }
        strings.addLong(s);
        if (Strings.isLatin1(s)) {
            Strings.writeLatin1(wire, s);
            return 1;
        }
        Strings.writeWide(wire, s);
        return 2;
    }

    /** Something was put in front of what was written from a position on. */
    void shifted(int from, int by) {
        strings.shift(from, by);
    }

    KryoBridge bridge() {
        if (bridge == null) {
            bridge = new KryoBridge(codecs);
        }
        return bridge;
    }

    /** What comes out of user code, or of the machine, in the middle of a write, as the one kind of failure that is documented. */
    public static ScfsException failure(Object root, Throwable t) {
        if (t instanceof ScfsException) {
            return (ScfsException) t;
        }
        String of = root == null ? "a value" : "an object of " + root.getClass().getName();
        if (StackEnd.is(t)) {
            return new LimitExceededException("SCFS-401", "the stack ended while " + of
                    + " was written, before the bound on nesting (maxDepth) was reached: keep long chains in a collection, "
                    + "or give the thread more stack", t);
        }
        if (t instanceof OutOfMemoryError) {
            return new LimitExceededException("SCFS-404", "memory ended while " + of + " was written", t);
        }
        return new NotSerializableException("SCFS-303", of + " can't be written: " + Conversions.brief(t)
                + " was thrown in the middle of it", t);
    }
}
