package io.github.scfs.internal.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ClassRefusedException;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.security.ClassPolicy;
import io.github.scfs.security.TrustedTypes;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.LoggedWarnings;
import io.github.scfs.testkit.Sources;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Classes that the policy refuses are neither loaded nor initialized, wherever they occur. A read of such a class
 * throws the refusal.
 */
class DeniedClassesTest {
    /** Writes everything, as a hostile peer does. */
    private static final Engine WRITER = Engine.of(new ClassPolicy() {
        @Override
        public String refusalOf(String className) {
            return null;
        }

        @Override
        public String refusalOf(Class<?> type) {
            return null;
        }

        @Override
        public boolean callsSerializationMethods() {
            return true;
        }
    });

    private static final String SEEN = "static { System.setProperty(\"seen.\" + \"%1$s\", \"initialised\"); } ";

    private static String[] sources(String pack) {
        String head = "package " + pack + "; public ";
        return new String[] {
                head + "class Gadget implements java.util.Comparator<Object> { " + String.format(SEEN, pack)
                        + "public int x = 1; public int compare(Object a, Object b) { "
                        + "return a.toString().compareTo(b.toString()); } }",
                head + "class Bag extends java.util.ArrayList<Object> { " + String.format(SEEN, pack) + "}",
                head + "class Table extends java.util.HashMap<Object, Object> { " + String.format(SEEN, pack) + "}",
                head + "class Fault extends RuntimeException { " + String.format(SEEN, pack) + "}",
                head + "enum Kind { A, B; " + String.format(SEEN, pack) + "}"};
    }

    /** A loader that records the names of the classes that it is called for. */
    private static final class Watching extends ClassLoader {
        private final List<String> asked = Collections.synchronizedList(new ArrayList<>());

        Watching(ClassLoader parent) {
            super(parent);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            asked.add(name);
            return super.loadClass(name, resolve);
        }
    }

    static class Box {
        Object value;
        Object after = "after";
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static List<Object> everyPlace(ClassLoader loader, String pack) throws Exception {
        Class<?> gadget = loader.loadClass(pack + ".Gadget");
        Object g = gadget.getConstructor().newInstance();
        Object kind = loader.loadClass(pack + ".Kind").getEnumConstants()[1];
        Box field = new Box();
        field.value = g;
        Map<Object, Object> key = new HashMap<>();
        key.put(g, 1);
        Map<Object, Object> value = new HashMap<>();
        value.put(1, g);
        TreeMap<Object, Object> sortedMap = new TreeMap<>((Comparator<Object>) g);
        sortedMap.put("a", 1);
        TreeSet<Object> sortedSet = new TreeSet<>((Comparator<Object>) g);
        Object array = Array.newInstance(gadget, 1);
        Array.set(array, 0, g);
        EnumMap map = new EnumMap((Class) kind.getClass());
        map.put((Enum) kind, 1);
        Throwable fault = (Throwable) loader.loadClass(pack + ".Fault").getConstructor().newInstance();
        return Arrays.asList(g, field, new ArrayList<>(Arrays.asList(g)), key, value, sortedMap, sortedSet, gadget,
                array, Array.newInstance(gadget, 0), Array.newInstance(gadget, 0, 0),
                Array.newInstance(gadget, 0).getClass(), kind, map, EnumSet.of((Enum) kind), new Object[] {1, g},
                Optional.of(g), Collections.singletonList(g), fault,
                loader.loadClass(pack + ".Bag").getConstructor().newInstance(),
                loader.loadClass(pack + ".Table").getConstructor().newInstance(),
                new ArrayList<>(Arrays.asList("a", kind)));
    }

    private static void assertRefused(Engine engine, String pack) throws Exception {
        ClassLoader there = Sources.loader(sources(pack));
        List<Object> places = everyPlace(there, pack);
        System.clearProperty("seen." + pack);
        Session writing = new Session();
        Session reading = new Session();
        Watching here = new Watching(Sources.loader(sources(pack)));
        for (Object root : places) {
            byte[] own = Form.write(WRITER, null, root);
            ClassRefusedException e = assertThrows(ClassRefusedException.class,
                    () -> Form.read(engine, null, here, own, 1), root.getClass().toString());
            assertThat(e).hasMessageContaining(pack);
            byte[] message = Form.write(WRITER, writing, root);
            assertThrows(ClassRefusedException.class, () -> Form.read(engine, reading, here, message, 1));
            assertEquals("fine", Form.read(engine, reading, here, Form.write(WRITER, writing, "fine"), 1)[0]);
        }
        assertNull(System.getProperty("seen." + pack), "a refused class was initialised");
        assertTrue(here.asked.stream().noneMatch(n -> n.startsWith(pack)), () -> "loaded: " + here.asked);
    }

