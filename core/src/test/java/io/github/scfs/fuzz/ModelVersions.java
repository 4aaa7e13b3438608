package io.github.scfs.fuzz;

import io.github.scfs.testkit.Sources;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * The versions of a few classes that the session fuzzer sends: in each class loader other fields, constants and types
 * under the same names. Every conversion between versions keeps the numbers, so no read fails because of a version.
 */
final class ModelVersions {
    private static final String HEAD = "package app; import java.util.*; ";

    /** One source per class; a version that lacks a class has no source for it. */
    private static final String[][] SOURCES = {
            {
                    "public class Order { public long id; public String name; public List<Object> items;"
                            + " public Color color; public Order parent; public Map<String, Object> attributes;"
                            + " public int count; public Item item; public Object any; }",
                    "public class Item { public int count; public String code; public Object any;"
                            + " public Color color; }",
                    "public enum Color { RED, GREEN, BLUE }",
                    "public class Old { public Object first; public Order order; public String text; }"},
            {
                    "public class Order { public Object any; public String name; public double price = 1.5;"
                            + " public List<Object> items; public Color color; public Order parent;"
                            + " public String added = \"initial\"; public Integer count = 7; public Item item; }",
                    "public class Item { public Color color; public long count; public Object any; public String code;"
                            + " public Item next; }",
                    "public enum Color { WHITE, BLUE, RED }"},
            {
                    "public class Order { public Collection<Object> items; public int id; public Color color;"
                            + " public Order parent; public Object item; public Map<String, Object> attributes;"
                            + " public boolean flag = true; public Object any; }",
                    "public enum Color { GREEN, BLACK, BLUE, C3, C4, C5, C6, C7, C8, RED }",
                    "public class Old { public String text; public Order order; }"},
            {
                    "public class Order extends Base { public String name; public Item item;"
                            + " public List<Object> items; public Order second; }"
                            + " class Base { public Long id = 3L; public Order parent; public short count;"
                            + " public Object any; }",
                    "public class Item { public Object any; public String code; public List<Object> notes; }",
                    "public enum Color { RED }",
                    "public class Old { public Object first; public String text; public byte[] bytes; }"}};

    static final int COUNT = SOURCES.length;
    private static final String[] CLASSES = {"Order", "Item", "Old"};

    private final ClassLoader[] loaders = new ClassLoader[COUNT];
    /** The fields of each class by name, in each version; no entry for a class that the version lacks. */
    private final Map<String, Map<String, Field>>[] fields;

    @SuppressWarnings({"unchecked", "rawtypes"})
    ModelVersions() {
        fields = new Map[COUNT];
        for (int v = 0; v < COUNT; v++) {
            String[] files = new String[SOURCES[v].length];
            for (int i = 0; i < files.length; i++) {
                files[i] = HEAD + SOURCES[v][i];
            }
            loaders[v] = Sources.loader(files);
            fields[v] = new TreeMap<>();
            for (String name : CLASSES) {
                Class<?> type = classOf(v, name);
                if (type != null) {
                    fields[v].put(name, fieldsOf(type));
                }
            }
        }
    }

    private static Map<String, Field> fieldsOf(Class<?> type) {
        Map<String, Field> all = new LinkedHashMap<>();
        for (Class<?> c = type; c != Object.class; c = c.getSuperclass()) {
            for (Field f : c.getDeclaredFields()) {
                if (!Modifier.isStatic(f.getModifiers())) {
                    f.setAccessible(true);
                    all.put(f.getName(), f);
                }
            }
        }
        return all;
    }

    ClassLoader loader(int version) {
        return loaders[version];
    }

    /** Returns a class by its simple name; null if the version lacks it. */
    Class<?> classOf(int version, String name) {
        try {
            return Class.forName("app." + name, true, loaders[version]);
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    /** Returns the fields of a class; null if the version lacks the class. */
    Map<String, Field> fields(int version, String name) {
        return fields[version].get(name);
    }

    /** Returns the names of the classes of a version. */
    String[] classes(int version) {
        return fields[version].keySet().toArray(new String[0]);
    }

    /** Returns a constant of the enum {@code Color}; null if the version lacks it. */
    Object constant(int version, String name) {
        for (Object c : classOf(version, "Color").getEnumConstants()) {
            if (((Enum<?>) c).name().equals(name)) {
                return c;
            }
        }
        return null;
    }

    String[] constants(int version) {
        Object[] all = classOf(version, "Color").getEnumConstants();
        String[] names = new String[all.length];
        for (int i = 0; i < all.length; i++) {
            names[i] = ((Enum<?>) all[i]).name();
        }
        return names;
    }

    Object create(int version, String name) {
        try {
            return classOf(version, name).getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
