package io.github.scfs.internal.bean;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.internal.conversion.Conversions;
import io.github.scfs.testkit.EachForm;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.Sources;
import io.github.scfs.types.SameValue;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.EventObject;
import org.junit.jupiter.api.Test;

/** Tests beans with every kind of field, constructor and class. */
class BeansTest {

    static class Happened extends EventObject {
        private static final long serialVersionUID = 1L;
        String what;

        Happened(Object source) {
            super(source);
        }
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
                    SameValue.assertEqual(f.get(wide), f.get(back));
                }
            }
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }
}
