package io.github.scfs.internal.codec;

import io.github.scfs.LimitExceededException;
import io.github.scfs.MalformedInputException;
import io.github.scfs.OutOfStepException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.text.StaticStrings;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireReader;

import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Reads the values of one message, and then of another ({@link #begin}). Not thread-safe.
 *
 * <p>A value that nobody here wants (its field or its class is missing) is walked past, yet numbers its references like any other, and leaves
 * behind where it stood. Should a later reference ask for it after all, it is read there and then (a <em>replay</em>): position and counters
 * go back to where it began, objects in it that are known by then stay what they are and are walked past, and all is put back. So identity
 * and contents come out right whatever the reader lacks, and nothing is made that isn't wanted.
 *
 * <p>On its length: reading, skipping and replaying share position, numbers and counters, and are clearest in one place.
 */
public final class GraphReader {
    /** Replays within replays, each of which takes room on the stack; from then on beans are made at once and filled when there is room again. */
    private static final int NESTED_REPLAYS = 16;

    private final WireReader wire = new WireReader();
    private final NumberedObjects objects = new NumberedObjects();
    private final NumberedStrings strings = new NumberedStrings();
    private final PeerTypes types;
    private final Codecs codecs;
    private final int maxDepth;
    private final int maxObjects;
    private int depth;
    private final HashWork hashing = new HashWork();
    private long elements;
    private long replayed;
    private int replays;
    /** Numbers of the objects that were made in a replay and have to be filled yet; null if there were none. */
    private ArrayDeque<Integer> unfilled;
    private KryoBridge bridge;
    private final LateConversions conversions = new LateConversions();

    /** @param types finds what the peer defined, whichever session a message belongs to */
    public GraphReader(Codecs codecs, PeerTypes types, Limits limits) {
        this.codecs = codecs;
        this.types = types;
        this.maxDepth = limits.maxDepth();
        this.maxObjects = limits.maxObjects();
    }

    /**
     * Begins the body of a message, the first or one after {@link #clear}.
     *
     * @param references whether objects in it are referred to: only then are they remembered
     */
    public void begin(boolean references, byte[] bytes, int offset, int length) {
        objects.begin(references);
        wire.resetPadded(bytes, offset, length);
    }

    /** Lets go of all that the message referred to. */
    public void clear() {
        hashing.clear(objects.remembers() ? objects.met() : 0);
        objects.clear();
        strings.clear();
        unfilled = null;
        replays = 0;
        depth = 0;
        elements = 0;
        replayed = 0;
        conversions.clear();
        wire.clear();
    }

    public WireReader wire() {
        return wire;
    }

    /** Reads a tagged value. */
    public Object readValue() {
        int tag = readTag();
        switch (tag) {
            case WireFormat.NULL:
                return null;
            case WireFormat.REF:
                return backReference(wire.readVarint());
            case WireFormat.STRING_LATIN1:
                return readLatin1();
            case WireFormat.STRING_WIDE:
                return readWide();
            case WireFormat.STRING_REF:
                return stringReference(wire.readVarint());
            default:
                return readData(readerOf(tag));
        }
    }

    /** Reads a tagged value that stands for itself: here a class that doesn't exist can't be made up for. */
    public Object readRoot() {
        int at = wire.position();
        int tag = readTag();
        if ((tag & CLASS_BIT) == 0) {
            wire.position(at);
            Object value = readValue();
            conversions.run(this);
            return value;
        }
        PeerType type = types.typeOf(tag & ~CLASS_BIT);
        Object value = readData(type);
        conversions.run(this);
        type.requireType();
        return value;
    }

    /** Has a field take a value of another type once the graph is complete. */
    void later(Field field, Object bean, Object value) {
        conversions.add(field, bean, value);
    }

    /** As {@link #readRoot()}, converted to the type within reason; null stays null. */
    public <T> T readRoot(Class<T> type) {
        Class<?> boxed = Conversions.boxed(type);
        Object value = boxed != Object.class && boxed.isAssignableFrom(LinkedHashMap.class) ? readValue() : readRoot();
        return converted(value, type);
    }

    /** A value of the body that is complete, converted to a type within reason; null stays null. */
    @SuppressWarnings("unchecked")
    public <T> T converted(Object value, Class<T> type) {
        conversions.run(this);
        if (value == null) {
            return null;
        }
        Object converted = Conversions.to(value, Conversions.boxed(type), this);
        if (converted == Conversions.NONE) {
            throw new MalformedInputException("SCFS-106", "a " + value.getClass().getName() + " stands where a " + type.getName()
                    + " should");
        }
        return (T) converted;
    }

    /** Begins a map that the caller reads himself, as a value of the body, and counts its entries. Gives its number. */
    public int beginMap(Map<?, ?> map, int entries) {
        int ref = objects.next();
        objects.isNew(ref);
        if (objects.remembers()) {
            objects.put(ref, map);
        }
        count(1 + entries);
        return ref;
    }

    /** Ends such a map, which began at a mark. */
    public void endMap(int ref, long mark) {
        if (objects.remembers()) {
            hashing.complete(ref, mark);
        }
    }

    /** Walks past a tagged value. */
    public void skipValue() {
        int tag = readTag();
        switch (tag) {
            case WireFormat.NULL:
                break;
            case WireFormat.REF:
                wire.readVarint();
                break;
            case WireFormat.STRING_REF:
                skipStringReference(wire.readVarint());
                break;
            case WireFormat.STRING_LATIN1:
                skipLatin1();
                break;
            case WireFormat.STRING_WIDE:
                skipWide();
                break;
            default:
                skipData(readerOf(tag));
                break;
        }
    }

    /** A tagged string or null, as {@link GraphWriter#writeStringValue} writes it. */
    public String readStringValue() {
        int tag = readTag();
        switch (tag) {
            case WireFormat.NULL:
                return null;
            case WireFormat.STRING_LATIN1:
                return readLatin1();
            case WireFormat.STRING_WIDE:
                return readWide();
            case WireFormat.STRING_REF:
                return stringReference(wire.readVarint());
            default:
                throw new MalformedInputException("SCFS-106", "a value of tag " + tag + " stands where a string should");
        }
    }

    /** A tag; extended ones from {@link WireFormat#EXTENSION} on. */
    int readTag() {
        int tag = wire.readVarint();
        if (tag == WireFormat.EXTENDED) {
            int extended = wire.readByte() & 0xff;
            return WireFormat.EXTENSION + extended;
        }
        if (tag < WireFormat.FIRST_CLASS) {
            return tag;
        }
        int id = tag - WireFormat.FIRST_CLASS;
        if (id >= Limits.MAX_CLASSES) {
            throw new OutOfStepException("SCFS-502", "a message uses class " + id + ", but a session can't know more than "
                    + Limits.MAX_CLASSES);
        }
        return CLASS_BIT | id;
    }

    /** Set on what {@link #readTag} returns for a class id. */
    private static final int CLASS_BIT = 1 << 30;

    /** What reads the data behind a tag of {@link #readTag}. */
    ValueReader readerOf(int tag) {
        if ((tag & CLASS_BIT) != 0) {
            return types.typeOf(tag & ~CLASS_BIT);
        }
        return Builtins.reader(tag);
    }

    /** What a peer defined, by a tag of {@link #readTag}; null if the tag is a built-in type's. */
    PeerType peerTypeOf(int tag) {
        return (tag & CLASS_BIT) != 0 ? types.typeOf(tag & ~CLASS_BIT) : null;
    }

    Object readData(ValueReader type) {
        int ref = -1;
        if (type.isShareable()) {
            ref = objects.next();
            if (!objects.isNew(ref)) {
                return readAgain(type, ref);
            }
        }
        long mark = hashing.mark();
        enter();
        Object value;
        // What user code throws fails here, so that the failure knows its way from the root. Not in a method of its own: deep graphs need the stack.
        try {
            value = type.read(this, ref);
        } catch (ScfsException e) {
            throw e;
        } catch (Exception | LinkageError | AssertionError e) {
            throw unreadable(type.typeName(), e);
        }
        depth--;
        if (ref >= 0 && objects.remembers()) {
            objects.put(ref, value == null ? NumberedObjects.NOTHING : value);
            hashing.complete(ref, mark);
        }
        return value;
    }

    static MalformedInputException unreadable(String typeName, Throwable e) {
        return new MalformedInputException("SCFS-109", "a " + typeName + " can't be read: " + e.getClass().getName()
                + " was thrown in the middle of it", e);
    }

    /** Reads what was walked past before, unless it is known by now. */
    private Object readAgain(ValueReader type, int ref) {
        Object known = objects.get(ref);
        NumberedObjects.Skipped s = skippedHere(ref);
        if (known == null || known == NumberedObjects.SKIPPED) {
            return make(type, ref);
        }
        jump(s);
        hashing.refer(ref);
        return known == NumberedObjects.NOTHING ? null : known;
    }

    /**
     * Reads a value that was walked past before. Its parts may need it before it is there, if it is of a kind that is made last (a record) and they
     * come first in the message: then they have made it themselves on the way, and that one counts.
     */
    private Object make(ValueReader type, int ref) {
        objects.put(ref, null);
        long mark = hashing.mark();
        enter();
        Object value;
        try {
            value = type.read(this, ref);
        } catch (ScfsException e) {
            throw e;
        } catch (Exception | LinkageError | AssertionError e) {
            throw unreadable(type.typeName(), e);
        }
        depth--;
        hashing.complete(ref, mark);
        Object known = objects.get(ref);
        if (known == null) {
            objects.put(ref, value == null ? NumberedObjects.NOTHING : value);
            return value;
        }
        return known == NumberedObjects.NOTHING ? null : known;
    }

    /** What was walked past here before; a Kryo serializer that reads what another one wrote may come by with other numbers. */
    private NumberedObjects.Skipped skippedHere(int ref) {
        NumberedObjects.Skipped s = objects.skipped(ref);
        if (s == null || s.position != wire.position()) {
            throw new MalformedInputException("SCFS-108", "object " + ref + " isn't where it was before: a Kryo Serializer reads other than "
                    + "what was written");
        }
        return s;
    }

    private void jump(NumberedObjects.Skipped s) {
        replayed -= s.end - wire.position();
        wire.position(s.end);
        objects.rewind(s.endCount);
        strings.rewind(s.endStringCount);
    }

    void skipData(ValueReader type) {
        if (!type.isShareable()) {
            enter();
            type.skip(this);
            depth--;
            return;
        }
        int ref = objects.next();
        if (!objects.isNew(ref)) {
            jump(skippedHere(ref));
            return;
        }
        if (!objects.remembers()) {
            enter();
            type.skip(this);
            depth--;
            return;
        }
        NumberedObjects.Skipped s = objects.skip(ref, type, wire.position(), strings.count());
        enter();
        type.skip(this);
        depth--;
        s.end = wire.position();
        s.endCount = objects.count();
        s.endStringCount = strings.count();
    }

    /** Makes an instance known under its number before its parts are read, so that they can refer to it. Public for generated codecs. */
    public void register(int ref, Object value) {
        objects.put(ref, value);
    }

    /**
     * Begins a tagged value that generated code reads, if it is a bean: numbers and counts it. To be ended by {@link #endBean}.
     *
     * @return the code that makes and reads it; null if there is none: then nothing was done, and the value is one for {@link #readValue}
     */
    public FieldsReader beginTagged() {
        int at = wire.position();
        int tag = readTag();
        if ((tag & CLASS_BIT) != 0) {
            FieldsReader maker = types.typeOf(tag & ~CLASS_BIT).maker();
            if (maker != null && beginBean()) {
                return maker;
            }
        }
        wire.position(at);
        return null;
    }

    /** Numbers and counts a bean that generated code reads; false if it was walked past before, and nothing was done. To be ended by {@link #endBean}. */
    public boolean beginBean() {
        int ref = objects.next();
        if (!objects.isNew(ref)) {
            objects.rewind(ref);
            return false;
        }
        enter();
        return true;
    }

    /** The number of what {@link #beginBean} began, right after it. */
    public int begun() {
        return objects.met() - 1;
    }

    /** @param mark {@link #mark} right after the bean was begun */
    public void endBean(int ref, long mark) {
        depth--;
        if (objects.remembers()) {
            hashing.complete(ref, mark - 1);
        }
    }

    /** The object with a number met before. */
    Object backReference(int ref) {
        Object known = objects.get(ref);
        if (known == NumberedObjects.SKIPPED) {
            return replays < NESTED_REPLAYS ? replay(ref, null) : begin(ref);
        }
        if (known == null) {
            throw new MalformedInputException("SCFS-107", ref < objects.met()
                    ? "a reference leads to an object that isn't finished"
                    : "a reference leads to object " + ref + ", but only " + objects.met() + " were met");
        }
        hashing.refer(ref);
        return known == NumberedObjects.NOTHING ? null : known;
    }

    /** Makes an object that was walked past, to be filled when less is going on; one that can't be made empty is read here and now. */
    private Object begin(int ref) {
        Object begun = objects.skipped(ref).type.begin();
        if (begun == null) {
            return replay(ref, null);
        }
        objects.put(ref, begun);
        if (unfilled == null) {
            unfilled = new ArrayDeque<>();
        }
        unfilled.add(ref);
        return begun;
    }

    /** Whether what is being read was walked past before: then even what stands in its place may be known already, and not complete. */
    boolean isReplaying() {
        return replays > 0;
    }

    /** @param begun the object itself, if it is there already and lacks its contents only */
    private Object replay(int ref, Object begun) {
        NumberedObjects.Skipped s = objects.skipped(ref);
        int savedPosition = wire.position();
        int savedCount = objects.count();
        int savedStrings = strings.count();
        wire.position(s.position);
        objects.rewind(ref + 1);
        strings.rewind(s.stringCount);
        replays++;
        Object value = begun;
        if (begun == null) {
            value = make(s.type, ref);
        } else {
            s.type.fill(this, begun);
        }
        replayed += wire.position() - s.position;
        if (replayed > 8L * wire.limit() + (1 << 16)) {
            throw new LimitExceededException("SCFS-403", "references into parts that are not wanted here take too much work");
        }
        wire.position(savedPosition);
        objects.rewind(savedCount);
        strings.rewind(savedStrings);
        while (replays == 1 && unfilled != null && !unfilled.isEmpty()) {
            int next = unfilled.remove();
            replay(next, objects.get(next));
        }
        replays--;
        return value;
    }

    /** Counts a value without parts. */
    void countLeaf() {
        enter();
        depth--;
    }

    /** Numbers and counts a shareable value without parts that is about to be read, not in a replay, which may come by again. */
    int beginLeaf() {
        int ref = objects.next();
        objects.isNew(ref);
        enter();
        depth--;
        return ref;
    }

    /** Such a value is there. */
    void endLeaf(int ref, Object value) {
        if (objects.remembers()) {
            objects.put(ref, value);
            hashing.complete(ref, hashing.mark() - 1);
        }
    }

    private void enter() {
        if (++depth > maxDepth) {
            throw new LimitExceededException("SCFS-401", "the message is nested deeper than " + maxDepth
                    + " levels; raise the bound (maxDepth) if that is meant");
        }
        count(1);
    }

    /** A place to {@link #hash} from. */
    public long mark() {
        return hashing.mark();
    }

    /** What was read since a mark goes into a hashed set or becomes a hashed map's key. */
    void hash(long since) {
        hashing.hash(since, wire.limit());
    }

    /** What was read since a mark is there so many times. */
    void repeated(long since, int times) {
        hashing.repeat(since, times);
    }

    /** Counts elements of a collection against the bound, before there is room for them. */
    void count(int n) {
        elements += n;
        hashing.add(n);
        if (elements > maxObjects + replayed) {
            throw new LimitExceededException("SCFS-403", "the message has more than " + maxObjects + " objects and elements");
        }
    }

    /** The string of a slot that says 1. */
    public String readLatin1() {
        return strings.readLatin1(wire);
    }

    String readWide() {
        return strings.readWide(wire);
    }

    void skipLatin1() {
        strings.skipLatin1(wire);
    }

    void skipWide() {
        strings.skipWide(wire);
    }

    /** A string by the varint of section 3. */
    String stringReference(int r) {
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
    void skipStringReference(int r) {
        if ((r & 3) == WireFormat.OF_SESSION) {
            strings.passId(r >>> 2);
        }
    }

    Codecs codecs() {
        return codecs;
    }

    /** Who wrote the message. */
    String peer() {
        return types.peer();
    }

    KryoBridge bridge() {
        if (bridge == null) {
            bridge = new KryoBridge(codecs);
        }
        return bridge;
    }

    /** What comes out of user code, or of the machine, in the middle of a read, as the one kind of failure that is documented. */
    public static ScfsException failure(Throwable t) {
        if (t instanceof ScfsException) {
            return (ScfsException) t;
        }
        if (StackEnd.is(t)) {
            return new LimitExceededException("SCFS-401", "the stack ended while a message was read, before the bound on nesting (maxDepth) was "
                    + "reached: lower the bound, or give the thread more stack", t);
        }
        if (t instanceof OutOfMemoryError) {
            return new LimitExceededException("SCFS-404", "memory ended while a message was read", t);
        }
        return new MalformedInputException("SCFS-109", "the message can't be read: " + t.getClass().getName()
                + " was thrown in the middle of it", t);
    }
}
