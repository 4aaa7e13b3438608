package io.github.scfs.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.testkit.Form;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import org.opentest4j.TestAbortedException;

/** Compares a value that was sent with the value that is read back. */
final class Back {

    private Back() {}

    /** Asserts that a collection is read as this class, with equal elements in the same order. */
    static <T extends Collection<?>> T as(Class<?> type, Form form, T sent) {
        T back = form.roundTrip(sent);
        assertSame(type, back.getClass(), () -> sent.getClass().getName());
        assertEquals(new ArrayList<>(sent), new ArrayList<>(back), () -> sent.getClass().getName());
        if (sent instanceof Set && !sent.getClass().getName().contains("Identity")) {
            assertEquals(sent, back);
        }
        return back;
    }

    /** Asserts that a map is read as this class, with equal entries in the same order. */
    static <T extends Map<?, ?>> T mapAs(Class<?> type, Form form, T sent) {
        T back = form.roundTrip(sent);
        assertSame(type, back.getClass(), () -> sent.getClass().getName());
        assertEquals(sent, back);
        Iterator<?> keys = back.keySet().iterator();
        for (Object key : sent.keySet()) {
            assertEquals(key, keys.next());
        }
        return back;
    }

    /** Asserts that a collection keeps its class, elements and order. */
    static <T extends Collection<?>> T same(Form form, T sent) {
        return as(sent.getClass(), form, sent);
    }

    /** Asserts that a map keeps its class, entries and order. */
    static <T extends Map<?, ?>> T sameMap(Form form, T sent) {
        return mapAs(sent.getClass(), form, sent);
    }

    /** Calls a static method that Java 8 lacks, by reflection. On a JDK that lacks it, the test is skipped. */
    @SuppressWarnings("unchecked")
    static <T> T newer(Class<?> type, String method, Class<?>[] parameters, Object... arguments) {
        try {
            return (T) type.getMethod(method, parameters).invoke(null, arguments);
        } catch (NoSuchMethodException e) {
            throw new TestAbortedException("this JDK has no " + type.getName() + "." + method, e);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