    /** Within an exception, a class that is refused counts as absent. */
    private static void assertStandIns(Engine engine, String pack) throws Exception {
        ClassLoader there = Sources.loader(sources(pack));
        System.clearProperty("seen." + pack);
        Throwable fault = (Throwable) there.loadClass(pack + ".Fault").getConstructor().newInstance();
        fault.initCause(new Exception("inner"));
        Failure sent = new Failure(fault);
        sent.addSuppressed(fault);
        sent.field = fault;
        sent.gadget = (Comparator<?>) there.loadClass(pack + ".Gadget").getConstructor().newInstance();
        sent.kind = there.loadClass(pack + ".Kind").getEnumConstants()[1];
        sent.all = new Object[] {1, sent.gadget, sent.gadget.getClass(), sent.kind, fault};
        System.clearProperty("seen." + pack);
        Watching here = new Watching(Sources.loader(sources(pack)));
        List<String> told = LoggedWarnings.during(() -> {
            for (int i = 0; i < 2; i++) {
                Failure back = (Failure) Form.read(engine, null, here, Form.write(WRITER, null, sent), 1)[0];
                assertEquals("failed", back.getMessage());
                assertThat(back.getCause()).hasMessage(pack + ".Fault").isSameAs(back.getSuppressed()[0]);
                assertThat(Arrays.toString(back.getCause().getStackTrace()))
                        .isEqualTo(Arrays.toString(fault.getStackTrace()));
                assertThat(back.getCause().getCause()).hasMessage("inner");
                assertThat(back.field).isSameAs(back.getCause());
                assertNull(back.gadget);
                assertEquals("B", back.kind);
                assertEquals(7, back.after);
                assertEquals(5, back.all.length);
            }
        });
        assertThat(told.toString().split(pack + ".Gadget within an exception", -1).length).isLessThanOrEqualTo(2);
        assertNull(System.getProperty("seen." + pack), "a refused class was initialised");
        assertTrue(here.asked.stream().noneMatch(n -> n.startsWith(pack)), () -> "loaded: " + here.asked);
    }

    static class Failure extends Exception {
        private static final long serialVersionUID = 1L;
        Throwable field;
        Comparator<?> gadget;
        Object kind;
        Object[] all;
        int after = 7;

        Failure(Throwable cause) {
            super("failed", cause);
        }
    }

    @Test
    void exceptionArrivesWithStandInsForRefusedClasses() throws Exception {
        assertStandIns(Form.OPEN, "com.sun.evil");
        assertStandIns(strict("bsh.*"), "bsh.evil");
        assertStandIns(strict(""), "com.acme.unknown");
    }

    static class Stateful implements Serializable {
        private static final long serialVersionUID = 1L;
        transient Object state;
        int n = 4;

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
            out.writeObject(state);
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            state = in.readObject();
        }
    }

    /** What a readObject reads was judged as all else. If no readObject is called, nothing of it is made. */
    @Test
    void refusedClassThatWriteObjectHasWrittenIsRefused() throws Exception {
        String pack = "com.sun.evil";
        Stateful sent = new Stateful();
        sent.state = Sources.loader(sources(pack)).loadClass(pack + ".Gadget").getConstructor().newInstance();
        System.clearProperty("seen." + pack);
        byte[] message = Form.write(WRITER, null, sent);
        Watching here = new Watching(Sources.loader(sources(pack)));
        ClassRefusedException e =
                assertThrows(ClassRefusedException.class, () -> Form.read(strict(""), null, here, message, 1));
        assertThat(e).hasMessageContaining(pack);
        Stateful back = (Stateful) Form.read(Form.OPEN, null, here, message, 1)[0];
        assertEquals(4, back.n);
        assertNull(back.state);
        assertNull(System.getProperty("seen." + pack), "a refused class was initialised");
        assertTrue(here.asked.stream().noneMatch(n -> n.startsWith(pack)), () -> "loaded: " + here.asked);
    }

