package io.github.scfs.fuzz;

import io.github.scfs.testkit.Sources;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One version of the classes {@code peer.Person}, {@code peer.Address} and {@code peer.Kind}. It makes objects of plain
 * values, and plain values of objects. A plain bean is a {@link Bean}, a plain constant a {@link Constant}.
 */
final class ModelVersion {
    /** What each version has: fields of a person, fields of an address, constants. */
    private static final String[][] VERSIONS = {
            {"String name; int age; Address home; List<Object> tags; Kind kind;", "String street; int number;", "A, B"},
            {
                    "String name; long age; Address home; Kind kind; long id; Double weight;",
                    "String street; int number; Object note;", "A, B, C"},
            {
                    "int age; String name; Address home; Address work; List<Object> tags; Object any; Date since;",
                    "int number; String street;", "C, B, A"},
            {
                    "Map<Object, Object> extra; Kind kind; String name; List<Object> tags; Person friend;",
                    "String street; String zip;", "A, D"},
            {
                    "Object any; Integer count; String name; long age; Kind kind; Person friend; List<Object> tags; long id;",
                    "String street; long number; Object note; String zip;", "A, B, C, D"}};

    static final int COUNT = VERSIONS.length;
    private static final String HEAD = "package peer; import java.util.*; public class ";

    /** An object of a class, with what each of its fields holds. */
    static final class Bean {
        final String type;
        final Map<String, Object> fields = new LinkedHashMap<>();

        Bean(String type) {
            this.type = type;
        }

        @Override
        public String toString() {
            return type + fields;
        }
    }

    /** A constant of the enum. */
    static final class Constant {
        final String name;

        Constant(String name) {
            this.name = name;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Constant && ((Constant) o).name.equals(name);
        }

        @Override
        public int hashCode() {
            return name.hashCode();
        }

        @Override
        public String toString() {
            return "constant " + name;
        }
    }

    final ClassLoader loader;
    final List<String> constants = new ArrayList<>();
    private final Map<String, Class<?>> types = new LinkedHashMap<>();
    private final Map<String, List<Field>> fields = new LinkedHashMap<>();

    ModelVersion(int version) {
        String[] v = VERSIONS[version];
        loader = Sources.loader(HEAD + "Person {" + declarations(v[0]) + "}",
                HEAD + "Address {" + declarations(v[1]) + "}", "package peer; public enum Kind {" + v[2] + "}");
        try {
            for (String name : Arrays.asList("Person", "Address", "Kind")) {
                types.put(name, Class.forName("peer." + name, true, loader));
                fields.put(name, new ArrayList<>());
                for (Field f : types.get(name).getDeclaredFields()) {
                    if (!Modifier.isStatic(f.getModifiers()) && !f.isSynthetic()) {
                        fields.get(name).add(f);
                    }
                }
            }
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
        constants.addAll(Arrays.asList(v[2].split(", ")));
    }

    private static String declarations(String fields) {
        return "public " + fields.trim().replace("; ", "; public ");
    }

    List<Field> fields(String type) {
        return fields.get(type);
    }

    boolean has(String constant) {
        return constants.contains(constant);
    }

    /** Makes an object of a plain value. The same plain value becomes the same object. */
    Object make(Object plain, Map<Object, Object> made) {
        if (plain instanceof Constant) {
            for (Object c : types.get("Kind").getEnumConstants()) {
                if (((Enum<?>) c).name().equals(((Constant) plain).name)) {
                    return c;
                }
            }
            throw new AssertionError(plain);
        }
        if (!(plain instanceof Bean) && !(plain instanceof List) && !(plain instanceof Map)) {
            return plain;
        }
        Object known = made.get(plain);
        if (known != null) {
            return known;
        }
        if (plain instanceof List) {
            List<Object> list = new ArrayList<>();
            made.put(plain, list);
            ((List<?>) plain).forEach(e -> list.add(make(e, made)));
            return list;
        }
        if (plain instanceof Map) {
            Map<Object, Object> map = new LinkedHashMap<>();
            made.put(plain, map);
            ((Map<?, ?>) plain).forEach((k, e) -> map.put(k, make(e, made)));
            return map;
        }
        return bean((Bean) plain, made);
    }

    private Object bean(Bean plain, Map<Object, Object> made) {
        try {
            Object bean = types.get(plain.type).getDeclaredConstructor().newInstance();
            made.put(plain, bean);
            for (Field f : fields.get(plain.type)) {
                Object value = make(plain.fields.get(f.getName()), made);
                if (value != null) {
                    f.set(bean, value);
                }
            }
            return bean;
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

}
