package io.github.scfs.internal.codegen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.bean.FieldsCompiler;
import io.github.scfs.internal.schema.Evolution;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.session.Session;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.testkit.Form;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Generated code and the interpreter accept and refuse the same messages at each bound. */
@ExtendWith(NoFailedGeneration.class)
class BoundTwinsTest {
    private static final Limits WIDE = Limits.DEFAULT;

    public static class Times {
        Instant instant = Instant.ofEpochSecond(1_700_000_000);
        LocalDate date = LocalDate.of(2026, 1, 31);
        LocalTime time = LocalTime.of(12, 30);
        LocalDateTime both = LocalDateTime.of(2026, 1, 31, 12, 30);
        Object next;
    }

    public static class Numbers {
        long a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t;
        int aa, bb, cc, dd, ee, ff, gg, hh, ii, jj, kk, ll, mm, nn, oo, pp, qq, rr, ss, tt;
        double x, y;
    }

    private static Engine engine(Limits limits, FieldsCompiler compiler) {
        return new Engine(ClassPolicies.open(), limits, Evolution.NONE, compiler);
    }

    /** Returns an engine whose code for the class of a bean is generated in both directions. */
    private static Engine warm(Limits limits, Object bean) {
        Plans plans = new Plans(CodeGeneration.eager());
        Engine engine = engine(limits, plans);
        byte[] message = Form.write(engine, null, bean);
        Form.read(engine, null, null, message, 1);
        assertTrue(plans.written.stream().allMatch(p -> p.get().generated() != null));
        assertTrue(plans.read.stream().allMatch(p -> p.get().generated() != null));
        assertEquals(2, plans.written.size() + plans.read.size());
        return engine;
    }

    private static String outcomeOfRead(Engine engine, byte[] message) {
        return Twins.outcomeOfRead(engine, null, message, null, Collections.singletonList("object"));
    }

    @Test
    void timesCountAsObjects() {
        List<Object> beans = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            beans.add(new Times());
        }
        byte[] message = Form.write(engine(WIDE, FieldsCompiler.NONE), null, beans);
        // The list, its elements, and the beans with four times each.
        int objects = 1 + 20 + 20 * 5;
        for (int bound = objects - 2; bound <= objects + 1; bound++) {
            Limits limits = new Limits(100, bound, WIDE.maxMessageBytes());
            String cold = outcomeOfRead(engine(limits, FieldsCompiler.NONE), message);
            assertEquals(cold, outcomeOfRead(warm(limits, new Times()), message));
            assertEquals(bound < objects, cold.startsWith("failed: SCFS-403"), cold);
        }
    }

    @Test
    void timesAreALevelOfNesting() {
        for (int depth : new int[] {3, 31, 32, 33, 50}) {
            Times outer = new Times();
            for (int i = 1; i < depth; i++) {
                Times next = outer;
                outer = new Times();
                outer.next = next;
            }
            byte[] message = Form.write(engine(WIDE, FieldsCompiler.NONE), null, outer);
            for (int bound = depth - 1; bound <= depth + 2; bound++) {
                Limits limits = new Limits(bound, WIDE.maxObjects(), WIDE.maxMessageBytes());
                String cold = outcomeOfRead(engine(limits, FieldsCompiler.NONE), message);
                assertEquals(cold, outcomeOfRead(warm(limits, new Times()), message));
                assertEquals(bound <= depth, cold.startsWith("failed: SCFS-401"), cold);
            }
        }
    }

    /**
     * Writes values in a session that has defined the class of numbers. So nothing but the values counts towards the
     * bound. Returns the number of bytes or the error code.
     */
    private static String outcomeOfWrite(Limits limits, FieldsCompiler compiler, Object... roots) {
        Plans plans = new Plans(compiler);
        Engine engine = engine(limits, plans);
        Session session = new Session();
        Form.write(engine, session, new Numbers());
        assertEquals(compiler != FieldsCompiler.NONE,
                plans.written.stream().anyMatch(p -> p.get().generated() != null));
        try {
            return "bytes: " + Form.write(engine, session, roots).length;
        } catch (ScfsException e) {
            return e.code();
        }
    }

    private static void assertBoundIsExact(Object... roots) {
        String open = outcomeOfWrite(WIDE, FieldsCompiler.NONE, roots);
        int size = Integer.parseInt(open.substring("bytes: ".length()));
        for (int bound = size - 40; bound <= size + 40; bound++) {
            Limits limits = WIDE.withMaxMessageBytes(bound);
            String expected = bound < size ? "SCFS-402" : open;
            assertEquals(expected, outcomeOfWrite(limits, FieldsCompiler.NONE, roots));
            assertEquals(expected, outcomeOfWrite(limits, CodeGeneration.eager(), roots), "bound " + bound);
            assertEquals(expected, outcomeOfWrite(limits, Twins.eagerWithoutVarHandles(), roots));
        }
    }

    @Test
    void runOfNumbersFillsAMessageToItsBound() {
        Numbers large = new Numbers();
        large.a = Long.MAX_VALUE;
        large.tt = 1 << 30;
        large.y = 0.1;
        for (Numbers numbers : new Numbers[] {new Numbers(), large}) {
            for (int before : new int[] {860, 5000}) {
                assertBoundIsExact(new byte[before], numbers);
                assertBoundIsExact(numbers, new byte[before], numbers, new byte[1]);
            }
        }
    }

    @Test
    void runsOfManyBeansFillAMessageToItsBound() {
        List<Object> beans = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            beans.add(new Numbers());
        }
        assertBoundIsExact(beans);
    }
}
