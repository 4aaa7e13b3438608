package io.github.scfs.internal.bean;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.ClassRefusedException;
import io.github.scfs.NotSerializableException;
import io.github.scfs.internal.conversion.Conversions;
import io.github.scfs.internal.schema.Evolution;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.testkit.EachForm;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.Graphs;
import io.github.scfs.testkit.Sources;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.EventObject;
import java.util.List;
import java.util.Map;
import java.util.StringTokenizer;
import org.junit.jupiter.api.Test;

/** Tests beans with every kind of field, constructor and class. */
class BeansTest {

    private static class Base {
        private int same = 1;
        private String inherited;
        protected final List<String> list = new ArrayList<>();
    }

    private static class Middle extends Base {
        private String same;
    }

    private static final class Leaf extends Middle {
        static int count = 7;
        private final int fixed;
        private final String constant = "constant";
        private transient String passing = "initial";
        private Object same;

        private Leaf(int fixed) {
            this.fixed = fixed;
        }
    }

    @EachForm
    void privateInheritedFinalAndHiddenFieldsKeepTheirValues(Form form) throws Exception {
        Leaf leaf = new Leaf(5);
        ((Base) leaf).same = 2;
        ((Base) leaf).inherited = "from above";
        leaf.list.add("element");
        ((Middle) leaf).same = "middle";
        leaf.same = Arrays.asList(3);
        leaf.passing = "changed";
        Leaf.count = 8;
        Leaf back = form.roundTrip(leaf);
        Leaf.count = 9;
        assertEquals(2, ((Base) back).same);
        assertEquals("from above", ((Base) back).inherited);
        assertEquals(Arrays.asList("element"), back.list);
        assertEquals("middle", ((Middle) back).same);
        assertEquals(Arrays.asList(3), back.same);
        assertEquals(5, back.fixed);
        assertEquals("constant", back.constant);
        assertNull(back.passing, "no initialiser runs without a no-argument constructor, as in Java serialization");
    }

    static class Initialised {
        transient List<String> cache = new ArrayList<>();
        int kept = 1;
    }

    @EachForm
    void noArgumentConstructorInitialisesTransientFields(Form form) {
        Initialised v = new Initialised();
        v.kept = 2;
        v.cache.add("gone");
        Initialised back = form.roundTrip(v);
        assertEquals(new ArrayList<>(), back.cache);
        assertEquals(2, back.kept);
    }

    static class Picky {
        final String name;

        Picky(String name) {
            this.name = name.trim();
        }
    }

    static class Nothing {}

    class Inner {
        int value;

        class Deeper {
            Inner outer = Inner.this;
        }
    }

    @EachForm
    void constructorsThatTakeArgumentsAreNotCalled(Form form) {
        assertEquals("a", form.roundTrip(new Picky("a")).name);
        assertSame(Nothing.class, form.roundTrip(new Nothing()).getClass());
        Inner inner = new Inner();
        inner.value = 3;
        assertEquals(3, form.roundTrip(inner).value);
        assertEquals(3, form.roundTrip(inner.new Deeper()).outer.value);
    }

    abstract static class Generic<T> {
        T value;
        T[] array;
        Map<String, ? super T> map;
    }

    static class Bound extends Generic<Date> {}

    @EachForm
    void genericFieldsKeepTheirValues(Form form) {
        Bound b = new Bound();
        b.value = new Date(1);
        b.array = new Date[] {new Date(2)};
        Bound back = form.roundTrip(b);
        assertEquals(b.value, back.value);
        assertEquals(b.array[0], back.array[0]);
        assertNull(back.map);
    }

    static class Words extends StringTokenizer {
        String why = "why";

        Words() {
            super("a b");
        }
    }

    static class Happened extends EventObject {
        private static final long serialVersionUID = 1L;
        String what;

        Happened(Object source) {
            super(source);
        }
    }

    @Test
    void inaccessibleStateOfTheJdkFailsTheWrite() {
        NotSerializableException e =
                assertThrows(NotSerializableException.class, () -> Form.write(Form.OPEN, null, new Words()));
        assertEquals("SCFS-301", e.code());
        ClassRefusedException refused =
                assertThrows(ClassRefusedException.class, () -> Form.write(Form.OPEN, null, Thread.currentThread()));
        assertEquals("SCFS-201", refused.code());
    }

    @Test
    void transientFieldsOfTheJdkAreNotWritten() {
        Happened happened = new Happened("source");
        happened.what = "this";
        assertEquals("this", Form.SELF_CONTAINED.roundTrip(happened).what);
    }

    private static String wide() {
        String[] types = {
                "int", "long", "Integer", "boolean", "Double", "String", "short", "java.util.Date", "Object", "char",
                "Boolean", "Long", "float", "byte", "double", "Character", "Byte", "Short", "Float",
                "java.util.concurrent.TimeUnit", "java.util.List<Object>"};
        StringBuilder s = new StringBuilder("package wide; public class Wide { ");
        for (int i = 0; i < 81; i++) {
            s.append("public ").append(types[i % types.length]).append(" f").append(i).append("; ");
        }
        return s.append("}").toString();
    }

    private static Object sample(Class<?> type, int i) {
        Object[] samples = {
                i * 1_000_003, (long) i << i % 60, i % 2 == 0, i / 7.0, "s" + i, (short) (i * 500), new Date(i),
                (char) (i * 900), (float) i, (byte) i, java.util.concurrent.TimeUnit.values()[i % 7],
                new ArrayList<>(Arrays.asList(i, "x"))};
        Class<?> boxed = Conversions.boxed(type);
        for (Object s : samples) {
            if (boxed.isInstance(s) && boxed != Object.class) {
                return s;
            }
        }
        return new Object[] {i};
    }

    @EachForm
    void codesOfManyFieldsTakeSeveralWords(Form form) throws Exception {
        if (form.isAfterSkipping()) {
            return;
        }
        ClassLoader loader = Sources.loader(wide());
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        Thread.currentThread().setContextClassLoader(loader);
        try {
            for (int seed = 0; seed < 20; seed++) {
                Object wide = loader.loadClass("wide.Wide").newInstance();
                for (Field f : wide.getClass().getFields()) {
                    int i = Integer.parseInt(f.getName().substring(1)) + seed;
                    if (f.getType().isPrimitive() || i % 3 != 0) {
                        f.set(wide, sample(f.getType(), i));
                    }
                }
                Object back = form.roundTrip(wide);
                for (Field f : wide.getClass().getFields()) {
                    Graphs.assertEqual(f.get(wide), f.get(back));
                }
            }
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }
}
