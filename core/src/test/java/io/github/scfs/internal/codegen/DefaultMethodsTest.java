package io.github.scfs.internal.codegen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.internal.bean.Plan;
import io.github.scfs.internal.schema.Evolution;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.LoggedWarnings;
import io.github.scfs.testkit.Sources;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** A class whose methods of Java's serialization only call the default is written and read by generated code. */
class DefaultMethodsTest {
    private static final String WRITE = "private void writeObject(java.io.ObjectOutputStream out) throws Exception {";
    private static final String READ = "private void readObject(java.io.ObjectInputStream in) throws Exception {";

    private final Plans plans = new Plans(CodeGeneration.eager());
    private final Engine engine = new Engine(ClassPolicies.open(), Limits.DEFAULT, Evolution.NONE, plans, true);

    private Object send(Object value) {
        Object back = null;
        for (int i = 0; i < Form.WARM_AFTER; i++) {
            byte[] message = Form.write(engine, null, value);
            back = Form.read(engine, null, value.getClass().getClassLoader(), message, 1)[0];
        }
        return back;
    }

    private static List<Class<?>> classes(List<? extends WeakReference<? extends Plan<?>>> plans) {
        return plans.stream()
                .map(WeakReference::get)
                .filter(Objects::nonNull)
                .map(Plan::type)
                .collect(Collectors.toList());
    }

    private static Object instance(String body) throws ReflectiveOperationException {
        ClassLoader loader = Sources.loaderWithFiles("package app; public class A implements java.io.Serializable { "
                + "public int n = 1; public transient int t; " + body + " }");
        return loader.loadClass("app.A").getConstructor().newInstance();
    }

    private void assertGenerated(String body, boolean written, boolean read) throws ReflectiveOperationException {
        Object value = instance(body);
        Object back = send(value);
        assertEquals(1, back.getClass().getField("n").get(back));
        assertEquals(written, classes(plans.written).contains(value.getClass()), body);
        assertEquals(read, classes(plans.read).contains(value.getClass()), body);
    }

    @Test
    void methodsThatOnlyCallTheDefaultAreNotCalled() throws ReflectiveOperationException {
        String write = WRITE + "out.defaultWriteObject(); }";
        String read = READ + "in.defaultReadObject(); }";
        assertGenerated("", true, true);
        assertGenerated(write + read, true, true);
        assertGenerated(write, true, true);
        assertGenerated(read, true, true);
        assertGenerated(write + READ + "in.defaultReadObject(); t = 2; }", true, false);
        assertGenerated(WRITE + "out.defaultWriteObject(); out.write(1); }" + read, false, true);
        assertArrayEquals(Form.write(engine, null, instance("")), Form.write(engine, null, instance(write + read)));
    }

    @Test
    void methodsThatDoAnythingElseAreCalled() throws ReflectiveOperationException {
        for (String body : new String[] {
                "in.defaultReadObject(); System.nanoTime();", "in.defaultReadObject(); assert t == 0;",
                "if (n == 1) in.defaultReadObject();", "n = 1;", "in.readFields(); n = 1;",
                "try { in.defaultReadObject(); } catch (java.io.IOException e) { }",
                "in.registerValidation(() -> { }, 1); in.defaultReadObject();",
                "synchronized (this) { in.defaultReadObject(); }", "other(in);", "Runnable r = () -> { }; n = 1;"}) {
            assertGenerated(READ + body + "} private void other(java.io.ObjectInputStream in) throws Exception {"
                    + "in.defaultReadObject(); }", true, false);
        }
    }

    /** Has elements in its superclass, and a transient field. */
    static class Named extends ArrayList<Object> {
        private static final long serialVersionUID = 1L;
        String name = "n";
        transient int hash;

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
        }
    }

    /** Has no fields that are sent. */
    static class Empty implements Serializable {
        private static final long serialVersionUID = 1L;
        transient int hash = 3;

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
        }
    }

    @Test
    void collectionsAndClassesWithoutFieldsArriveAsIfTheyHadNoMethods() {
        Named sent = new Named();
        sent.name = "m";
        sent.addAll(Arrays.asList(1, "a"));
        for (Engine each : new Engine[] {engine, Form.OPEN}) {
            List<String> warnings = LoggedWarnings.during(() -> {
                Named back = Form.SELF_CONTAINED.roundTrip(each, sent);
                assertEquals(sent, back);
                assertEquals("m", back.name);
                assertEquals(3, Form.SELF_CONTAINED.roundTrip(each, new Empty()).hash);
            });
            assertThat(warnings).isEmpty();
        }
    }
}
