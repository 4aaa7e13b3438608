package io.github.scfs.codec;

import io.github.scfs.LimitExceededException;
import io.github.scfs.MalformedInputException;
import io.github.scfs.OutOfStepException;
import io.github.scfs.ScfsException;
import io.github.scfs.wire.Limits;
import io.github.scfs.wire.WireFormat;
import io.github.scfs.wire.WireReader;

import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.LinkedHashMap;

/**
 * Reads the values of one message. Reusable through {@link #reset}; not thread-safe.
 *
 * <p>A value that nobody here wants (its field or its class is missing) is walked past, yet numbers its references like any other, and leaves
 * behind where it stood. Should a later reference ask for it after all, it is read there and then (a <em>replay</em>): position and counters
 * go back to where it began, objects in it that are known by then stay what they are and are walked past, and all is put back. So identity
 * and contents come out right whatever the reader lacks, and nothing is made that isn't wanted.
 *
 * <p>On its length: reading, skipping and replaying share position, numbers and counters, and are clearest in one place.
 */
public final class GraphReader {
    private static final int KEEP = 1 << 12;

    private final WireReader wire = new WireReader();
    private Object[] refs = new Object[16];
    /** The number of the next shareable value at the read position. */
    private int refCount;
    /** One more than the highest number met; above {@link #refCount} only during a replay. */
    private int met;
    private final NumberedStrings strings = new NumberedStrings();
    private PeerTypes types;
    private Codecs codecs;
    private Limits limits = Limits.DEFAULT;
    private int depth;
    private final HashWork hashing = new HashWork();
    private long elements;
    private long replayed;
    private KryoBridge bridge;
    /** Field, bean and value of each conversion that waits for the graph to be complete; null if there was none. */
    private ArrayDeque<Object[]> conversions;

    /** What is known under the number of a value that reads as null here: an opaque payload of a class that doesn't exist. */
    private static final Object NOTHING = new Object();

    /** Begins the body of a message. */
    public void reset(Codecs newCodecs, PeerTypes newTypes, Limits newLimits, byte[] bytes, int offset, int length) {
        clear();
        if (codecs != newCodecs) {
            bridge = null;
        }
        codecs = newCodecs;
        types = newTypes;
        limits = newLimits;
        wire.reset(bytes, offset, length);
    }

    /** Lets go of all that the message referred to. */
    public void clear() {
        if (refs.length > KEEP) {
            refs = new Object[16];
        } else {
            Arrays.fill(refs, 0, met, null);
        }
        strings.clear();
        hashing.clear(met);
        refCount = 0;
        met = 0;
        depth = 0;
        elements = 0;
        replayed = 0;
        types = null;
        conversions = null;
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
        PeerType peer = peerTypeOf(readTag());
        wire.position(at);
        Object value = readValue();
        finish();
        if (peer != null) {
            peer.requireType();
        }
        return value;
    }

    /** Has a field take a value of another type once the graph is complete. */
    void later(Field field, Object bean, Object value) {
        if (conversions == null) {
            conversions = new ArrayDeque<>();
        }
        conversions.add(new Object[] {field, bean, value});
    }

    private void finish() {
        while (conversions != null && !conversions.isEmpty()) {
            Object[] c = conversions.remove();
            try {
                ConvertedField.set((Field) c[0], c[1], c[2], codecs);
            } catch (IllegalAccessException e) {
                throw FieldCodec.unreachable(((Field) c[0]).getDeclaringClass(), e);
            }
        }
    }

    /** As {@link #readRoot()}, converted to the type within reason; null stays null. */
    @SuppressWarnings("unchecked")
    public <T> T readRoot(Class<T> type) {
        Class<?> boxed = Conversions.boxed(type);
        Object value = boxed != Object.class && boxed.isAssignableFrom(LinkedHashMap.class) ? readValue() : readRoot();
        finish();
        if (value == null) {
            return null;
        }
        Object converted = Conversions.to(value, boxed, codecs);
        if (converted == Conversions.NONE) {
            throw new MalformedInputException("SCFS-106", "a " + value.getClass().getName() + " stands where a " + type.getName()
                    + " should");
        }
        return (T) converted;
    }

