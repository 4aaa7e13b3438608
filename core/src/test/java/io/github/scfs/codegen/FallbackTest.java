package io.github.scfs.codegen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.github.scfs.GeneratedCodecs;
import io.github.scfs.codec.Sources;
import io.github.scfs.golden.GoldenSessions;
import io.github.scfs.session.Engine;
import io.github.scfs.codec.Form;
import org.junit.jupiter.api.Test;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;

/** What no code can be generated for is interpreted, which is counted and nothing else. */
class FallbackTest {

    public static class Plain {
        public int a = 1;
        public String b = "b";
    }

    private static void fallsBack(Object bean, ClassLoader loader, int times) {
        Twins twins = new Twins();
        long generated = GeneratedCodecs.generated();
        long before = GeneratedCodecs.fellBack();
        byte[] message = twins.write(bean);
        if (loader != null) {
            assertEquals(GoldenSessions.words(bean) + "\n", twins.read(message, loader));
        }
        assertEquals(before + times, GeneratedCodecs.fellBack());
        assertEquals(generated, GeneratedCodecs.generated());
    }

    @Test
    void aClassWhoseLoaderDoesNotSeeScfsIsInterpreted() throws Exception {
        ClassLoader apart = Sources.loaderOf(null, "package app; public class Bean { private int a = 5; public String b = \"b\"; public double c = 1.5; }");
        Constructor<?> c = apart.loadClass("app.Bean").getConstructor();
        fallsBack(c.newInstance(), apart, 4);
    }

    @Test
    void aClassWithMoreFieldsInAWordThanAMethodShouldHaveIsInterpreted() throws Exception {
        StringBuilder fields = new StringBuilder();
        for (int i = 0; i < 150; i++) {
            fields.append("private double d").append(i).append(" = ").append(i).append(".5; ");
        }
        ClassLoader loader = Sources.loader("package app; public class Bean { " + fields + "}");
        fallsBack(loader.loadClass("app.Bean").getConstructor().newInstance(), loader, 4);
    }

    @Test
    void aHiddenClassIsInterpreted() throws Exception {
        Object lookup = MethodHandles.lookup();
        Class<?> option = Class.forName("java.lang.invoke.MethodHandles$Lookup$ClassOption");
        Object none = Array.newInstance(option, 0);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (InputStream in = Plain.class.getResourceAsStream("FallbackTest$Plain.class")) {
            for (int b = in.read(); b >= 0; b = in.read()) {
                bytes.write(b);
            }
        }
        Method define = MethodHandles.Lookup.class.getMethod("defineHiddenClass", byte[].class, boolean.class, none.getClass());
        Class<?> hidden = ((MethodHandles.Lookup) define.invoke(lookup, bytes.toByteArray(), true, none)).lookupClass();
        assertFalse(hidden.getName().indexOf('/') < 0);
        fallsBack(hidden.getConstructor().newInstance(), null, 2);
    }

    @Test
    void theCounterOfUsersCountsEachDirection() {
        long before = GeneratedCodecs.generated();
        Engine engine = Twins.engine(CodeGeneration.eager());
        Form.read(engine, null, null, Form.write(engine, null, new Plain()), 1);
        Form.read(engine, null, null, Form.write(engine, null, new Plain()), 1);
        assertEquals(before + 2, GeneratedCodecs.generated());
    }
}
