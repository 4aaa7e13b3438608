package io.github.scfs.internal.kryo;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Registration;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.serializers.FieldSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.JavaSerializer;
import com.esotericsoftware.kryo.kryo5.util.ObjectMap;
import com.esotericsoftware.kryo.kryo5.util.Util;
import io.github.scfs.MalformedInputException;
import io.github.scfs.NotSerializableException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.conversion.AbsentObject;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.graph.OpaqueBridge;
import io.github.scfs.internal.jdk.ScalarCodecs;
import io.github.scfs.internal.wire.ErrorText;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireReader;
import io.github.scfs.kryo.ArrayClassResolver;
import java.math.BigDecimal;
import java.util.IdentityHashMap;

/**
 * The {@code Kryo} object that is passed to Kryo's and users' serializers. The engine writes and reads all nested
 * objects and classes, at the serializer's current position. So they are part of the same graph of objects and have the
 * same reference numbers, and the class policy decides about every class. Only the bytes that the serializer writes to
 * the {@link Output} directly have the serializer's own format. Not thread-safe, and used in one direction at a time.
 */
public final class KryoBridge extends ChargingKryo implements OpaqueBridge {
    /** Room in a new graph context, for each serializer that uses it. Kryo's default is 51. */
    private static final int INITIAL_CONTEXT = 4;

    private final KryoSerializers serializers;
    private final IdentityHashMap<Class<?>, Serializer<?>> serializersByType = new IdentityHashMap<>();
    /** The output of the payload that is being written; null if there is none. */
    private PayloadOutput payloadOutput;
    /** The input of the payload that is being read; null if there is none. */
    private PayloadInput payloadInput;
    /**
     * What Kryo's serializers keep for the payload that is being written or read; null until it is needed. Payloads
     * don't share it, because a reader may go past each of them.
     */
    private ObjectMap<Object, Object> graphContext;
    /** What the serializer that reads makes of the parts of the payload; null if that is one of scfs. */
    private PayloadParts parts;
    /** Reference number of the object that is being read; −1 if that object has none. */
    private int pendingRef = -1;
    /** The serializer that writes; null if there is none. */
    private Serializer<?> writing;
    /** The class that the serializer has written or read last, if nothing was written behind it; null if none. */
    private Class<?> lastClass;
    /** The position behind it if it was read. */
    private int classEnd;

    /** Lets the engine write and read the parts of a payload, whatever their class is ({@link PartSerializer}). */
    private static final class Resolver extends ArrayClassResolver {
        @Override
        @SuppressWarnings("rawtypes")
        public Registration registerImplicit(Class type) {
            return register(new Registration(type, PartSerializer.of(type), NAME));
        }
    }

    /**
     * A graph context. Kryo keeps streams of Java's serialization in it, so it refuses to. That is the one place where
     * such a serializer can be met that another serializer calls directly.
     */
    private static final class Context extends ObjectMap<Object, Object> {
        Context() {
            super(INITIAL_CONTEXT);
        }

        @Override
        public <T> Object get(T key) {
            if (key instanceof JavaSerializer) {
                throw new NotSerializableException("SCFS-303", KryoSerializers.usesJava());
            }
            return super.get(key);
        }
    }

    public KryoBridge(KryoSerializers serializers) {
        super(new Resolver());
        this.serializers = serializers;
        KryoSerializers.configured(this);
    }

    @SuppressWarnings("unchecked")
    private Serializer<Object> serializerOf(Class<?> type) {
        Serializer<?> s = serializersByType.get(type);
        if (s == null) {
            s = serializers.serializerOf(this, type);
            if (s == null) {
                throw new NotSerializableException("SCFS-306", type.getName() + " was written by a Kryo Serializer; "
                        + ErrorText.registerSame(type.getName()));
            }
            KryoStart.warnOfUnsafe(s);
            checkFields(s);
            serializersByType.put(type, s);
        }
        return (Serializer<Object>) s;
    }

    /** Makes a serializer of fields check what a field gets. A user's serializer may make one for each object. */
    private static void checkFields(Serializer<?> s) {
        if (s instanceof FieldSerializer) {
            PartSerializer.useForFields((FieldSerializer<?>) s);
        }
    }

