package io.github.scfs.internal.codegen;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.ScfsException;
import io.github.scfs.golden.GoldenOperations;
import io.github.scfs.golden.GoldenSessions;
import io.github.scfs.internal.bean.FieldsCompiler;
import io.github.scfs.internal.schema.Evolution;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.session.MessageReader;
import io.github.scfs.internal.session.Session;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.testkit.Form;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * An interpreting engine and its generating twins. The bytes, graphs, and failures with error codes and paths must be
 * equal.
 */
final class Twins {
    final Engine interpreted = engine(FieldsCompiler.NONE);
    final Engine generated = engine(CodeGeneration.eager());
    private final List<Engine> others;

    Twins() {
        this(eagerWithoutVarHandles());
    }

    /**
     * Creates an interpreting engine, a generating twin, and additional twins.
     *
     * @param other the compilers of the additional twins
     */
    Twins(FieldsCompiler... other) {
        others = new ArrayList<>();
        others.add(generated);
        for (FieldsCompiler c : other) {
            others.add(engine(c));
        }
        GoldenSessions.prepare(interpreted);
        others.forEach(GoldenSessions::prepare);
    }

    /** Returns a compiler like that of {@link CodeGeneration#eager}, which generates code as on Java 8. */
    static FieldsCompiler eagerWithoutVarHandles() {
        return new CodeGeneration(1, null, false);
    }

    /**
     * Returns a compiler that compiles a plan at its second use, in the caller's thread. The first use shows which
     * classes the values of the fields have.
     */
    static FieldsCompiler atSecondUse() {
        return new CodeGeneration(2, null, true);
    }

    static Engine engine(FieldsCompiler compiler) {
        return new Engine(ClassPolicies.open(), Limits.DEFAULT, Evolution.NONE, compiler);
    }

    /**
     * Writes a value with each twin, and checks that bytes or failures are equal. Each twin writes twice, because it
     * generates code after the first message.
     *
     * @return the interpreter's bytes; null if it failed
     */
    byte[] write(Object value) {
        Object expected = outcomeOfWrite(interpreted, value);
        for (Engine e : others) {
            for (int i = 0; i < 2; i++) {
                Object actual = outcomeOfWrite(e, value);
                if (expected instanceof byte[] && actual instanceof byte[]) {
                    assertArrayEquals((byte[]) expected, (byte[]) actual);
                } else {
                    assertEquals(expected, actual);
                }
            }
        }
        return expected instanceof byte[] ? (byte[]) expected : null;
    }

    /** Returns the error code and the message, which contains the path. */
    private static String words(ScfsException e) {
        return e.code() + " " + e.getMessage();
    }

    private static Object outcomeOfWrite(Engine engine, Object value) {
        try {
            return Form.write(engine, null, value);
        } catch (ScfsException e) {
            return words(e);
        }
    }

    /**
     * Reads a self-contained message with each twin and returns the interpreter's graph or failure as text. The graphs
     * or failures of the other twins must be equal to it.
     *
     *
     * <p>A broken tag can turn a list into a set, which a field then converts to a list in the order of identity
     * hashes. So a twin may have any outcome that the interpreter has in 100 attempts.
     */
    String read(byte[] message, ClassLoader loader) {
        String expected = outcomeOfRead(interpreted, message, loader);
        for (Engine e : others) {
            String actual = outcomeOfRead(e, message, loader);
            String another = expected;
            for (int i = 0; i < 100 && !another.equals(actual); i++) {
                another = outcomeOfRead(interpreted, message, loader);
            }
            assertEquals(another, actual);
        }
        return expected;
    }

    private static String outcomeOfRead(Engine engine, byte[] message, ClassLoader loader) {
        return outcomeOfRead(engine, null, message, loader, Collections.singletonList("object"));
    }

    /** Returns the results of operations on a message as text, or the failure. */
    static String outcomeOfRead(Engine engine, Session session, byte[] message, ClassLoader loader,
            List<String> operations) {
        try (MessageReader in = MessageReader.of(engine, session, loader, message, 0, message.length)) {
            StringBuilder words = new StringBuilder();
            for (String operation : operations) {
                words.append(GoldenSessions.words(GoldenOperations.read(in, operation))).append('\n');
            }
            return words.toString();
        } catch (ScfsException e) {
            return "failed: " + words(e);
        }
    }
}
