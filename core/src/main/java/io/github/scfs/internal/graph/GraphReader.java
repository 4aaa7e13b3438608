package io.github.scfs.internal.graph;

import io.github.scfs.MalformedInputException;
import io.github.scfs.OutOfStepException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.dictionary.StringTableReader;
import io.github.scfs.internal.text.StaticStrings;
import io.github.scfs.internal.wire.Budget;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.Peer;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireReader;
import java.util.IdentityHashMap;
import java.util.function.Consumer;

/**
 * Reads the values of messages, one message at a time ({@link #begin}). Not thread-safe.
 *
 * <p>A value that no local field takes is read like any other ({@link #readPart}), since a later reference may lead to
 * a part of it.
 */
public final class GraphReader {
    /** What a string takes in memory, beyond its characters. */
    private static final int STRING_BYTES = 48;
    /** Length from which a reference to a string weighs more than its bytes. */
    private static final int LONG_STRING = 64;
    /** This bit is set in the result of {@link #readTag} if the other bits are a class id. */
    private static final int CLASS_BIT = 1 << 30;

    private final WireReader wire = new WireReader();
    private final ReferenceReader objects = new ReferenceReader();
    private final StringTableReader strings = new StringTableReader();
    private final RemoteTypes types;
    private final Codecs codecs;
    private final Budget budget;
    private final Attempts attempts;
    private final SoftlyHeld<OpaqueBridge> bridge = new SoftlyHeld<>();
    /** The result of {@link #memo}; null until it is needed. */
    private IdentityHashMap<Object, Object> memo;

    /**
     * Creates a reader that is used for one message after another.
     *
     * @param types finds the definitions of the current message's session
     */
    public GraphReader(Codecs codecs, RemoteTypes types, Limits limits) {
        this.codecs = codecs;
        this.types = types;
        this.budget = new Budget(limits, wire);
        this.attempts = new Attempts(this, wire, objects, strings, budget);
    }

    /**
     * Begins the body of a message. The previous message must have been {@linkplain #clear cleared}.
     *
     * @param references whether the body has references to objects; objects are kept only if it has
     */
    public void begin(boolean references, byte[] bytes, int offset, int length) {
        objects.begin(references);
        wire.reset(bytes, offset, length);
        budget.begin(length);
    }

    /** Ends a message and releases all its objects. */
    public void clear() {
        memo = null;
        wire.clear();
        bridge.release();
        attempts.clear();
        budget.clear();
        objects.clear();
        strings.clear();
    }

    public WireReader wire() {
        return wire;
    }

    public Budget budget() {
        return budget;
    }

    /** Charges memory ({@link Budget#allocate}). */
    public void allocate(int bytes) {
        budget.allocate(bytes);
    }

    /** Returns what readers keep until the end of the message, by the identity of the objects that it belongs to. */
    public IdentityHashMap<Object, Object> memo() {
        if (memo == null) {
            memo = new IdentityHashMap<>();
        }
        return memo;
    }

    /** Reads the tag and the data of a value, and returns the value. */
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

    /**
     * Reads the tag and the data of a value, completes the graph, and returns the value.
     *
     * @throws io.github.scfs.NotSerializableException if the value's class doesn't exist here
     */
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

    /**
     * Reads a thrown exception as {@link #readRoot} does. If its class doesn't exist here, or the class policy refuses
     * it, returns a stand-in, as for a cause.
     */
    public Object readThrown() {
        int at = wire.position();
        RemoteType type = remoteTypeOf(readTag());
        wire.position(at);
        if (type == null || type.definition().kind() != WireFormat.DEFINE_THROWABLE) {
            return readRoot();
        }
        enterThrowable();
        Object value = readValue();
        leaveThrowable();
        complete();
        return value;
    }

    /** Adds a task to run when all objects of the graph are complete. */
    public void whenComplete(Completion completion) {
        attempts.whenComplete(completion);
    }