    /**
     * Writes a value as a payload. Calls the serializer of the type, which writes to the engine's buffer, and then
     * inserts the payload's head.
     */
    @Override
    public void write(GraphWriter out, Class<?> type, Object value) {
        PayloadOutput outer = payloadOutput;
        Serializer<?> outerWriting = writing;
        ObjectMap<Object, Object> outerContext = graphContext;
        PayloadOutput output = new PayloadOutput(out);
        Serializer<Object> serializer = serializerOf(type);
        payloadOutput = output;
        writing = serializer;
        lastClass = null;
        graphContext = null;
        // No byte array in the payload is attached without a copy: the head contains the payload's length, and a
        // serializer may reuse its arrays.
        boolean attaching = out.wire().attaching(false);
        try {
            serializer.write(this, output, value);
            output.flush();
        } finally {
            payloadOutput = outer;
            writing = outerWriting;
            graphContext = outerContext;
            out.wire().attaching(attaching);
        }
        output.insertHead();
    }

    /**
     * Reads and returns a value. Calls the serializer of the type, which reads from the next {@code length} bytes of
     * the engine's buffer.
     */
    @Override
    public Object read(GraphReader in, Class<?> type, int head, int length, int ref) {
        Serializer<Object> serializer = serializerOf(type);
        int outer = pendingRef;
        PayloadInput outerInput = payloadInput;
        PayloadParts outerParts = parts;
        ObjectMap<Object, Object> outerContext = graphContext;
        WireReader wire = in.wire();
        PayloadInput input = new PayloadInput(in.budget());
        int start = wire.position();
        input.setBuffer(wire.buffer(), start, length);
        reader = in;
        pendingRef = ref;
        payloadInput = input;
        parts = serializer instanceof FunctionSerializer ? null : new PayloadParts(in, serializer, null);
        graphContext = null;
        try {
            Object value = readBy(serializer, input, type);
            wire.position(input.position());
            if (serializer instanceof ExternalSerializer) { // the peer's class may write more
                input.dropRest(in, head, start);
            }
            return value;
        } finally {
            pendingRef = outer;
            payloadInput = outerInput;
            parts = outerParts;
            graphContext = outerContext;
            lastClass = null;
        }
    }

    /**
     * Calls a serializer. If it begins with the length of a container in the payload, that length is charged. A number
     * weighs what it does elsewhere.
     */
    @SuppressWarnings({"rawtypes", "unchecked"})
    private Object readBy(Serializer serializer, Input input, Class type) {
        if (input == payloadInput) {
            payloadInput.expectLength(ContainerLengths.elementBytes(this, serializer, type));
        }
        FunctionSerializer.Reading bounded = BoundedFormats.of(serializer);
        Object value = bounded != null ? bounded.read(this, input, type) : serializer.read(this, input, type);
        if (value instanceof BigDecimal) {
            reader.budget().weighNumber(((BigDecimal) value).unscaledValue().bitLength() >>> 3);
        }
        return value;
    }

    /** Whether an output is that of the payload, and not one that a serializer has made for a part of it. */
    boolean isPayload(Output output) {
        return output == payloadOutput;
    }

    /** Whether an input is that of the payload. */
    boolean isPayload(Input input) {
        return input == payloadInput;
    }

    @Override
    public <T> T newInstance(Class<T> type) {
        return reader == null ? super.newInstance(type)
                : reader.codecs().charged(reader, type, () -> super.newInstance(type));
    }

    @Override
    public ObjectMap<Object, Object> getGraphContext() {
        if (graphContext == null) {
            graphContext = new Context();
        }
        return graphContext;
    }

    @Override
    public void reference(Object object) {
        if (isCopying()) {
            super.reference(object);
            return;
        }
        if (parts != null) {
            parts.begin(object, payloadInput.containerLength());
        }
        if (reader != null && object != null && pendingRef >= 0) {
            reader.register(pendingRef, object);
        }
    }

    @Override
    public void writeClassAndObject(Output output, Object object) {
        if (output != payloadOutput) {
            throw new NotSerializableException("SCFS-303",
                    "a Kryo Serializer must write nested objects to the Output that it was given, but one was written "
                            + "to another " + output.getClass().getName());
        }
        payloadOutput.writeValue(object);
        lastClass = null;
    }

    @Override
    public Object readClassAndObject(Input input) {
        if (input != payloadInput) {
            throw new MalformedInputException("SCFS-108",
                    "a Kryo Serializer must read nested objects from the Input that it was given, but one was read "
                            + "from another " + input.getClass().getName());
        }
        payloadInput.requireOne();
        WireReader wire = reader.wire();
        int end = input.limit();
        wire.position(input.position());
        if (parts != null) {
            parts.beginPart();
        }
        payloadInput.beginPart();
        Object value = reader.readValue();
        if (wire.position() > end) {
            throw new MalformedInputException("SCFS-108",
                    "an object in a Kryo Serializer's payload exceeds the payload");
        }
        input.setPosition(wire.position());
        payloadInput.endPart();
        note(value);
        return value;
    }

