package io.github.scfs.evolution;

import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.bean.FieldsCompiler;
import io.github.scfs.internal.codegen.CodeGeneration;
import io.github.scfs.internal.schema.Evolution;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.session.Session;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.security.ClassPolicies;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Sends values between two sides that have different versions of the same classes. Each instance has one form of
 * message and one choice of generated or interpreting codecs.
 */
final class Crossing {

    /** The form of the message under test. */
    enum Form {
        /** The first message of a session, with definitions. */
        SESSION_COLD,
        /** A later message of a session, without definitions. */
        SESSION_WARM,
        /** A message without a session, with all its definitions. */
        SELF_CONTAINED
    }

    /** Which sides use generated codecs. */
    enum Coding {
        INTERPRETED(FieldsCompiler.NONE, FieldsCompiler.NONE),
        GENERATED(CodeGeneration.eager(), CodeGeneration.eager()),
        WRITER_GENERATED(CodeGeneration.eager(), FieldsCompiler.NONE),
        READER_GENERATED(FieldsCompiler.NONE, CodeGeneration.eager());

        private final FieldsCompiler writer;
        private final FieldsCompiler reader;

        Coding(FieldsCompiler writer, FieldsCompiler reader) {
            this.writer = writer;
            this.reader = reader;
        }

        Engine writer() {
            return new Engine(ClassPolicies.open(), Limits.DEFAULT, Evolution.NONE, writer, true);
        }

        Engine reader(Evolution evolution) {
            return new Engine(ClassPolicies.open(), Limits.DEFAULT, evolution, reader, true);
        }
    }

    private final Form form;
    private final Coding coding;
    private final Evolution evolution;

    private Crossing(Form form, Coding coding, Evolution evolution) {
        this.form = form;
        this.coding = coding;
        this.evolution = evolution;
    }

    static Stream<Crossing> all() {
        List<Crossing> all = new ArrayList<>();
        for (Coding coding : Coding.values()) {
            for (Form form : Form.values()) {
                all.add(new Crossing(form, coding, Evolution.NONE));
            }
        }
        return all.stream();
    }

    /** Returns the same crossing to a reader with these evolution settings. */
    Crossing to(Evolution reader) {
        return new Crossing(form, coding, reader);
    }

    /** Writes a value and returns what the other side reads. */
    Object send(Object value, ClassLoader reader) {
        return sendAll(reader, value)[0];
    }

    /** Writes several values in one message and returns what the other side reads. */
    Object[] sendAll(ClassLoader reader, Object... values) {
        Engine here = coding.writer();
        Engine there = coding.reader(evolution);
        if (form == Form.SELF_CONTAINED) {
            return read(there, null, reader, write(here, null, values), values.length);
        }
        Session writing = new Session();
        Session reading = new Session();
        byte[] message = write(here, writing, values);
        if (form == Form.SESSION_WARM) {
            read(there, reading, reader, message, values.length);
            for (int i = 1; i < io.github.scfs.testkit.Form.WARM_AFTER; i++) {
                read(there, reading, reader, write(here, writing, values), values.length);
            }
            message = io.github.scfs.testkit.Form.writeWarm(here, writing, values);
        }
        return read(there, reading, reader, message, values.length);
    }

    /** Returns the error code of the exception that {@link #send} throws. */
    String refusal(Object value, ClassLoader reader) {
        return failure(value, reader).code();
    }

    /** Returns the exception that {@link #send} throws. */
    ScfsException failure(Object value, ClassLoader reader) {
        return assertThrows(ScfsException.class, () -> send(value, reader));
    }

    static byte[] write(Engine engine, Session session, Object... values) {
        return io.github.scfs.testkit.Form.write(engine, session, values);
    }

    static Object[] read(Engine engine, Session session, ClassLoader reader, byte[] bytes, int n) {
        return io.github.scfs.testkit.Form.read(engine, session, reader, bytes, n);
    }

    @Override
    public String toString() {
        return form + ", " + coding;
    }
}
