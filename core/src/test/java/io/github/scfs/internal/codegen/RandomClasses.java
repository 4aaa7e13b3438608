package io.github.scfs.internal.codegen;

import io.github.scfs.testkit.Sources;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Creates random classes and random objects of them. Fields have all kinds and all cases of access: private and hidden
 * fields of superclasses in the same and in another package, final fields, and package-private types.
 */
final class RandomClasses {
    private static final String[] ANY = {
            "boolean", "byte", "short", "char", "int", "long", "float", "double", "Boolean", "Byte", "Short",
            "Character", "Integer", "Long", "Float", "Double", "Date", "String", "Color", "Object", "List<Object>",
            "Map<String, Object>", "int[]", "Bean", "Own", "Own[]", "Object[]", "BigDecimal", "Instant", "Number",
            "Comparable<?>", "Nested", "CharSequence", "Top.Level", "Top.Hidden[]"};
    private static final String[][] ONLY = {
            {"double"}, {"long"}, {"Date"}, {"boolean"}, {"byte", "float", "double"}, {"Color", "Boolean"}, {"String"},
            {"Object", "String"}, {"Integer", "Long", "Float"}, {"int", "short", "char"}, {"int", "long", "String"},
            {"long", "double", "boolean", "Date"}, ANY};
    /**
     * The maximum number of components of a record. A constructor's parameters have 255 slots, and each parameter may
     * use two of them.
     */
    private static final int MOST_COMPONENTS = 126;
    private static final int MOST_FIELDS = 129;
    private static final String IMPORTS = "import java.util.*; import java.math.*; import java.time.*; ";

    private final Random random;
    /** Whether some classes have more than 60 fields. */
    private final boolean longClasses;
    /** Whether most numbers are large. Objects with many large numbers are written in the wide form. */
    private boolean large;

    RandomClasses(Random random) {
        this(random, true);
    }

    /**
     * Creates a source of classes.
     *
     * @param longClasses whether some have more than 60 fields; these can be too long for generated code
     */
    RandomClasses(Random random, boolean longClasses) {
        this.random = random;
        this.longClasses = longClasses;
    }

    /** Returns a number of fields: none, a few, or many. */
    private int count(int most) {
        return random.nextInt(8) == 0 ? 0
                : random.nextInt(6) == 0 && longClasses ? 60 + random.nextInt(most - 59)
                : random.nextInt(25);
    }

    private String pick(String... of) {
        return of[random.nextInt(of.length)];
    }

    private String[] kinds() {
        return random.nextBoolean() ? ANY : ONLY[random.nextInt(ONLY.length)];
    }

    /**
     * Returns the source text of {@code n} fields.
     *
     * @param seen whether a class of another package declares the fields, so that it can only use public types
     */
    private String fields(int n, String[] kinds, boolean seen, StringBuilder constructor) {
        StringBuilder fields = new StringBuilder();
        for (int i = 0; i < n; i++) {
            String type = pick(kinds);
            if (seen && Arrays.asList("Bean", "Own", "Own[]", "Nested", "Color", "Top.Level", "Top.Hidden[]")
                    .contains(type)) {
                type = "Object";
            }
            boolean isFinal = random.nextInt(8) == 0;
            String name = "f" + random.nextInt(1000) + "_" + i;
            fields.append(pick("private ", "", "protected ", "public "))
                    .append(isFinal ? "final " : "")
                    .append(type)
                    .append(' ')
                    .append(name)
                    .append("; ");
            if (isFinal) {
                String zero = type.equals("boolean") ? "false"
                        : Character.isLowerCase(type.charAt(0)) && !type.endsWith("]") ? "(" + type + ") 0"
                        : "null";
                constructor.append(name).append(" = ").append(zero).append("; ");
            }
        }
        return fields.toString();
    }

    private String type(String head, String name, String fields, StringBuilder constructor, String rest) {
        String access = head.contains("abstract") ? pick("protected ", "public ") : pick("private ", "", "public ");
        return head + " { " + fields + access + name + "() { " + constructor + "} " + rest + " }";
    }

    /**
     * Returns the components of a record. Their names are from a small set. So two versions share most names, with
     * other types and in another order.
     */
    private List<String> components() {
        int n = count(MOST_COMPONENTS);
        List<String> names = new ArrayList<>();
        for (int i = 0; i < n + n / 4; i++) {
            names.add("c" + i);
        }
        Collections.shuffle(names, random);
        String[] kinds = kinds();
        List<String> components = new ArrayList<>();
        for (String name : names.subList(0, n)) {
            components.add(pick(kinds).replace("Nested", "Bean.Nested") + ' ' + name);
        }
        return components;
    }

