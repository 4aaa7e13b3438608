package io.github.scfs.types;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.testkit.EachForm;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.Stacks;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Tests exceptions and errors. */
class ThrowableTypesTest {

    private static void assertAlike(Throwable expected, Throwable actual) {
        assertSame(expected.getClass(), actual.getClass());
        assertEquals(expected.toString(), actual.toString());
        assertEquals(expected.getMessage(), actual.getMessage());
        assertEquals(Arrays.toString(expected.getStackTrace()), Arrays.toString(actual.getStackTrace()));
    }

    static final class Business extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final int code;
        private final List<Object> details;
        private final transient Object here = "here";

        Business(int code, List<Object> details) {
            super("code " + code);
            if (details == null) {
                throw new IllegalArgumentException("details are required");
            }
            this.code = code;
            this.details = details;
        }
    }

    @EachForm
    void throwablesWithoutASuitableConstructorComeBackAlike(Form form) {
        Business b = new Business(7, new ArrayList<>(Arrays.asList("detail", 1)));
        b.details.add(b);
        Business back = form.roundTrip(b);
        assertAlike(b, back);
        assertEquals(7, back.code);
        assertEquals("detail", back.details.get(0));
        assertSame(back, back.details.get(2));
        assertNull(back.here);
    }

    @EachForm
    void circularCausesAreCutAndCircularSuppressedExceptionsAreKept(Form form) {
        Exception a = new Exception("a");
        Exception b = new Exception("b", a);
        a.initCause(b);
        a.addSuppressed(b);
        b.addSuppressed(new IOException("s"));
        Throwable back = form.roundTrip(a);
        assertEquals("b", back.getCause().getMessage());
        assertNull(back.getCause().getCause());
        assertSame(back.getCause(), back.getSuppressed()[0]);
        assertAlike(b.getSuppressed()[0], back.getCause().getSuppressed()[0]);
    }

    @EachForm
    void hugeStackTracesComeBackEqual(Form form) {
        Exception deep = Stacks.run(64 << 20, () -> descend(20_000));
        assertEquals(1024, deep.getStackTrace().length, "the JVM's default bound");
        assertAlike(deep, form.roundTrip(deep));
        StackTraceElement[] more = new StackTraceElement[100_000];
        Arrays.setAll(more, i -> new StackTraceElement("com.acme.C" + i % 7, "m" + i % 11, "C.java", i));
        deep.setStackTrace(more);
        assertArrayEquals(more, form.roundTrip(deep).getStackTrace());
        deep.setStackTrace(new StackTraceElement[0]);
        assertEquals(0, form.roundTrip(deep).getStackTrace().length);
    }

    private static Exception descend(int n) {
        return n == 0 ? new Exception("deep") : descend(n - 1);
    }
}
