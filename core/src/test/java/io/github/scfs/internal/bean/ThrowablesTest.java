package io.github.scfs.internal.bean;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.testkit.EachForm;
import io.github.scfs.testkit.Form;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;

/** Tests exceptions and errors of the JDK and of users. */
class ThrowablesTest {

    private static void assertAlike(Throwable expected, Throwable actual) {
        assertSame(expected.getClass(), actual.getClass());
        assertEquals(expected.getMessage(), actual.getMessage());
        assertEquals(expected.getLocalizedMessage(), actual.getLocalizedMessage());
        assertEquals(expected.toString(), actual.toString());
        assertEquals(Arrays.toString(expected.getStackTrace()), Arrays.toString(actual.getStackTrace()));
        assertEquals(expected.getSuppressed().length, actual.getSuppressed().length);
        for (int i = 0; i < expected.getSuppressed().length; i++) {
            assertAlike(expected.getSuppressed()[i], actual.getSuppressed()[i]);
        }
        if (expected.getCause() == null) {
            assertNull(actual.getCause());
        } else {
            assertAlike(expected.getCause(), actual.getCause());
        }
    }

    static class Plain extends Exception {
        private static final long serialVersionUID = 1L;

        Plain(String message, Throwable cause) {
            super(message, cause);
        }
    }

    static class Business extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final int code;
        private final List<Object> details = new ArrayList<>();

        Business(int code, Object required) {
            super("code " + code + required.toString());
            this.code = code;
            details.add(this);
            details.add(required);
        }
    }

    static class Decorated extends Exception {
        private static final long serialVersionUID = 1L;
        private final String prefix;

        Decorated(String prefix, String message) {
            super(message);
            this.prefix = prefix;
        }

        @Override
        public String getMessage() {
            return prefix + super.getMessage();
        }
    }

    static class Silent extends Error {
        private static final long serialVersionUID = 1L;

        Silent() {
            super(null, null, false, false);
        }
    }

    static class OwnCause extends Exception {
        private static final long serialVersionUID = 1L;
        private final Throwable own;

        OwnCause(Throwable own) {
            this.own = own;
        }

        @Override
        public synchronized Throwable getCause() {
            return own;
        }
    }

    @EachForm
    void throwablesOfTheJdkComeBackAlike(Form form) {
        for (Throwable t : Arrays.asList(new IllegalStateException("a"), new NullPointerException(),
                new IOException("b", new RuntimeException()), new FileNotFoundException("文件"),
                new ConcurrentModificationException(), new ExecutionException(new TimeoutException("t")),
                new StackOverflowError(), new OutOfMemoryError("heap"), new SQLException("reason"), new Exception(),
                new Throwable("t"), new ArrayIndexOutOfBoundsException(3), new NumberFormatException("x"),
                new UnsupportedOperationException("u"), new CloneNotSupportedException(), new AssertionError(5))) {
            assertAlike(t, form.roundTrip(t));
        }
    }

    @EachForm
    void classNotFoundExceptionKeepsItsCause(Form form) {
        Throwable t = new ClassNotFoundException("c", new Exception());
        assertAlike(t, form.roundTrip(t));
    }

    @EachForm
    void throwablesWithoutASuitableConstructorComeBackAlike(Form form) {
        Plain plain = new Plain("m", new IOException("c"));
        assertAlike(plain, form.roundTrip(plain));
        Business b = new Business(7, "required");
        Business back = form.roundTrip(b);
        assertAlike(b, back);
        assertEquals(7, back.code);
        assertSame(back, back.details.get(0));
        assertEquals("required", back.details.get(1));
        Silent silent = form.roundTrip(new Silent());
        assertEquals(0, silent.getStackTrace().length);
    }

    @EachForm
    void overriddenMessageIsDecoratedOnce(Form form) {
        Decorated d = new Decorated("p: ", "m");
        assertEquals("p: m", form.roundTrip(d).getMessage());
        assertEquals("p: null", form.roundTrip(new Decorated("p: ", null)).getMessage());
    }

    @EachForm
    void circularCausesAreCut(Form form) {
        Exception a = new Exception("a");
        Exception b = new Exception("b", a);
        Exception c = new IllegalArgumentException("c");
        a.initCause(b);
        a.addSuppressed(c);
        c.addSuppressed(b);
        Exception back = form.roundTrip(a);
        assertEquals("b", back.getCause().getMessage());
        assertNull(back.getCause().getCause());
        assertEquals("c", back.getSuppressed()[0].getMessage());
        assertSame(back.getCause(), back.getSuppressed()[0].getSuppressed()[0]);
        OwnCause own = form.roundTrip(new OwnCause(c));
        assertEquals("c", own.getCause().getMessage());
        assertSame(own.own, own.getCause());
        assertEquals(0, own.getSuppressed().length);
    }

    static class Item {
        private Item previous;

        Item() {}

        Item(Item previous) {
            this.previous = previous;
        }

        static List<Object> chain(int n) {
            List<Object> items = new ArrayList<>();
            Item last = null;
            for (int i = 0; i < n; i++) {
                last = new Item(last);
                items.add(last);
            }
            return items;
        }
    }

    static class Detailed extends Exception {
        private static final long serialVersionUID = 1L;
        private final List<Object> details = Item.chain(100);
        private final List<Object> items = Item.chain(100);
        private final Object old = items.get(2);

        Detailed(Object unwritable) {
            details.add(unwritable);
        }
    }

    /** The objects of the field that is left out have had numbers before. */
    @EachForm
    void objectsBehindAFieldThatCannotBeWrittenAreShared(Form form) {
        Detailed back = form.roundTrip(new Detailed(Thread.currentThread()));
        assertNull(back.details);
        assertSame(back.items.get(2), back.old);
        for (int i = 1; i < back.items.size(); i++) {
            assertSame(back.items.get(i - 1), ((Item) back.items.get(i)).previous);
        }
    }

    @EachForm
    void throwablesMayBeValuesInAGraph(Form form) {
        Exception e = new IOException("shared");
        Object[] back = form.roundTrip(new Object[] {e, e, new Throwable[] {e}, e.getStackTrace()});
        assertSame(back[0], back[1]);
        assertSame(back[0], ((Throwable[]) back[2])[0]);
        assertThat((StackTraceElement[]) back[3]).isNotEmpty();
    }
}