    /** Walks past a tagged value. */
    public void skipValue() {
        int tag = readTag();
        switch (tag) {
            case WireFormat.NULL:
                break;
            case WireFormat.REF:
            case WireFormat.STRING_REF:
                wire.readVarint();
                break;
            case WireFormat.STRING_LATIN1:
                readLatin1();
                break;
            case WireFormat.STRING_WIDE:
                readWide();
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
        if (!type.shareable()) {
            enter();
            Object value = readPart(type, -1);
            depth--;
            return value;
        }
        int ref = nextRef();
        if (ref < met) {
            Object known = refs[ref];
            if (known != null && !(known instanceof Skipped)) {
                enter();
                type.skip(this);
                depth--;
                return known == NOTHING ? null : known;
            }
        } else {
            met = ref + 1;
        }
        long mark = hashing.mark();
        enter();
        refs[ref] = null;
        Object value = readPart(type, ref);
        refs[ref] = value == null ? NOTHING : value;
        depth--;
        hashing.complete(ref, mark);
        return value;
    }

    /** Has what user code throws fail where it was thrown, so that the failure knows its way from the root. */
    private Object readPart(ValueReader type, int ref) {
        try {
            return type.read(this, ref);
        } catch (ScfsException e) {
            throw e;
        } catch (Exception | LinkageError | AssertionError e) {
            throw new MalformedInputException("SCFS-109", "a " + type.typeName() + " can't be read: " + e.getClass().getName()
                    + " was thrown in the middle of it", e);
        }
    }

    void skipData(ValueReader type) {
        if (type.shareable()) {
            int ref = nextRef();
            if (ref >= met) {
                met = ref + 1;
                refs[ref] = new Skipped(ref, type, wire.position(), strings.count());
            }
        }
        enter();
        type.skip(this);
        depth--;
    }

    private int nextRef() {
        int ref = refCount++;
        if (ref == refs.length) {
            refs = Arrays.copyOf(refs, 2 * ref);
        }
        return ref;
    }

    /** Makes an instance known under its number before its parts are read, so that they can refer to it. */
    void register(int ref, Object value) {
        refs[ref] = value;
    }

    /** Numbers that were used up by the payload that is being walked past; who refers to one of the objects has the payload replayed. */
    void passNumbers(int refNumbers, int stringNumbers) {
        if (refNumbers < 0 || stringNumbers < 0 || refNumbers > limits.maxObjects() || stringNumbers > limits.maxObjects()) {
            throw new MalformedInputException("SCFS-107", "an opaque payload claims " + refNumbers + " objects");
        }
        Object payload = refs[refCount - 1];
        for (int i = 0; i < refNumbers; i++) {
            int ref = nextRef();
            if (ref >= met) {
                met = ref + 1;
                refs[ref] = payload instanceof Skipped ? payload : null;
            }
        }
        strings.pass(stringNumbers);
    }

    /** The object with a number met before. */
    Object backReference(int ref) {
        Object known = ref < met ? refs[ref] : null;
        if (known instanceof Skipped) {
            replay((Skipped) known);
            known = refs[ref];
        }
        if (known == NOTHING) {
            return null;
        }
        if (known == null || known instanceof Skipped) {
            throw new MalformedInputException("SCFS-107", ref < met
                    ? "a reference leads to an object that isn't finished, or that stands in a payload that nobody here can read"
                    : "a reference leads to object " + ref + ", but only " + met + " were met");
        }
        hashing.refer(ref);
        return known;
    }

    private void replay(Skipped skipped) {
        int ref = skipped.ref;
        int savedPosition = wire.position();
        int savedRefs = refCount;
        int savedStrings = strings.count();
        wire.position(skipped.position);
        refCount = ref + 1;
        strings.rewind(skipped.stringCount);
        refs[ref] = null;
        enter();
        Object value = readPart(skipped.type, ref);
        depth--;
        refs[ref] = value == null ? NOTHING : value;
        replayed += wire.position() - skipped.position;
        if (replayed > 8L * wire.limit() + (1 << 16)) {
            throw new LimitExceededException("SCFS-403", "references into parts that are not wanted here take too much work");
        }
        wire.position(savedPosition);
        refCount = savedRefs;
        strings.rewind(savedStrings);
    }

    private void enter() {
        if (++depth > limits.maxDepth()) {
            throw new LimitExceededException("SCFS-401", "the message is nested deeper than " + limits.maxDepth()
                    + " levels; raise the bound (maxDepth) if that is meant");
        }
        count(1);
    }

    /** A place to {@link #hash} from. */
    long mark() {
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
        if (elements > limits.maxObjects() + replayed) {
            throw new LimitExceededException("SCFS-403", "the message has more than " + limits.maxObjects() + " objects and elements");
        }
    }

    String readLatin1() {
        return strings.readLatin1(wire);
    }

    String readWide() {
        return strings.readWide(wire);
    }

    /** A string by the varint of section 3. */
    String stringReference(int r) {
        return strings.get(r);
    }

    Codecs codecs() {
        return codecs;
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
        if (t instanceof StackOverflowError) {
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
