package io.github.scfs.internal.bean;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.testkit.EachForm;
import io.github.scfs.testkit.Form;
import java.util.ArrayList;
import java.util.List;

/** Tests exceptions and errors of the JDK and of users. */
class ThrowablesTest {

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
}
