package io.github.scfs.internal.bean;

import io.github.scfs.MalformedInputException;
import io.github.scfs.NotSerializableException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.jdk.StackTraceCoding;
import io.github.scfs.internal.schema.BitLayout;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.Instantiator;
import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.slot.ObjectSlot;
import io.github.scfs.internal.wire.Budget;
import io.github.scfs.internal.wire.ErrorText;
import io.github.scfs.internal.wire.Warnings;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Reads a peer's throwables ({@code wire-format.md} section 6.4). An instance is created by a constructor of a
 * class of the JDK: the one that restores the state of this class ({@link ThrowableState}), or {@code Throwable}'s. So
 * a user's class needs no particular constructor, and none of its own constructors is called. The peer's stack trace
 * replaces that of this side.
 *
 * <p>If the class doesn't exist here, the reader creates a stand-in: an exception whose message names the class. If a
 * part of a throwable can't be read, because of its class or of a method of its class, the part is left out.
 */
public final class ThrowableReader implements RemoteReader {
    /** What a throwable takes in memory, with the part of the stack that is below the message's values. */
    private static final int BYTES = 1_536;
    /** What each level of nesting adds, since the JVM records its frames. */
    private static final int BYTES_PER_LEVEL = 200;

    private final Definition definition;
    private final boolean isAbsent;
    /** Reads the fields that classes outside the JDK declare. */
    private final ReadPlan plan;
    private final ThrowableState state;
    /** For each field at the beginning that is a part of a state, the index of the part; −1 if it is unknown here. */
    private final int[] parts;
    /** Creates an instance from the message only. */
    private final Instantiator plain;
    /** Creates an instance with its state; null if no constructor restores the state. */
    private final Instantiator withState;
    /** What {@code getCause} returns. */
    private final Class<?> typeOfCause;

    /**
     * Creates the reader of a definition.
     *
     * @param local the fields of the class here; null if the class doesn't exist here
     */
    public ThrowableReader(Definition definition, Layout local, Slot[] slots) {
        this.definition = definition;
        this.isAbsent = local == null;
        Layout here = isAbsent ? Layout.ofName(standInType(definition), definition) : local;
        this.plan = new ReadPlan(definition, here, slots, FieldsCompiler.NONE, null);
        this.state = ThrowableState.of(here.type());
        int n = 0;
        while (n < definition.fieldCount() && ThrowableState.isPart(definition.field(n))) {
            n++;
        }
        this.parts = new int[n];
        for (int i = 0; i < n; i++) {
            parts[i] = state.indexOf(definition.field(i).name());
        }
        this.typeOfCause = typeOfCause(here.type());
        try {
            this.plain = Instantiator.ofSuperConstructor(here.type(), Throwable.class.getConstructor(String.class));
            this.withState = state.constructor() == null ? null
                    : Instantiator.ofSuperConstructor(here.type(), state.constructor());
        } catch (NoSuchMethodException e) {
            throw new NotSerializableException("SCFS-302", "this JDK's Throwable lacks a constructor", e);
        }
    }

    private static Class<?> typeOfCause(Class<?> throwable) {
        try {
            return throwable.getMethod("getCause").getReturnType();
        } catch (NoSuchMethodException | LinkageError e) {
            return Throwable.class;
        }
    }

    private static Class<?> standInType(Definition definition) {
        for (int i = 0; i < definition.fieldCount(); i++) {
            if (ThrowableState.isSqlState(definition.field(i))) {
                return SqlChain.type();
            }
        }
        return RuntimeException.class;
    }

    @Override
    public Object read(GraphReader in, int ref) {
        String sent = in.readStringValue();
        String message = isAbsent ? standInMessage(in, definition.name(), sent) : sent;
        StackTraceElement[] trace = StackTraceCoding.read(in);
        in.enterThrowable();
        charge(in, 1);
        Throwable t = make(plain, trace, message);
        in.register(ref, t);
        BitLayout bits = definition.bits(definition.hasWideForm() && ReadPlan.isWide(in));
        int head = in.wire().take(bits.bytes());
        Object[] values = new Object[state.size()];
        Throwable cause = null;
        int i = 0;
        for (; i < parts.length; i++) {
            Object v = readPart(in, plan.step(i).slot(), bits.codeAt(in.wire(), head, i), i);
            if (ThrowableState.isCause(definition.field(i))) {
                v = throwable(v);
                cause = (Throwable) v;
            }
            if (parts[i] >= 0) {
                values[parts[i]] = v;
            }
        }
        Throwable made = withState == null ? null : makeWithState(in, trace, message, values);
        if (made != null) {
            in.register(ref, made);
            t = made;
        } else {
            state.setFields(t, values);
        }
        for (; i < definition.fieldCount(); i++) {
            readField(in, t, bits.codeAt(in.wire(), head, i), i);
        }
        Set<Throwable> causing = causing(in);
        causing.add(t);
        Throwable usual = throwable(readTagged(in, "the cause"));
        causing.remove(t);
        cause = cause == null ? usual : cause;
        if (cause != null && (made == null || !state.hasCause())) {
            setCause(in, t, cause);
        }
        readOthers(in, t);
        in.leaveThrowable();
        return t;
    }

    /** Charges the creation of throwables, each of which records the stack of the thread. */
    private static void charge(GraphReader in, int throwables) {
        int levels = Math.min(in.budget().depth(), Budget.MAX_RECORDED_LEVELS);
        in.allocate(throwables * (BYTES + BYTES_PER_LEVEL * levels));
        in.budget().makeExceptions(throwables);
    }

    /** Returns the throwables of the message whose causes are being read. */
    @SuppressWarnings("unchecked")
    private static Set<Throwable> causing(GraphReader in) {
        return (Set<Throwable>) in.memo()
                .computeIfAbsent(ThrowableReader.class, key -> Collections.newSetFromMap(new IdentityHashMap<>()));
    }