    private String record(String name) {
        return Sources.record(name, components());
    }

    /** Returns the source text of the class {@code app.Turn}, which is either a record or a bean. */
    private String turn() {
        return random.nextBoolean() ? record("Turn") : "class Turn { " + String.join("; ", components()) + "; }";
    }

    /** Returns a loader of the class {@code app.Bean} and the classes that it uses. */
    ClassLoader next() {
        int n = count(MOST_FIELDS);
        StringBuilder constructor = new StringBuilder();
        String own = fields(n, kinds(), false, constructor) + "private int same; ";
        String bean = type(pick("", "public ", "final ") + "class Bean extends NearBase", "Bean", own, constructor,
                "static class Nested { private int n = 1; Integer m; }");
        constructor = new StringBuilder();
        String near = type("abstract class NearBase extends other.FarBase", "NearBase",
                fields(random.nextInt(5), kinds(), true, constructor) + "private String same; ", constructor, "");
        constructor = new StringBuilder();
        String far = type("public abstract class FarBase", "FarBase",
                fields(random.nextInt(5), kinds(), true, constructor) + "private long same; ", constructor, "");
        constructor = new StringBuilder();
        String other = type("class Own", "Own", fields(random.nextInt(5), ANY, true, constructor), constructor, "");
        return Sources.loader("package app; " + IMPORTS + bean, "package app; " + IMPORTS + near,
                "package other; " + IMPORTS + far, "package app; " + IMPORTS + other,
                "package app; class Top { static class Hidden { int h = 3; } static class Level { "
                        + "Level(boolean none) { } private Object l = new Hidden(); String s = \"s\"; } }",
                "package app; " + IMPORTS + record("Rec"), "package app; " + IMPORTS + turn(),
                "package app; " + IMPORTS + "class Hider { private static " + record("Pair") + " }",
                "package app; enum Color { RED, GREEN { int n; }, BLUE }");
    }

    /** Returns a random {@code app.Bean}, with other objects below it. */
    Object bean(ClassLoader loader) throws ReflectiveOperationException {
        large = random.nextInt(3) == 0;
        List<Object> known = new ArrayList<>();
        return bean(loader, known);
    }

    /** Returns records and other objects. Each object may hold those created before it, so no record holds itself. */
    List<Object> records(ClassLoader loader) throws ReflectiveOperationException {
        large = random.nextInt(3) == 0;
        List<Object> known = new ArrayList<>();
        bean(loader, known);
        List<Object> all = new ArrayList<>();
        for (int i = 1 + random.nextInt(4); i > 0; i--) {
            Class<?> type = loader.loadClass(pick("app.Rec", "app.Rec", "app.Turn", "app.Hider$Pair"));
            Constructor<?> c = type.getDeclaredConstructors()[0];
            c.setAccessible(true);
            Object[] arguments = new Object[c.getParameterCount()];
            for (int k = 0; k < arguments.length; k++) {
                Class<?> declared = c.getParameterTypes()[k];
                Object v = value(declared, known);
                arguments[k] = v == null && declared.isPrimitive() ? Array.get(Array.newInstance(declared, 1), 0) : v;
            }
            Object made = c.newInstance(arguments);
            fill(made, known);
            known.add(made);
            all.add(made);
        }
        all.add(known.get(random.nextInt(known.size())));
        return all;
    }

    private Object bean(ClassLoader loader, List<Object> known) throws ReflectiveOperationException {
        Object root = make(loader, "app.Bean", known);
        for (int i = random.nextInt(4); i > 0; i--) {
            make(loader, pick("app.Bean", "app.Own", "app.Bean$Nested", "app.Top$Level", "app.Top$Hidden"), known);
        }
        for (Object bean : known) {
            fill(bean, known);
        }
        return root;
    }

    private void fill(Object bean, List<Object> known) throws IllegalAccessException {
        for (Class<?> c = bean.getClass(); c != Object.class
                && !c.getSuperclass().getName().equals("java.lang.Record"); c = c.getSuperclass()) {
            for (Field f : c.getDeclaredFields()) {
                if (!f.isSynthetic() && !Modifier.isStatic(f.getModifiers())) {
                    f.setAccessible(true);
                    set(f, bean, value(f.getType(), known));
                }
            }
        }
    }

