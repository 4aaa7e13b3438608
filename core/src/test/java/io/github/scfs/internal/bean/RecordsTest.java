package io.github.scfs.internal.bean;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.ScfsException;
import io.github.scfs.testkit.EachForm;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.Sources;
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** Tests records; skipped on JDKs without records. */
class RecordsTest {
    private static final String POINT =
            "package rec; public record Point(int x, long y, String name, Object any, double d, boolean b) { "
                    + "public Point { if (x < 0) throw new IllegalArgumentException(); } }";

    private static ClassLoader loader(String... sources) {
        try {
            Class.forName("java.lang.Record");
        } catch (ClassNotFoundException e) {
            Assumptions.abort("this JDK has no records");
        }
        return Sources.loader(sources);
    }

    private static Object make(ClassLoader loader, String name, Object... arguments) throws Exception {
        Constructor<?> c = loader.loadClass(name).getDeclaredConstructors()[0];
        c.setAccessible(true);
        return c.newInstance(arguments);
    }

    private static Object readIn(ClassLoader loader, byte[] bytes) {
        return Form.read(Form.OPEN, null, loader, bytes, 1)[0];
    }

    @EachForm
    void componentsOfEveryKindKeepTheirValues(Form form) throws Exception {
        ClassLoader loader = loader(POINT);
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(loader);
        try {
            Assumptions.assumeTrue(!form.isAfterSkipping());
            Object p = make(loader, "rec.Point", 1, 2L, "n", Arrays.asList(3, null), -0.0, true);
            Object empty = make(loader, "rec.Point", 0, 0L, null, null, 0.0, false);
            form.keeps(p);
            form.keeps(empty);
            form.keeps(new ArrayList<>(Arrays.asList(p, empty, null, p)));
            List<Object> shared = form.roundTrip(new ArrayList<>(Arrays.asList(p, p)));
            assertSame(shared.get(0), shared.get(1));
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    @Test
    void privateAndEmptyRecordsComeBackEqual() throws Exception {
        ClassLoader loader =
                loader("package rec; public class Outer { private record In(byte b) { } public record Nothing() { } "
                        + "public static Object in() { return new In((byte) 3); } }");
        Object in = loader.loadClass("rec.Outer").getMethod("in").invoke(null);
        assertEquals(in, readIn(loader, Form.write(Form.OPEN, null, in)));
        Object nothing = make(loader, "rec.Outer$Nothing");
        assertEquals(nothing, readIn(loader, Form.write(Form.OPEN, null, nothing)));
    }

    @Test
    void componentsMayBeAddedAndRemoved() throws Exception {
        ClassLoader one = loader("package rec; public record R(int a, String b, Object gone) { }");
        ClassLoader two = loader("package rec; public record R(Object added, long number, String b, long a) { }");
        Object r = make(one, "rec.R", 5, "b", Arrays.asList(1));
        assertEquals(make(two, "rec.R", null, 0L, "b", 5L), readIn(two, Form.write(Form.OPEN, null, r)));
        Object back = readIn(one, Form.write(Form.OPEN, null, make(two, "rec.R", "x", 1L, "b", 5L)));
        assertEquals(make(one, "rec.R", 5, "b", null), back);
    }

    @Test
    void beanMayBecomeARecord() throws Exception {
        ClassLoader bean = loader("package rec; public class B { public int a = 3; public String s = \"s\"; }");
        ClassLoader record = loader("package rec; public record B(int a, String s) { }");
        assertEquals(make(record, "rec.B", 3, "s"), readIn(record, Form.write(Form.OPEN, null, make(bean, "rec.B"))));
        Object back = readIn(bean, Form.write(Form.OPEN, null, make(record, "rec.B", 7, "t")));
        assertEquals(7, back.getClass().getField("a").get(back));
        assertEquals("t", back.getClass().getField("s").get(back));
    }

    @Test
    void throwingConstructorFailsTheRead() throws Exception {
        ClassLoader one = loader("package rec; public record Point(int x) { }");
        ClassLoader two = loader("package rec; public record Point(int x) { public Point { "
                + "if (x < 0) throw new IllegalArgumentException(); } }");
        byte[] bytes = Form.write(Form.OPEN, null, make(one, "rec.Point", -1));
        ScfsException e = assertThrows(ScfsException.class, () -> readIn(two, bytes));
        assertEquals(IllegalArgumentException.class, e.getCause().getClass());
    }

    @Test
    void circleThroughARecordFailsTheRead() throws Exception {
        ClassLoader loader = loader("package rec; public record Loop(java.util.List<Object> list) { }");
        List<Object> list = new ArrayList<>();
        Object loop = make(loader, "rec.Loop", list);
        list.add(loop);
        ScfsException e = assertThrows(ScfsException.class, () -> readIn(loader, Form.write(Form.OPEN, null, loop)));
        assertEquals("SCFS-107", e.code());
        List<?> back = (List<?>) readIn(loader, Form.write(Form.OPEN, null, list));
        assertSame(back, back.get(0).getClass().getMethod("list").invoke(back.get(0)));
    }
}