    private void note(Object part) {
        if (parts != null) {
            parts.add(part);
        }
    }

    @Override
    public void writeObject(Output output, Object object) {
        if (object != null && object.getClass() == lastClass && PayloadParts.hasUnknownFields(writing)
                && payloadOutput.isBehindValue()) {
            writeObject(output, object, getSerializer(lastClass)); // a reader takes it for a field
        } else {
            writeClassAndObject(output, object);
        }
    }

    @Override
    public <T> T readObject(Input input, Class<T> type) {
        // Kryo's serializers do so behind the class of a field that this side doesn't have.
        if (parts != null && parts.hasUnknownFields() && type == lastClass && input.position() == classEnd) {
            return readObject(input, type, getSerializer(type));
        }
        return readObjectOrNull(input, type);
    }

    @Override
    @SuppressWarnings("rawtypes")
    public void writeObjectOrNull(Output output, Object object, Class type) {
        writeClassAndObject(output, object);
    }

    @Override
    @SuppressWarnings("unchecked")
    public <T> T readObjectOrNull(Input input, Class<T> type) {
        return (T) ScalarCodecs.typed(readClassAndObject(input), Util.getWrapperClass(type));
    }

    @Override
    @SuppressWarnings({"rawtypes", "unchecked"})
    public void writeObject(Output output, Object object, Serializer serializer) {
        if (serializer instanceof PartSerializer) {
            serializer.write(this, output, object);
            return;
        }
        checkFields(serializer);
        Serializer<?> outer = writing;
        writing = serializer;
        payloadOutput.enter();
        try {
            serializer.write(this, output, object);
        } finally {
            payloadOutput.leave();
            writing = outer;
        }
    }

    @Override
    @SuppressWarnings({"rawtypes", "unchecked"})
    public <T> T readObject(Input input, Class<T> type, Serializer serializer) {
        if (serializer instanceof PartSerializer) {
            return (T) serializer.read(this, input, type);
        }
        if (BoundedFormats.isPlain(serializer)) {
            return (T) readPlain(serializer, input, type);
        }
        checkFields(serializer);
        int outer = pendingRef;
        PayloadParts outerParts = parts;
        pendingRef = -1;
        parts = outerParts == null ? null : new PayloadParts(reader, serializer, outerParts);
        reader.budget().enter();
        Object value;
        try {
            value = readBy(serializer, input, type);
        } finally {
            reader.budget().leave();
            pendingRef = outer;
            parts = outerParts;
        }
        note(value);
        return (T) value;
    }

    /** Reads a value without parts by a serializer of Kryo. */
    @SuppressWarnings({"rawtypes", "unchecked"})
    private Object readPlain(Serializer serializer, Input input, Class type) {
        reader.budget().count(1);
        payloadInput.expectLength(0);
        Object value = serializer.read(this, input, type);
        note(value);
        return value;
    }

    @Override
    @SuppressWarnings({"rawtypes", "unchecked"})
    public void writeObjectOrNull(Output output, Object object, Serializer serializer) {
        if (!serializer.getAcceptsNull()) {
            output.writeByte(object == null ? 0 : 1);
            if (object == null) {
                return;
            }
        }
        writeObject(output, object, serializer);
    }

    @Override
    @SuppressWarnings("rawtypes")
    public <T> T readObjectOrNull(Input input, Class<T> type, Serializer serializer) {
        if (!serializer.getAcceptsNull() && input.readByte() == 0) {
            note(null);
            return null;
        }
        return readObject(input, type, serializer);
    }

    @Override
    @SuppressWarnings("rawtypes")
    public Registration writeClass(Output output, Class type) {
        writeClassAndObject(output, type);
        lastClass = type;
        return type == null ? null : getRegistration(type);
    }

    @Override
    public Registration readClass(Input input) {
        int at = input.position();
        Class<?> type = ScalarCodecs.typed(readClassAndObject(input), Class.class);
        if (type == null && reader.wire().buffer()[at] != WireFormat.NULL) {
            throw absent(at);
        }
        Registration registration = type == null ? null : getRegistration(type);
        lastClass = type == null ? null : registration.getType();
        classEnd = input.position();
        return registration;
    }

    /** Returns the failure of a class at a position, which isn't here. */
    private ScfsException absent(int at) {
        WireReader wire = reader.wire();
        wire.position(at);
        reader.readTag();
        wire.readVarint(); // dimensions of an array
        String name = reader.remoteTypeOf(reader.readTag()).definition().name();
        return new NotSerializableException("SCFS-309",
                "a Kryo Serializer reads a part of the class " + name + ", " + AbsentObject.reason(name, null))
                .about(name);
    }
}