    private static void set(Field f, Object bean, Object value) throws IllegalAccessException {
        if (value != null || !f.getType().isPrimitive()) {
            f.set(bean, value);
        }
    }

    private static Object make(ClassLoader loader, String name, List<Object> known)
            throws ReflectiveOperationException {
        Constructor<?> c = loader.loadClass(name).getDeclaredConstructors()[0];
        c.setAccessible(true);
        Object bean = c.getParameterCount() == 0 ? c.newInstance() : c.newInstance(true);
        known.add(bean);
        return bean;
    }

    /**
     * Returns a random number. It is often at or next to a power of two, where the length of its encoding or its slot
     * code changes.
     */
    private long number() {
        if (large && random.nextInt(12) != 0) {
            return random.nextLong();
        }
        switch (random.nextInt(5)) {
            case 0:
                return 0;
            case 1:
                return (1L << random.nextInt(64)) - random.nextInt(2);
            case 2:
                return -(1L << random.nextInt(64)) - random.nextInt(2);
            case 3:
                return random.nextLong();
            default:
                return random.nextInt(300) - 150;
        }
    }

    private double fraction() {
        double[] rare = {0.0, -0.0, Double.NaN, Double.MIN_VALUE, Double.MAX_VALUE, Double.POSITIVE_INFINITY};
        return random.nextInt(3) == 0 ? rare[random.nextInt(rare.length)] : random.nextGaussian();
    }

    private String string() {
        return pick("", "x", "ü", "€", "same", "中文字", "price: 5 €", "a longer text than others, which still is one",
                "n" + random.nextInt(50));
    }

    private Object value(Class<?> type, List<Object> known) {
        if (!type.isPrimitive() && random.nextInt(5) == 0) {
            return null;
        }
        long n = number();
        Object[] plain = {
                n != 0, (byte) n, (short) n, (char) n, (int) n, n, (float) fraction(), fraction(), new Date(n),
                new Timestamp(n >> 12), string(), java.math.BigDecimal.valueOf(n),
                java.time.Instant.ofEpochMilli(n >> 12), new int[] {(int) n, 1}, new java.sql.Date(n >> 12)};
        List<Object> fitting = new ArrayList<>();
        for (Object v : plain) {
            if (boxed(type).isInstance(v)) {
                fitting.add(v);
            }
        }
        for (Object v : known) {
            if (type.isInstance(v)) {
                fitting.add(v);
            }
        }
        if (type.isEnum()) {
            fitting.addAll(Arrays.asList(type.getEnumConstants()));
        } else if (type.isArray() && !type.getComponentType().isPrimitive()) {
            Object[] array = (Object[]) Array.newInstance(type.getComponentType(), random.nextInt(3));
            for (int i = 0; i < array.length; i++) {
                array[i] = value(type.getComponentType(), known);
            }
            fitting.add(array);
        }
        if (type.isAssignableFrom(ArrayList.class) && random.nextBoolean()) {
            List<Object> list = new ArrayList<>();
            for (int i = random.nextInt(4); i > 0; i--) {
                list.add(random.nextBoolean() ? known.get(random.nextInt(known.size())) : (Object) string());
            }
            fitting.add(list);
        }
        if (type.isAssignableFrom(LinkedHashMap.class) && random.nextBoolean()) {
            Map<Object, Object> map = new LinkedHashMap<>();
            map.put(string(), known.get(random.nextInt(known.size())));
            fitting.add(map);
        }
        return fitting.isEmpty() ? null : fitting.get(random.nextInt(fitting.size()));
    }

    private static Class<?> boxed(Class<?> type) {
        return java.lang.invoke.MethodType.methodType(type).wrap().returnType();
    }

    /** Returns a copy of the message that is truncated, or that has one changed bit or byte. */
    byte[] broken(byte[] message) {
        byte[] m = message.clone();
        switch (random.nextInt(3)) {
            case 0:
                return Arrays.copyOf(m, random.nextInt(m.length));
            case 1:
                m[random.nextInt(m.length)] ^= 1 << random.nextInt(8);
                return m;
            default:
                m[m.length - 1 - random.nextInt(Math.min(m.length, 200))] = (byte) random.nextInt(256);
                return m;
        }
    }
}