    /** What a service throws arrives even if the caller lacks its class, or doesn't trust it. */
    @Test
    void thrownExceptionOfARefusedOrAbsentClassArrivesAsAStandIn() throws Exception {
        String pack = "com.acme.thrown";
        Throwable sent =
                (Throwable) Sources.loader(sources(pack)).loadClass(pack + ".Fault").getConstructor().newInstance();
        sent.initCause(new Exception("inner"));
        System.clearProperty("seen." + pack);
        Watching here = new Watching(Sources.loader(sources(pack)));
        for (Engine engine : new Engine[] {strict(""), Form.OPEN}) {
            ClassLoader loader = engine == Form.OPEN ? DeniedClassesTest.class.getClassLoader() : here;
            Session writing = new Session();
            Session reading = new Session();
            for (Session session : new Session[] {null, reading, reading}) {
                byte[] message = Form.write(WRITER, session == null ? null : writing, sent, "next");
                if (session != null) {
                    session.receiveDefinitions(message, 0, message.length);
                }
                try (MessageReader in = MessageReader.of(engine, session, loader, message, 0, message.length)) {
                    Throwable back = (Throwable) in.readThrown();
                    assertEquals(RuntimeException.class, back.getClass());
                    assertThat(back).hasMessage(pack + ".Fault").hasStackTraceContaining("newInstance");
                    assertEquals(Arrays.toString(sent.getStackTrace()), Arrays.toString(back.getStackTrace()));
                    assertThat(back.getCause()).hasMessage("inner");
                    assertEquals("next", in.readObject());
                }
            }
        }
        assertNull(System.getProperty("seen." + pack), "a refused class was initialised");
        for (Object value : new Object[] {new java.io.IOException("e"), "text", null}) {
            byte[] message = Form.write(WRITER, null, value);
            try (MessageReader in = MessageReader.of(Form.OPEN, null, null, message, 0, message.length)) {
                Object back = in.readThrown();
                assertEquals(String.valueOf(value), String.valueOf(back));
            }
        }
    }

    /** A value that isn't an exception is judged as everywhere, even if an exception is expected. */
    @Test
    void refusedBeanInPlaceOfAThrownExceptionIsRefused() throws Exception {
        String pack = "com.acme.thrown";
        Object bean = Sources.loader(sources(pack)).loadClass(pack + ".Gadget").getConstructor().newInstance();
        byte[] message = Form.write(WRITER, null, bean);
        try (MessageReader in = MessageReader.of(strict(""), null, null, message, 0, message.length)) {
            assertThrows(ClassRefusedException.class, in::readThrown);
        }
    }

    private static Engine strict(String allowed) {
        TrustedTypes trusted = new TrustedTypes();
        trusted.addPatterns("io.github.scfs.internal.session.*" + (allowed.isEmpty() ? "" : "," + allowed));
        return Engine.of(ClassPolicies.strict(trusted));
    }

    @Test
    void deniedClassesAreRefusedInOpenMode() throws Exception {
        for (String pack : Arrays.asList("com.sun.evil", "org.apache.commons.collections.functors", "javassist.util",
                "groovy.lang")) {
            assertRefused(Form.OPEN, pack);
        }
    }

    @Test
    void deniedClassesAreRefusedEvenIfAllowed() throws Exception {
        assertRefused(strict("bsh.*"), "bsh.evil");
    }

    @Test
    void untrustedClassesAreRefusedInStrictMode() throws Exception {
        assertRefused(strict(""), "com.acme.unknown");
        assertRefused(strict("com.acme.known.*"), "com.acme.knownnot");
    }

    @Test
    void allowedClassesWorkEverywhere() throws Exception {
        String pack = "com.acme.known";
        Engine engine = strict(pack + ".*");
        ClassLoader loader = Sources.loader(sources(pack));
        for (Object root : everyPlace(loader, pack)) {
            assertEquals(
                    root instanceof Throwable || !root.getClass().getName().startsWith(pack) ? null : root.getClass(),
                    root instanceof Throwable || !root.getClass().getName().startsWith(pack) ? null
                            : Form.read(engine, null, loader, Form.write(WRITER, null, root), 1)[0].getClass());
            Form.read(engine, null, loader, Form.write(WRITER, null, root), 1);
        }
    }

    @Test
    void classesOfTheJdkMayBeValues() {
        for (Class<?> c : new Class<?>[] {
                Runtime.class, ProcessBuilder.class, ProcessBuilder[].class, Thread.class, ClassLoader[][].class,
                java.lang.reflect.Method.class, javax.naming.InitialContext.class}) {
            assertThrows(ClassRefusedException.class,
                    () -> Form.read(Form.OPEN, null, null, Form.write(WRITER, null, c), 1), c.getName());
        }
    }

    @Test
    void refusedClassIsSkippedWhereItsValueIsNotNeeded() throws Exception {
        String pack = "com.sun.evil";
        ClassLoader there = Sources.loader(sources(pack)[0],
                "package com.acme; public class Order { public Object gone; public int id = 4; }");
        Watching here = new Watching(
                Sources.loader(sources(pack)[0], "package com.acme; public class Order { public int id; }"));
        Object order = there.loadClass("com.acme.Order").getConstructor().newInstance();
        order.getClass().getField("gone").set(order, there.loadClass(pack + ".Gadget").getConstructor().newInstance());
        Object back = Form.read(Form.OPEN, null, here, Form.write(WRITER, null, order), 1)[0];
        assertEquals(4, back.getClass().getField("id").get(back));
        assertTrue(here.asked.stream().noneMatch(n -> n.startsWith(pack)), () -> "loaded: " + here.asked);
    }
}
