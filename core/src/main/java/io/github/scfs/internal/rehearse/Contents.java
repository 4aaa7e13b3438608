package io.github.scfs.internal.rehearse;

import io.github.scfs.internal.schema.ClassKinds;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Compares two object graphs by their contents: classes, fields, elements. Objects of users need no {@code equals}.
 * What can't be compared counts as equal: fields that reflection can't reach, and objects of the JDK without an
 * {@code equals} of their own. A difference names classes and fields, never values. Not thread-safe.
 */
final class Contents {
    private static final int MAX_PAIRS = 1 << 20;

    /** Two objects that should have the same content. */
    private static final class Pair {
        final Object a;
        final Object b;
        final Pair parent;
        final String step;

        Pair(Object a, Object b, Pair parent, String step) {
            this.a = a;
            this.b = b;
            this.parent = parent;
            this.step = step;
        }

        String path() {
            Deque<String> steps = new ArrayDeque<>();
            for (Pair p = this; p != null; p = p.parent) {
                steps.push(p.step);
            }
            return String.join("", steps);
        }
    }

    private final Deque<Pair> open = new ArrayDeque<>();
    private final IdentityHashMap<Object, Object> compared = new IdentityHashMap<>();
    private final Map<Class<?>, List<Field>> fields = new HashMap<>();
    private String difference;

    private Contents() {}

    /** Returns the path of the first difference and what it is; null if there is none. */
    static String difference(Object original, Object copy) {
        Contents contents = new Contents();
        contents.open.add(new Pair(original, copy, null, "$"));
        for (int n = 0; n < MAX_PAIRS && contents.difference == null && !contents.open.isEmpty(); n++) {
            contents.compare(contents.open.poll());
        }
        return contents.difference;
    }

    private void compare(Pair p) {
        if (p.a == p.b || p.a != null && p.b != null && compared.put(p.a, p.b) == p.b) {
            return;
        }
        if (p.a == null || p.b == null || p.a.getClass() != p.b.getClass()) {
            differ(p, named(p.a) + " comes back as " + named(p.b));
            return;
        }
        Class<?> type = p.a.getClass();
        if (p.a instanceof Object[]) {
            compareAll(p, (Object[]) p.a, (Object[]) p.b);
        } else if (p.a instanceof Enum || type.isArray()) {
            requireEqual(p, type, Objects.deepEquals(p.a, p.b));
        } else if (p.a instanceof Map) {
            compareMaps(p, (Map<?, ?>) p.a, (Map<?, ?>) p.b);
        } else if (p.a instanceof Set) {
            compareSets(p, (Set<?>) p.a, (Set<?>) p.b);
        } else if (p.a instanceof Collection) {
            compareAll(p, ((Collection<?>) p.a).toArray(), ((Collection<?>) p.b).toArray());
        } else if (p.a instanceof Throwable) {
            add(p, ((Throwable) p.a).getMessage(), ((Throwable) p.b).getMessage(), ".message");
            add(p, ((Throwable) p.a).getCause(), ((Throwable) p.b).getCause(), ".cause");
        } else if (ClassKinds.isJdk(type) && !(p.a instanceof Optional) && !(p.a instanceof Map.Entry)) {
            // The equals of a URL asks the network. That of an Optional or an entry asks an object of a user.
            boolean byText = p.a instanceof URL || p.a instanceof Number || p.a instanceof CharSequence;
            requireEqual(p, type, byText ? p.a.toString().equals(p.b.toString()) : !hasEquals(type) || p.a.equals(p.b));
        }
        compareFields(p, type);
    }

    private void compareMaps(Pair p, Map<?, ?> a, Map<?, ?> b) {
        requireSize(p, a.size(), b.size());
        a.forEach((key, value) -> {
            if (b.containsKey(key)) {
                add(p, value, b.get(key), "[a key]");
            } else if (key == null || hasEquals(key.getClass())) {
                differ(p, "a key of " + named(key) + " is missing");
            }
        });
    }

    private void compareSets(Pair p, Set<?> a, Set<?> b) {
        requireSize(p, a.size(), b.size());
        for (Object element : a) {
            if ((element == null || hasEquals(element.getClass())) && !b.contains(element)) {
                differ(p, "an element of " + named(element) + " is missing");
            }
        }
    }

    private void compareAll(Pair p, Object[] a, Object[] b) {
        requireSize(p, a.length, b.length);
        for (int i = 0; i < Math.min(a.length, b.length); i++) {
            add(p, a[i], b[i], "[" + i + "]");
        }
    }

    private void compareFields(Pair p, Class<?> type) {
        for (Field field : fields.computeIfAbsent(type, Contents::fieldsOf)) {
            try {
                add(p, field.get(p.a), field.get(p.b), "." + field.getName());
            } catch (IllegalAccessException e) {
                // It counts as equal.
            }
        }
    }

    /** Returns the fields that users' classes declare and that are sent. */
    private static List<Field> fieldsOf(Class<?> type) {
        List<Field> all = ClassKinds.instanceFields(type);
        all.removeIf(field -> Modifier.isTransient(field.getModifiers()) || field.isSynthetic() || !isOpen(field));
        return all;
    }

    /** Makes a field accessible; returns false if a module doesn't open the package. */
    private static boolean isOpen(Field field) {
        try {
            field.setAccessible(true);
            return true;
        } catch (RuntimeException e) {
            return false;
        }
    }

    private static boolean hasEquals(Class<?> type) {
        try {
            return type.getMethod("equals", Object.class).getDeclaringClass() != Object.class;
        } catch (NoSuchMethodException e) {
            return false;
        }
    }

    private void add(Pair parent, Object a, Object b, String step) {
        open.add(new Pair(a, b, parent, step));
    }

    private void requireSize(Pair p, int a, int b) {
        if (a != b) {
            differ(p, a + " elements come back as " + b);
        }
    }

    private void requireEqual(Pair p, Class<?> type, boolean equal) {
        if (!equal) {
            differ(p, "a " + type.getTypeName() + " comes back with another content");
        }
    }

    private void differ(Pair p, String what) {
        if (difference == null) {
            difference = p.path() + ": " + what;
        }
    }

    private static String named(Object o) {
        return o == null ? "null" : o.getClass().getName();
    }
}
