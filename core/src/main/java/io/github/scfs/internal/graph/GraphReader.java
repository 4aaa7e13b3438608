package io.github.scfs.internal.graph;

import io.github.scfs.LimitExceededException;
import io.github.scfs.MalformedInputException;
import io.github.scfs.OutOfStepException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.dictionary.StringTableReader;
import io.github.scfs.internal.text.StaticStrings;
import io.github.scfs.internal.wire.Budget;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireReader;
import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Reads the values of one message after the other ({@link #begin}). Not thread-safe.
 *
 * <p>A value that has no place here (its field or its class is missing) is skipped. Skipping numbers its references
 * like reading does. A later reference to the value reads it after all ({@link Replays}).
 */
public final class GraphReader {
    /** Set on what {@link #readTag} returns for a class id. */
    private static final int CLASS_BIT = 1 << 30;

    private final WireReader wire = new WireReader();
    private final ReferenceReader objects = new ReferenceReader();
    private final StringTableReader strings = new StringTableReader();
    private final RemoteTypes types;
    private final Codecs codecs;
    private final Budget budget;
    private final Replays replays;
    /** What waits until the graph is complete; null if nothing does. */
    private ArrayDeque<Completion> completions;
    private OpaqueBridge bridge;

    /** @param types finds what the peer defined, whichever session a message belongs to */
    public GraphReader(Codecs codecs, RemoteTypes types, Limits limits) {
        this.codecs = codecs;
        this.types = types;
        this.budget = new Budget(limits);
        this.replays = new Replays(this, wire, objects, strings, budget);
    }

    /**
     * Begins the body of a message, the first or one after {@link #clear}.
     *
     * @param references whether objects in it are referred to: only then are they remembered
     */
    public void begin(boolean references, byte[] bytes, int offset, int length) {
        objects.begin(references);
        wire.resetPadded(bytes, offset, length);
        budget.begin(wire.limit());
    }

    /** Lets go of all that the message referred to. */
    public void clear() {
        budget.clear(objects.isTracking() ? objects.assigned() : 0);
        objects.clear();
        strings.clear();
        if (completions != null) {
            completions = null;
        }
        replays.clear();
        wire.clear();
    }

    public WireReader wire() {
        return wire;
    }

    /** Reads a tagged value. */
    public Object readValue() {
        int tag = readTag();
        if (tag > WireFormat.STRING_REF) {
            return readData(readerOf(tag));
        }
        return tag == WireFormat.REF ? backReference(wire.readVarint()) : readString(tag);
    }

    private String readString(int tag) {
        switch (tag) {
            case WireFormat.NULL:
                return null;
            case WireFormat.STRING_LATIN1:
                return readLatin1();
            case WireFormat.STRING_WIDE:
                return readWide();
            default:
                return stringReference(wire.readVarint());
        }
    }

    /** Reads a tagged value that no field or collection holds: its class must exist here. */
    public Object readRoot() {
        int at = wire.position();
        RemoteType type = remoteTypeOf(readTag());
        if (type == null) {
            wire.position(at);
        }
        Object value = type == null ? readValue() : readData(type);
        complete();
        if (type != null) {
            type.requireType();
        }
        return value;
    }

    /** Has something done once the graph is complete. */
    public void whenComplete(Completion completion) {
        if (completions == null) {
            completions = new ArrayDeque<>();
        }
        completions.add(completion);
    }

    /** Does what waited for the graph, which is complete now. */
    public void complete() {
        while (completions != null && !completions.isEmpty()) {
            completions.remove().complete(this);
        }
    }

    /** Begins a map that the caller reads himself, as a value of the body, and counts its entries. Gives its number. */
    public int beginMap(Map<?, ?> map, int entries) {
        int ref = objects.next();
        objects.assign(ref);
        objects.put(ref, map);
        count(1 + entries);
        return ref;
    }

    /** Ends such a map, which began at a mark. */
    public void endMap(int ref, long mark) {
        if (objects.isTracking()) {
            budget.complete(ref, mark);
        }
    }

    /** Walks past a tagged value. */
    public void skipValue() {
        int tag = readTag();
        if (tag > WireFormat.STRING_REF) {
            skipData(readerOf(tag));
        } else if (tag == WireFormat.STRING_LATIN1) {
            skipLatin1();
        } else if (tag == WireFormat.STRING_WIDE) {
            skipWide();
        } else if (tag == WireFormat.STRING_REF) {
            skipStringReference(wire.readVarint());
        } else if (tag == WireFormat.REF) {
            wire.readVarint();
        }
    }

    /** A tagged string or null, as {@link GraphWriter#writeStringValue} writes it. */
    public String readStringValue() {
        int tag = readTag();
        if (tag > WireFormat.STRING_REF || tag == WireFormat.REF) {
            throw new MalformedInputException("SCFS-106", "a value of tag " + tag + " stands where a string should");
        }
        return readString(tag);
    }

    /** A tag; extended ones from {@link WireFormat#EXTENSION} on. */
    public int readTag() {
        int tag = wire.readVarint();
        if (tag == WireFormat.EXTENDED) {
            return WireFormat.EXTENSION + (wire.readByte() & 0xff);
        }
        if (tag < WireFormat.FIRST_CLASS) {
            return tag;
        }
        int id = tag - WireFormat.FIRST_CLASS;
        if (id >= Limits.MAX_CLASSES) {
            throw new OutOfStepException("SCFS-502",
                    "a message uses class " + id + ", but a session can't know more than " + Limits.MAX_CLASSES);
        }
        return CLASS_BIT | id;
    }

    /** What reads the data behind a tag of {@link #readTag}. */
    public ValueReader readerOf(int tag) {
        return (tag & CLASS_BIT) != 0 ? types.typeOf(tag & ~CLASS_BIT) : codecs.reader(tag);
    }

    /** What a peer defined, by a tag of {@link #readTag}; null if the tag is a built-in type's. */
    public RemoteType remoteTypeOf(int tag) {
        return (tag & CLASS_BIT) != 0 ? types.typeOf(tag & ~CLASS_BIT) : null;
    }

    public Object readData(ValueReader type) {
        int ref = -1;
        if (type.isShareable()) {
            ref = objects.next();
            if (!objects.assign(ref)) {
                return replays.readSkipped(type, ref);
            }
        }
        long mark = budget.mark();
        budget.enter();
        Object value;
        // Failures of user code are caught here, so that they get their path. One more method would take stack.
        try {
            value = type.read(this, ref);
        } catch (Exception | LinkageError | AssertionError e) {
            throw Failures.unreadable(type, e);
        }
        budget.leave();
        if (ref >= 0 && objects.isTracking()) {
            objects.put(ref, value == null ? ReferenceReader.NULL : value);
            budget.complete(ref, mark);
        }
        return value;
    }

    /** Walks past the data behind a tag. */
    public void skipData(ValueReader type) {
        ReferenceReader.Skipped s = null;
        if (type.isShareable()) {
            int ref = objects.next();
            if (!objects.assign(ref)) {
                replays.skipAgain(ref);
                return;
            }
            if (objects.isTracking()) {
                s = objects.skip(ref, type, wire.position(), strings.count());
            }
        }
        budget.enter();
        type.skip(this);
        budget.leave();
        if (s != null) {
            s.end = wire.position();
            s.endCount = objects.count();
            s.endStringCount = strings.count();
        }
    }

    /** Makes an instance known under its number before its parts are read, so that they can refer to it. */
    public void register(int ref, Object value) {
        objects.put(ref, value);
    }

    /**
     * Begins a tagged value that generated code reads, if it is a bean: numbers and counts it until {@link #endBean}.
     *
     * @return the code that makes and reads it; null if there is none: then nothing was done, and {@link #readValue}
     *         reads it
     */
    public FieldsReader beginTagged() {
        int at = wire.position();
        int tag = readTag();
        if ((tag & CLASS_BIT) != 0) {
            FieldsReader generated = types.typeOf(tag & ~CLASS_BIT).generatedReader();
            if (generated != null && beginBean()) {
                return generated;
            }
        }
        wire.position(at);
        return null;
    }

    /** Numbers and counts a bean that generated code reads, until {@link #endBean}; false if it was skipped before. */
    public boolean beginBean() {
        int ref = objects.next();
        if (!objects.assign(ref)) {
            objects.rewind(ref);
            return false;
        }
        budget.enter();
        return true;
    }

    /** The number of what {@link #beginBean} began, right after it. */
    public int beanRef() {
        return objects.assigned() - 1;
    }

    /** @param mark {@link #mark} right after the bean was begun */
    public void endBean(int ref, long mark) {
        budget.leave();
        if (objects.isTracking()) {
            budget.complete(ref, mark - 1);
        }
    }

    /** The object with a number met before. */
    public Object backReference(int ref) {
        Object known = objects.get(ref);
        if (known == ReferenceReader.SKIPPED) {
            return replays.resolve(ref);
        }
        if (known == null) {
            throw new MalformedInputException("SCFS-107",
                    ref < objects.assigned() ? "a reference leads to an object that isn't finished"
                            : "a reference leads to object " + ref + ", but only " + objects.assigned() + " were met");
        }
        budget.refer(ref);
        return known == ReferenceReader.NULL ? null : known;
    }

    /** Whether a skipped value is being read: then a value at its place may be known already, and incomplete. */
    public boolean isReplaying() {
        return replays.isActive();
    }

    /** Counts a value without parts. */
    public void countLeaf() {
        budget.enter();
        budget.leave();
    }

    /** Numbers and counts a shareable leaf value that is about to be read, except in a replay. */
    public int beginLeaf() {
        int ref = objects.next();
        objects.assign(ref);
        countLeaf();
        return ref;
    }

    /** Completes a leaf value. */
    public void endLeaf(int ref, Object value) {
        if (objects.isTracking()) {
            objects.put(ref, value);
            budget.complete(ref, budget.mark() - 1);
        }
    }

    /** A mark to {@link #hash} from. */
    public long mark() {
        return budget.mark();
    }

    /** Charges the hashing of what was read since a mark. */
    public void hash(long mark) {
        budget.hash(mark);
    }

    /** Charges what was read since a mark as standing there so many times. */
    public void repeat(long mark, int times) {
        budget.repeat(mark, times);
    }

    /** Charges elements of a collection, before there is room for them. */
    public void count(int n) {
        budget.count(n);
    }

    /** The string of a slot that says 1. */
    public String readLatin1() {
        return strings.readLatin1(wire);
    }

    public String readWide() {
        return strings.readWide(wire);
    }

    public void skipLatin1() {
        strings.skipLatin1(wire);
    }

    public void skipWide() {
        strings.skipWide(wire);
    }

    /** A string by the varint of section 3. */
    public String stringReference(int r) {
        if ((r & 1) == 0) {
            return strings.get(wire, r, types);
        }
        if ((r & 3) == WireFormat.STATIC) {
            return StaticStrings.at(r >>> 2);
        }
        strings.passId(r >>> 2);
        return types.string(r >>> 2);
    }

    /** Walks past what {@link #stringReference} reads. */
    public void skipStringReference(int r) {
        if ((r & 3) == WireFormat.OF_SESSION) {
            strings.passId(r >>> 2);
        }
    }

    public Codecs codecs() {
        return codecs;
    }

    /** Name of the peer, for warnings. */
    public String peer() {
        return types.peer();
    }

    public OpaqueBridge bridge() {
        if (bridge == null) {
            bridge = codecs.newBridge();
        }
        return bridge;
    }
}
