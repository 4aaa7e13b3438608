package io.github.scfs.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.bean.FieldsCompiler;
import io.github.scfs.internal.codegen.CodeGeneration;
import io.github.scfs.internal.schema.Evolution;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.session.MessageReader;
import io.github.scfs.internal.session.MessageWriter;
import io.github.scfs.internal.session.Session;
import io.github.scfs.internal.text.Strings;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.types.SameValue;

/**
 * The forms in which a graph is sent, each with interpreting and with generated codecs. The contract suite runs with
 * each form.
 */
public enum Form {
    /** The first message of a session, with definitions. */
    SESSION_COLD(Form::cold, FieldsCompiler.NONE),
    /** A later message of a session, without definitions. */
    SESSION_WARM(Form::warm, FieldsCompiler.NONE),
    /** A message that contains all its definitions. */
    SELF_CONTAINED(Form::selfContained, FieldsCompiler.NONE),
    /**
     * The graph occurs first in a field that the reader's class lacks, then in a field that the reader's class has.
     */
    AFTER_SKIPPING(Form::afterSkipping, FieldsCompiler.NONE),
    GENERATED_COLD(Form::cold, CodeGeneration.eager()),
    GENERATED_WARM(Form::warm, CodeGeneration.eager()),
    GENERATED_SELF_CONTAINED(Form::selfContained, CodeGeneration.eager()),
    GENERATED_AFTER_SKIPPING(Form::afterSkipping, CodeGeneration.eager());

    /** The number of messages after which a session is warm: all classes and repeated strings have ids. */
    public static final int WARM_AFTER = 3;

    /** An engine that allows every class that isn't denied, with default bounds and the process's codecs. */
    public static final Engine OPEN = Engine.of(ClassPolicies.open());

    static {
        makeArraysAccessible();
    }

    /** Sends values and returns the values that were read. */
    private interface Way {
        Object[] cross(Engine engine, Object[] roots);
    }

    private final Way way;
    private final Engine own;
    /** Like {@link #own}, but calls the methods of Java's serialization. */
    private final Engine calling;

    Form(Way way, FieldsCompiler compiler) {
        this.way = way;
        this.own = new Engine(ClassPolicies.open(), Limits.DEFAULT, Evolution.NONE, compiler);
        this.calling = new Engine(ClassPolicies.open(), Limits.DEFAULT, Evolution.NONE, compiler, true);
    }

    /**
     * Makes the arrays of strings accessible, as in a process that has run for a while. Their hashes change then, so
     * other strings collide, and a message may have another length.
     */
    private static void makeArraysAccessible() {
        String text = new String(new char[1 << 15]);
        for (int i = 0; i < 16; i++) {
            Strings.isLatin1(text);
        }
        for (Thread t : Thread.getAllStackTraces().keySet()) {
            if (t.getName().equals("scfs-strings")) {
                try {
                    t.join();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        }
    }

    private static Object[] cold(Engine engine, Object[] roots) {
        return read(engine, new Session(), null, write(engine, new Session(), roots), roots.length);
    }

    private static Object[] warm(Engine engine, Object[] roots) {
        Session writing = new Session();
        Session reading = new Session();
        for (int i = 0; i < WARM_AFTER; i++) {
            read(engine, reading, null, write(engine, writing, roots), roots.length);
        }
        return read(engine, reading, null, writeWarm(engine, writing, roots), roots.length);
    }

    /** Writes a later message of a session that has sent the same values before. */
    public static byte[] writeWarm(Engine engine, Session session, Object... roots) {
        int strings = session.stringsWritten();
        byte[] warm = write(engine, session, roots);
        assertTrue((warm[0] & WireFormat.DEFINITIONS) == 0 || session.stringsWritten() > strings,
                "a warm session defines only repeated strings");
        return warm;
    }

    private static Object[] selfContained(Engine engine, Object[] roots) {
        byte[] first = write(engine, null, roots);
        read(engine, null, null, first, roots.length);
        byte[] second = write(engine, null, roots);
        assertEquals(first.length, second.length, "self-contained messages are independent");
        return read(engine, null, null, second, roots.length);
    }

    private static Object[] afterSkipping(Engine engine, Object[] roots) {
        byte[] message = write(engine, null, new Halved(roots, roots));
        return (Object[]) Halved.kept(read(engine, null, Halved.loader(), message, 1)[0]);
    }

    public boolean isAfterSkipping() {
        return this == AFTER_SKIPPING || this == GENERATED_AFTER_SKIPPING;
    }

    /** Writes a value and returns the value that was read. */
    @SuppressWarnings("unchecked")
    public <T> T roundTrip(T value) {
        return (T) roundTripAll(value)[0];
    }

    /** Like {@link #roundTrip(Object)}, with the methods of Java's serialization. */
    public <T> T roundTripCalling(T value) {
        return roundTrip(calling, value);
    }

    /** Like {@link #roundTrip(Object)}, with another engine. */
    @SuppressWarnings("unchecked")
    public <T> T roundTrip(Engine engine, T value) {
        return (T) way.cross(engine, new Object[] {value})[0];
    }

    /** Writes several values into one message and reads them. */
    public Object[] roundTripAll(Object... values) {
        return way.cross(own, values);
    }

    /** Asserts that a value is read back equal in class, contents and order, and returns the copy. */
    public <T> T keeps(T value) {
        T back = roundTrip(value);
        SameValue.assertEqual(value, back);
        return back;
    }

    /** Asserts that each value is read back equal: alone, as an element, and as a field's value. */
    public void keepsEach(Object... values) {
        for (Object v : values) {
            keeps(v);
        }
        keeps(values.clone());
        Holder holder = new Holder();
        for (Object v : values) {
            holder.kept = v;
            SameValue.assertEqual(v, roundTrip(holder).kept);
        }
    }

    /** Writes one message and marks it as certain. It is self-contained if the session is null. */
    public static byte[] write(Engine engine, Session session, Object... roots) {
        MessageWriter out =
                session == null ? MessageWriter.selfContained(engine) : MessageWriter.inSession(engine, session);
        try {
            for (Object root : roots) {
                out.writeObject(root);
            }
            byte[] bytes = out.toByteArray();
            out.markCertain();
            return bytes;
        } finally {
            out.close();
        }
    }

    /** Reads the first value of a message whose definitions were received. The message may hold more. */
    public static Object readFirst(Engine engine, Session session, byte[] message) {
        try (MessageReader in = MessageReader.of(engine, session, message, 0, message.length)) {
            return in.readObject();
        }
    }

    /** Receives and reads one message, which must hold exactly {@code n} values. */
    public static Object[] read(Engine engine, Session session, ClassLoader loader, byte[] bytes, int n) {
        if (session != null) {
            session.receiveDefinitions(bytes, 0, bytes.length);
        }
        try (MessageReader in = MessageReader.of(engine, session, loader, bytes, 0, bytes.length)) {
            Object[] values = new Object[n];
            for (int i = 0; i < n; i++) {
                values[i] = in.readObject();
            }
            MalformedInputException end = assertThrows(MalformedInputException.class, () -> in.readPrimitive('B'));
            assertThat(end).hasMessageContaining("ends early");
            return values;
        }
    }
}