    /** Runs the tasks of {@link #whenComplete}. Call it at the end of a graph. */
    public void complete() {
        attempts.complete();
    }

    /** Reads a string that {@link GraphWriter#writeStringValue} wrote; may return null. */
    public String readStringValue() {
        int tag = readTag();
        if (tag > WireFormat.STRING_REF || tag == WireFormat.REF) {
            throw new MalformedInputException("SCFS-106", "expected a string, but the value has tag " + tag);
        }
        return readString(tag);
    }

    /** Reads a tag and returns its number in memory. Extended tags begin at {@link WireFormat#EXTENSION}. */
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
                    "a message uses class id " + id + ", but a session has at most " + Limits.MAX_CLASSES + " classes");
        }
        return CLASS_BIT | id;
    }

    /**
     * Returns the reader of the data that follow a tag.
     *
     * @param tag a result of {@link #readTag}
     */
    public ValueReader readerOf(int tag) {
        return (tag & CLASS_BIT) != 0 ? types.typeOf(tag & ~CLASS_BIT) : codecs.reader(tag);
    }

    /**
     * Returns the remote type of the data that follow a tag; null if the tag is that of a built-in type.
     *
     * @param tag a result of {@link #readTag}
     */
    public RemoteType remoteTypeOf(int tag) {
        return (tag & CLASS_BIT) != 0 ? types.typeOf(tag & ~CLASS_BIT) : null;
    }

    public Object readData(ValueReader type) {
        int ref = type.isShareable() ? objects.next() : -1;
        budget.enter();
        Object value;
        // Exceptions of user code are caught here, so that they get a path. A separate method would use more stack.
        try {
            value = attempts.again ? attempts.readAgain(type, ref) : type.read(this, ref);
        } catch (Throwable e) {
            throw Failures.unreadable(type, e);
        }
        budget.leave();
        if (ref >= 0 && objects.isTracking()) {
            if (!attempts.again) {
                objects.put(ref, value == null ? ReferenceReader.NULL : value);
            }
            objects.close(ref);
        }
        return value;
    }

    /**
     * Reads a value that the caller can do without ({@link Attempts}). Classes that the class policy refuses count as
     * absent.
     *
     * @param unreadable receives the failure if the value can't be read although the message is well-formed
     * @return null if the value can't be read
     */
    public Object readPart(Slot slot, int code, Consumer<ScfsException> unreadable) {
        return attempts.readPart(slot, code, unreadable);
    }

    /**
     * Reads a value with a tag that the caller can do without. Unlike a part, it can't be read if the class policy
     * refuses one of its classes.
     *
     * @param unreadable receives the failure
     * @return null if the value can't be read
     */
    public Object readWhole(Consumer<ScfsException> unreadable) {
        return attempts.readWhole(unreadable);
    }

    /** Reads a value that no field here takes ({@link #readPart}). Public for generated code. */
    public void drop(Slot slot, int code) {
        attempts.readPart(slot, code, null);
    }

    /** Reads a value with a tag that nothing here takes ({@link #readPart}). */
    public void dropValue() {
        attempts.readPart(null, 0, null);
    }

    /** Returns whether all objects of users' classes are read as maps ({@link #readPart}). */
    public boolean readsMaps() {
        return attempts.again && attempts.readsMaps();
    }

    /** Records that a value that is read as maps has lost a part. A later reference to the value fails. */
    public void lose(RuntimeException why) {
        attempts.chargeFailure();
        attempts.lost = Failures.ofRead(why);
    }

    /** Begins the parts of a throwable. Within them, a class that the class policy refuses counts as absent. */
    public void enterThrowable() {
        attempts.throwables++;
    }

    /** Ends the parts of a throwable. */
    public void leaveThrowable() {
        attempts.throwables--;
    }

    public boolean isInThrowable() {
        return attempts.throwables > 0;
    }

    /** Returns whether a class that the class policy refuses counts as absent. */
    public boolean isLenient() {
        return attempts.throwables > 0 || attempts.parts > 0;
    }

    /** Registers an object before its parts are read, so that the parts can refer to it. */
    public void register(int ref, Object value) {
        if (ref >= 0) {
            objects.open(ref, value);
        }
    }

    /**
     * Returns whether a reference has led to an object whose parts were being read. Containers of such objects are
     * filled again when the graph is complete.
     */
    public boolean hasCircles() {
        return objects.hasCircles();
    }

    /** Passes the objects whose parts are being read, from the outermost to the innermost. */
    public void forEachOpen(Consumer<Object> action) {
        for (int i = 0; i < objects.openCount(); i++) {
            action.accept(objects.openAt(i));
        }
    }

    /**
     * Begins a value for generated code. If the value is a bean with a generated reader, reads the tag and begins the
     * bean ({@link #beginBean}).
     *
     * @return the generated reader; null if the caller must use {@link #readValue} instead, and then the read position
     *         is unchanged
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

    /**
     * Assigns a reference number to a bean that generated code reads, and charges the bean. {@link #endBean} ends the
     * bean.
     *
     * @return false if generated code must not read the bean, and then nothing has changed
     */
    public boolean beginBean() {
        if (attempts.again) {
            return false;
        }
        objects.next();
        budget.enter();
        return true;
    }

    /** Returns the reference number of the bean. Call this method right after {@link #beginBean}. */
    public int beanRef() {
        return objects.count() - 1;
    }

    /**
     * Ends a bean.
     *
     * @param ref the reference number of the bean
     */
    public void endBean(int ref) {
        budget.leave();
        objects.close(ref);
    }

    /** Returns the object with a reference number. */
    public Object backReference(int ref) {
        Object known = objects.get(ref);
        if (known == null || known instanceof ReferenceReader.Lost) {
            return attempts.lostReference(ref, known);
        }
        attempts.use(ref);
        if (attempts.again) {
            attempts.refer(ref);
        }
        budget.refer();
        objects.refer(ref);
        return known == ReferenceReader.NULL ? null : known;
    }

    /**
     * Assigns a reference number to a shareable value without parts, and charges the value.
     *
     * @return the reference number
     */
    public int beginLeaf() {
        int ref = objects.next();
        budget.count(1);
        return ref;
    }

    /** Registers a complete value that {@link #beginLeaf} has begun. */
    public void endLeaf(int ref, Object value) {
        objects.put(ref, value);
        objects.close(ref);
        attempts.leaf(ref);
    }

    /** Reads a Latin-1 string. Its memory isn't charged ({@link Budget}). */
    public String readLatin1() {
        return strings.readLatin1(wire);
    }

    /** Reads a wide string. It is coded as UTF-8, UTF-16, UUID or hexadecimal digits. */
    public String readWide() {
        String s = strings.readWide(wire);
        budget.allocate(STRING_BYTES + 2L * s.length());
        return s;
    }

    /**
     * Returns the string of a reference ({@code wire-format.md} section 3.1).
     *
     * @param r the varint of the reference
     */
    public String stringReference(int r) {
        if ((r & 1) == 0) {
            return weighed(strings.get(wire, r, types));
        }
        if ((r & 3) == WireFormat.STATIC) {
            return StaticStrings.at(r >>> 2);
        }
        strings.addId(r >>> 2);
        return weighed(types.string(r >>> 2));
    }

    /** Returns a text, and adds its weight if it is long: few bytes can refer to it again. */
    public String weighed(String s) {
        if (s.length() >= LONG_STRING) {
            budget.weigh(s.length());
        }
        return s;
    }

    public Codecs codecs() {
        return codecs;
    }

    /** Returns the peer; its string is its name. */
    public Peer peer() {
        return types.peer();
    }

    public OpaqueBridge bridge() {
        OpaqueBridge held = bridge.get();
        return held != null ? held : bridge.hold(codecs.newBridge());
    }
}