    /**
     * Sets the cause, unless that would close a circle, or {@code getCause} of the class can't return it. Programs
     * follow causes to their end. Of a circle, the throwable that was read first keeps its cause.
     */
    private void setCause(GraphReader in, Throwable t, Throwable cause) {
        boolean isCircular = causing(in).contains(cause);
        for (Throwable c = cause; c != null && !isCircular; c = c.getCause()) {
            in.budget().work(1);
            isCircular = c == t;
        }
        if (isCircular || !typeOfCause.isInstance(cause)) {
            warn(in, "the cause", isCircular ? "the exception is among the causes of its cause"
                    : "the cause isn't a " + typeOfCause.getName());
            return;
        }
        try {
            t.initCause(cause);
        } catch (IllegalStateException | UnsupportedOperationException e) {
            // The class has an initCause that throws, or sets a cause of its own.
            if (t.getCause() != cause) {
                t.addSuppressed(cause);
            }
        }
    }

    private static Throwable make(Instantiator instantiator, StackTraceElement[] trace, Object... arguments) {
        Throwable t = (Throwable) instantiator.make(arguments);
        if (t instanceof NullPointerException && arguments[0] == null) {
            // The JDK computes a missing message from the place where the instance was created. A second call of this
            // method turns that off.
            t.fillInStackTrace();
        }
        t.setStackTrace(trace);
        return t;
    }

    /**
     * Creates an instance with its state. Returns null if only an instance without state is possible, since the
     * constructor needs a part that wasn't sent or doesn't exist here.
     */
    private Throwable makeWithState(GraphReader in, StackTraceElement[] trace, String message, Object[] values) {
        charge(in, state.hasCause() ? 2 : 1); // a cause may need another exception around it
        in.budget().copy(2L * length(message));
        for (Object value : values) {
            // The text of such a cause may become the message.
            in.budget()
                    .copy(value instanceof String ? 2L * length((String) value)
                            : value instanceof long[] ? (long) (Long.BYTES + Integer.BYTES) * ((long[]) value).length
                            : value instanceof IOException ? 2L * length(((IOException) value).getMessage())
                            : 0);
        }
        try {
            Object[] arguments = state.arguments(message, values);
            return arguments == null ? null : make(withState, trace, arguments);
        } catch (NotSerializableException e) {
            charge(in, 2);
            return null;
        }
    }

    private static int length(String s) {
        return s == null ? 0 : s.length();
    }

    private void readField(GraphReader in, Throwable t, int code, int i) {
        FieldReader step = plan.step(i);
        if (step.isDropped()) {
            in.drop(step.slot(), code);
            return;
        }
        Object value = readPart(in, step.slot(), code, i);
        try {
            step.put(in, code, t, value);
        } catch (NotSerializableException e) {
            charge(in, 2);
            warn(in, definition.field(i).name(), e.getMessage());
        }
    }

    private Object readPart(GraphReader in, Slot slot, int code, int i) {
        try {
            return read(in, slot, code, definition.field(i).name());
        } catch (ScfsException e) {
            throw BeanFields.at(e, definition, i);
        }
    }

    private Object readTagged(GraphReader in, String what) {
        return read(in, ObjectSlot.ANY, ObjectSlot.TAGGED, what);
    }

    /** Reads a part of a throwable. If it can't be read although the message is well-formed, returns null. */
    private Object read(GraphReader in, Slot slot, int code, String what) {
        return in.readPart(slot, code, e -> {
            charge(in, 2);
            warn(in, what, e.getMessage());
        });
    }

    private void warn(GraphReader in, String what, String reason) {
        String name = ErrorText.shorten(definition.name());
        Warnings.once(in.peer(), "unreadable " + name + "." + what, () -> in.peer() + " sends an exception " + name
                + ". It is read without " + ErrorText.shorten(what) + ": " + reason);
    }

    /** Reads the suppressed throwables, and the next ones of an {@code SQLException}. */
    private void readOthers(GraphReader in, Throwable t) {
        int n = in.wire().readVarint();
        for (Throwable s : readAll(in, n >>> 1, "a suppressed exception")) {
            if (s == t) {
                throw new MalformedInputException("SCFS-106", "an exception suppresses itself");
            }
            t.addSuppressed(s);
        }
        if ((n & 1) != 0) {
            List<Throwable> chain = readAll(in, in.wire().readVarint(), "a next exception");
            if (state.isSql()) {
                SqlChain.link(in, t, chain);
            }
        }
    }

    /** Reads the throwables that {@link #readOthers} reads, which nothing here takes. */
    public static void dropOthers(GraphReader in) {
        int n = in.wire().readVarint();
        dropAll(in, n >>> 1);
        if ((n & 1) != 0) {
            dropAll(in, in.wire().readVarint());
        }
    }

    private static void dropAll(GraphReader in, int n) {
        in.budget().count(n);
        for (int i = 0; i < n; i++) {
            in.dropValue();
        }
    }

    private List<Throwable> readAll(GraphReader in, int n, String what) {
        in.budget().count(n);
        List<Throwable> all = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            Throwable t = throwable(readTagged(in, what));
            if (t != null) {
                all.add(t);
            }
        }
        return all;
    }

    /** Returns a value if it is a throwable; otherwise null. */
    private static Throwable throwable(Object v) {
        return v instanceof Throwable ? (Throwable) v : null;
    }

    private static String standInMessage(GraphReader in, String type, String message) {
        if (message == null) {
            return type;
        }
        in.budget().copy(2L * (type.length() + message.length()));
        return type + ": " + message;
    }
}
