package io.github.scfs.reported;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.scfs.internal.session.Session;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.Sources;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Reported values whose writer and reader have other versions of a class, or other class loaders. */
class VersionsTest {

    private static Object make(ClassLoader loader, String type, Object... fields) throws ReflectiveOperationException {
        Object made = loader.loadClass("com.acme." + type).getConstructor().newInstance();
        for (int i = 0; i < fields.length; i += 2) {
            made.getClass().getField((String) fields[i]).set(made, fields[i + 1]);
        }
        return made;
    }

    private static Object get(Object of, String field) throws ReflectiveOperationException {
        return of.getClass().getField(field).get(of);
    }

    /**
     * Sends a value to a reader of another class loader: alone, in the first message of a session, and in a later one.
     */
    private static Object[] cross(Object value, ClassLoader reader) {
        Session here = new Session();
        Session there = new Session();
        return new Object[] {
                Form.read(Form.OPEN, null, reader, Form.write(Form.OPEN, null, value), 1)[0],
                Form.read(Form.OPEN, there, reader, Form.write(Form.OPEN, here, value), 1)[0],
                Form.read(Form.OPEN, there, reader, Form.write(Form.OPEN, here, value), 1)[0]};
    }

    @Test
    @SuppressWarnings("unchecked")
    void aRemovedFieldWhoseValueIsATreeMapSubclass() throws Exception {
        String labels =
                "package com.acme; public class Labels extends java.util.TreeMap<String, String> { public int n; }";
        ClassLoader v1 = Sources.loader(labels,
                "package com.acme; public class Movie { public Labels labels; public String id; }");
        ClassLoader v2 = Sources.loader("package com.acme; public class Movie { public String id; }");
        List<Object> movies = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            TreeMap<String, String> of = (TreeMap<String, String>) make(v1, "Labels", "n", i);
            of.put("k" + i, "v");
            movies.add(make(v1, "Movie", "labels", of, "id", "m" + i));
        }
        for (Object back : cross(movies, v2)) {
            for (int i = 0; i < 3; i++) {
                assertThat(get(((List<Object>) back).get(i), "id")).isEqualTo("m" + i);
            }
        }
    }

    @Test
    @SuppressWarnings("unchecked")
    void aReplacementOfAClassTheReaderDoesNotHave() throws Exception {
        String real = "package com.acme; public class Real { public int n; }";
        ClassLoader with = Sources.loader(real, "package com.acme; public class Proxy extends Real { public int extra; "
                + "Object writeReplace() { Real r = new Real(); r.n = n; return r; } }");
        ClassLoader without = Sources.loader(real);
        List<Object> proxies = Arrays.asList(make(with, "Proxy", "n", 1), make(with, "Proxy", "n", 2));
        for (Object back : cross(proxies, without)) {
            assertThat(((List<Object>) back).get(1).getClass()).isSameAs(without.loadClass("com.acme.Real"));
            assertThat(get(((List<Object>) back).get(1), "n")).isEqualTo(2);
        }
    }

    @Test
    @SuppressWarnings("unchecked")
    void reorderedConstants() throws Exception {
        ClassLoader v1 = Sources.loader("package com.acme; public enum Letter { A, B, C }");
        ClassLoader v2 = Sources.loader("package com.acme; public enum Letter { C, A, B }");
        List<Object> letters = new ArrayList<>(Arrays.asList(v1.loadClass("com.acme.Letter").getEnumConstants()));
        letters.add(letters.get(0));
        for (Object back : cross(letters, v2)) {
            assertThat((List<Object>) back).hasToString("[A, B, C, A]");
            assertThat(((List<Object>) back).get(2)).isSameAs(v2.loadClass("com.acme.Letter").getEnumConstants()[0]);
        }
    }

    @Test
    void anEnumIsOfTheReadersClassLoader() throws Exception {
        String[] sources = {
                "package com.acme; public enum InpourStatus { NEW, DONE }",
                "package com.acme; public class Inpour { public InpourStatus status; }"};
        ClassLoader writer = Sources.loader(sources);
        ClassLoader reader = Sources.loader(sources);
        Object inpour =
                make(writer, "Inpour", "status", writer.loadClass("com.acme.InpourStatus").getEnumConstants()[1]);
        for (Object back : cross(inpour, reader)) {
            assertThat(get(back, "status")).isSameAs(reader.loadClass("com.acme.InpourStatus").getEnumConstants()[1]);
        }
    }

    /** Returns a class with the public fields f1 to f40, without some of them, in an order of its own. */
    private static String fields(boolean reversed, Integer... without) {
        List<Integer> numbers = IntStream.rangeClosed(1, 40).boxed().collect(Collectors.toList());
        numbers.removeAll(Arrays.asList(without));
        if (reversed) {
            Collections.reverse(numbers);
        }
        return numbers.stream()
                .map(n -> "public " + (n % 2 == 0 ? "int" : "String") + " f" + n + ";")
                .collect(Collectors.joining(" "));
    }

    @Test
    void fortyFieldsOfWhichTheReaderLacksThree() throws Exception {
        ClassLoader v1 = Sources.loader("package com.acme; public class Wide { " + fields(false) + " }");
        ClassLoader v2 = Sources.loader("package com.acme; public class Wide { public String a = \"a\"; "
                + fields(true, 5, 20, 40) + " public long g = 7; public Object z; }");
        Object wide = make(v1, "Wide");
        for (Field f : wide.getClass().getFields()) {
            int n = Integer.parseInt(f.getName().substring(1));
            f.set(wide, n % 2 == 0 ? n : (Object) ("s" + n));
        }
        for (Object back : cross(wide, v2)) {
            int compared = 0;
            for (Field f : back.getClass().getFields()) {
                if (f.getName().matches("f\\d+")) {
                    assertThat(f.get(back)).isEqualTo(get(wide, f.getName()));
                    compared++;
                }
            }
            assertThat(compared).isEqualTo(37);
        }
    }

    /** Defines a class that a compiler of another language made. */
    private static final class Foreign extends ClassLoader {
        Foreign(byte[] bytes) {
            super(VersionsTest.class.getClassLoader());
            defineClass("com.acme.Foreign", bytes, 0, bytes.length);
        }
    }

    @Test
    void aFieldWhoseNameIsNoJavaIdentifier() throws Exception {
        String[] names = {"0bitmap$1", "a b", "类"};
        ClassWriter type = new ClassWriter(0);
        type.visit(Opcodes.V1_8, Opcodes.ACC_PUBLIC, "com/acme/Foreign", null, "java/lang/Object", null);
        for (String name : names) {
            type.visitField(Opcodes.ACC_PUBLIC, name, "Ljava/lang/String;", null, null).visitEnd();
        }
        MethodVisitor init = type.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
        init.visitCode();
        init.visitVarInsn(Opcodes.ALOAD, 0);
        init.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        init.visitInsn(Opcodes.RETURN);
        init.visitMaxs(1, 1);
        init.visitEnd();
        ClassLoader loader = new Foreign(type.toByteArray());
        Object value = make(loader, "Foreign", names[0], "x", names[1], "y", names[2], "z");
        for (int i = 0; i < 300; i++) { // until the codec is generated, too
            for (Object back : cross(value, loader)) {
                assertThat(get(back, names[0])).isEqualTo("x");
                assertThat(get(back, names[1])).isEqualTo("y");
                assertThat(get(back, names[2])).isEqualTo("z");
            }
        }
    }
}
