package io.github.scfs.internal.bean;

import io.github.scfs.MalformedInputException;
import io.github.scfs.NotSerializableException;
import io.github.scfs.internal.conversion.AbsentObject;
import io.github.scfs.internal.graph.Codecs;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.graph.RemoteTypeResolver;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.jdk.ElementCoding;
import io.github.scfs.internal.jdk.StackTraceCoding;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.Instantiator;
import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.slot.ObjectCodec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Codec of throwables ({@code docs/wire-format.md} section 6.4). It writes the message, the stack trace, the cause and
 * the suppressed throwables, then the fields that classes outside the JDK declare. A reader creates an instance by
 * {@code Throwable}'s constructor only. So the class needs no particular constructor, and none of its own constructors
 * is called. The peer's stack trace replaces that of this side.
 */
public final class ThrowableCodec extends ObjectCodec<Throwable> {
    private final WritePlan fields;
    private final DetailMessage message;

    public ThrowableCodec(Layout layout, Codecs codecs, FieldsCompiler compiler) {
        super(layout, true);
        this.fields = new WritePlan(layout, codecs, compiler);
        this.message = DetailMessage.of(layout.type());
    }

    @Override
    public void write(GraphWriter out, Throwable value) {
        out.writeStringValue(message.get(value));
        StackTraceCoding.write(out, value.getStackTrace());
        Throwable cause = value.getCause();
        out.writeValue(cause == value ? null : cause);
        ElementCoding.write(out, value.getSuppressed());
        fields.write(out, value);
    }

    public static void skip(GraphReader in, Definition d, Slot[] slots) {
        in.readStringValue();
        StackTraceCoding.read(in);
        in.skipValue();
        ElementCoding.skip(in);
        BeanFields.skip(in, d, slots);
    }

    /** Reads a peer's throwables as instances of a class on this side. */
    public static final class Reader implements RemoteReader {
        private static final StackTraceElement[] NO_TRACE = {};

        private final Instantiator instantiator;
        private final ReadPlan plan;

        public Reader(Definition definition, Layout local, RemoteTypeResolver resolver, FieldsCompiler compiler) {
            try {
                instantiator =
                        Instantiator.ofSuperConstructor(local.type(), Throwable.class.getConstructor(String.class));
            } catch (NoSuchMethodException e) {
                throw new NotSerializableException("SCFS-302", "this JDK's Throwable lacks a constructor", e);
            }
            plan = new ReadPlan(definition, local, resolver, compiler, null);
        }

        @Override
        public Object read(GraphReader in, int ref) {
            Throwable t = (Throwable) instantiator.make(in.readStringValue());
            t.setStackTrace(NO_TRACE);
            in.register(ref, t);
            StackTraceElement[] trace = StackTraceCoding.read(in);
            t.setStackTrace(trace);
            Throwable cause = throwable(in.readValue());
            if (cause != null && cause != t) {
                initCause(t, cause);
            }
            List<Object> suppressed = new ArrayList<>();
            ElementCoding.readInto(in, ElementCoding.readCount(in), suppressed);
            for (Object s : suppressed) {
                Throwable other = throwable(s);
                if (other == null || other == t) {
                    throw new MalformedInputException("SCFS-106",
                            "a suppressed exception is no throwable, or the exception itself");
                }
                t.addSuppressed(other);
            }
            plan.read(in, t);
            return t;
        }

        /**
         * Returns a value as a throwable. If the class of the throwable doesn't exist here, returns a substitute.
         * Returns null if the value is not a throwable.
         */
        private static Throwable throwable(Object v) {
            if (v instanceof Throwable || !AbsentObject.is(v)) {
                return v instanceof Throwable ? (Throwable) v : null;
            }
            Map<?, ?> fields = (Map<?, ?>) v;
            Throwable t = new RuntimeException(fields.get("class") + ": " + fields.get("message"));
            Object cause = fields.get("cause");
            t.setStackTrace(NO_TRACE);
            if (cause instanceof Throwable) {
                t.initCause((Throwable) cause);
            }
            return t;
        }

        /**
         * Sets the cause of a throwable. A class may override initCause so that it throws, or may set another cause.
         * Then the other cause stays, and the peer's cause is added as a suppressed throwable.
         */
        private static void initCause(Throwable t, Throwable cause) {
            try {
                t.initCause(cause);
            } catch (IllegalStateException e) {
                if (t.getCause() != cause) {
                    t.addSuppressed(cause);
                }
            }
        }
    }
}
