package io.github.scfs.types;

import static org.junit.jupiter.api.Assertions.assertNull;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Finds a difference between a value that was sent and the value that was read: by {@code equals} where it is
 * overridden, by elements, and by the public methods that return an object's state.
 */
public final class SameValue {
    private static final int MAX_DEPTH = 4;
    /**
     * Methods whose names look like those of state, but which change the object, or return another result each time.
     */
    private static final List<String> NOT_STATE =
            Arrays.asList("getClass", "getChars", "getAndSet", "getAndIncrement", "getAndDecrement",
                    "getDeclaringClass", "getAcquire", "getOpaque", "getPlain", "getHostName", "getCanonicalHostName");

    /** Exceptions of the JDK whose index isn't sent yet. Only their class is compared. */
    private static final List<String> LOSING_THEIR_INDEX =
            Arrays.asList("java.security.cert.CertPathValidatorException", "java.util.IllformedLocaleException");
    private static final ClassValue<List<Method>> STATE = new ClassValue<List<Method>>() {
        @Override
        protected List<Method> computeValue(Class<?> type) {
            List<Method> all = new ArrayList<>();
            for (Method m : type.getMethods()) {
                Method visible = isState(m) ? visible(m) : null;
                if (visible != null && !all.contains(visible)) {
                    all.add(visible);
                }
            }
            return all;
        }
    };

    private final Map<Object, Object> compared = new IdentityHashMap<>();
    private final Map<Object, Object> originals = new IdentityHashMap<>();
    /** Whether an object that occurs more than once must be one object again, at any depth. */
    private final boolean isGraph;

    private SameValue(boolean isGraph) {
        this.isGraph = isGraph;
    }

    /** Returns a sentence about the first difference; null if there is none. */
    static String difference(Object sent, Object back) {
        return new SameValue(false).difference(sent, back, 0);
    }

    /** Returns a sentence about the first difference, also in what is shared; null if there is none. */
    public static String differenceOfGraphs(Object sent, Object back) {
        return new SameValue(true).difference(sent, back, 0);
    }

    /** Asserts that two graphs are equal: their classes, what they contain, and what is shared. */
    public static void assertEqual(Object expected, Object actual) {
        assertNull(differenceOfGraphs(expected, actual));
    }

    private String difference(Object sent, Object back, int depth) {
        if (sent == back) {
            return null;
        }
        if (sent == null || back == null) {
            return (sent == null ? "null" : shown(sent)) + " became " + (back == null ? "null" : shown(back));
        }
        Object before = compared.put(sent, back);
        if (before == back || !isGraph && depth > MAX_DEPTH) {
            return null;
        }
        if (isGraph && hasIdentity(sent)) {
            Object original = originals.put(back, sent);
            if (before != null || original != null && original != sent) {
                return shown(sent) + " is shared otherwise";
            }
        }
        if (sent.getClass().isArray()) {
            return array(sent, back, depth);
        }
        boolean sameClass = sent.getClass() == back.getClass();
        if (!sameClass && (isGraph || !PermittedChanges.allow(sent.getClass(), back.getClass()))) {
            return sent.getClass().getName() + " became " + back.getClass().getName();
        }
        if (LOSING_THEIR_INDEX.contains(sent.getClass().getName())) {
            return null;
        }
        if (sameClass && isOfLibrary(sent) && overrides(sent.getClass(), "equals", Object.class)) {
            boolean equal =
                    sent.equals(back) || sent instanceof Collection && elementsOf(sent).equals(elementsOf(back));
            return equal ? null : shown(sent) + " doesn't equal " + shown(back);
        }
        if (!sameClass && sent instanceof CharSequence && back instanceof String) {
            return sent.toString().equals(back) ? null : shown(sent) + " became " + shown(back);
        }
        if (sent instanceof StackTraceElement) {
            return sent.toString().equals(back.toString()) ? null : shown(sent) + " doesn't print as " + shown(back);
        }
        if (sent instanceof Map) {
            return map((Map<?, ?>) sent, (Map<?, ?>) back, depth);
        }
        if (sent instanceof Collection) {
            return elements((Collection<?>) sent, (Collection<?>) back, depth);
        }
        boolean isRecord = isGraph && sent.getClass().getSuperclass().getName().equals("java.lang.Record");
        if (!isRecord && !(sent instanceof Map.Entry) && overrides(sent.getClass(), "equals", Object.class)
                && !sent.equals(back)) {
            return shown(sent) + " doesn't equal " + shown(back);
        }
        boolean hasFields = sameClass && sent.getClass().getClassLoader() == SameValue.class.getClassLoader();
        String d = hasFields ? fields(sent, back, depth) : null;
        return d == null && (!hasFields || sent instanceof Throwable) ? state(sent, back, depth) : d;
    }

    /** Whether references to an object are kept: not to plain values. */
    private static boolean hasIdentity(Object o) {
        return o.getClass().isArray() ? Array.getLength(o) > 0
                : o instanceof Collection || o instanceof Map || o instanceof Throwable
                        || !(o instanceof Enum) && o.getClass().getClassLoader() == SameValue.class.getClassLoader();
    }

    private static List<Object> elementsOf(Object collection) {
        return new ArrayList<Object>((Collection<?>) collection);
    }

    /** Whether a class is neither of the JDK nor of a test. */
    private static boolean isOfLibrary(Object o) {
        return o.getClass().getClassLoader() != null && !o.getClass().getName().startsWith("io.github.scfs.");
    }

    /** Compares the fields of objects of a class of a test or library. */
    private String fields(Object sent, Object back, int depth) {
        for (Class<?> c = sent.getClass(); c.getClassLoader() != null; c = c.getSuperclass()) {
            for (Field f : c.getDeclaredFields()) {
                if (Modifier.isStatic(f.getModifiers()) || Modifier.isTransient(f.getModifiers()) || f.isSynthetic()) {
                    continue;
                }
                try {
                    f.setAccessible(true);
                    String d = difference(f.get(sent), f.get(back), depth + 1);
                    if (d != null) {
                        return f.getName() + ": " + d;
                    }
                } catch (IllegalAccessException e) {
                    throw new AssertionError(e);
                }
            }
        }
        return null;
    }

    private String array(Object sent, Object back, int depth) {
        if (sent.getClass() != back.getClass()) {
            return sent.getClass().getName() + " became " + back.getClass().getName();
        }
        int n = Array.getLength(sent);
        if (n != Array.getLength(back)) {
            return n + " elements became " + Array.getLength(back);
        }
        if (sent.getClass().getComponentType().isPrimitive() && Objects.deepEquals(sent, back)) {
            return null;
        }
        for (int i = 0; i < n; i++) {
            String d = difference(Array.get(sent, i), Array.get(back, i), depth + 1);
            if (d != null) {
                return "[" + i + "]: " + d;
            }
        }
        return null;
    }

    private String elements(Collection<?> sent, Collection<?> back, int depth) {
        if (sent.size() != back.size()) {
            return sent.size() + " elements became " + back.size();
        }
        boolean ordered = !(sent instanceof Set) || isOrdered(sent);
        if (!ordered && new HashSet<Object>(sent).equals(new HashSet<Object>(back))) {
            return null;
        }
        Iterator<?> there = inOrder(back).iterator();
        int i = 0;
        for (Object e : inOrder(sent)) {
            String d = difference(e, there.next(), depth + 1);
            if (d != null) {
                return "[" + i + "]: " + d;
            }
            i++;
        }
        return rest(sent, back, depth);
    }

    /** Compares what a collection or map is besides its elements. */
    private String rest(Object sent, Object back, int depth) {
        String d = isGraph && sent.getClass() == back.getClass() ? fields(sent, back, depth) : null;
        return d != null ? d : state(sent, back, depth);
    }

    /** The elements in the order of iteration; those of a priority queue in their order. */
    private static Collection<?> inOrder(Collection<?> all) {
        if (all.getClass().getName().contains("Priority")) {
            List<Object> sorted = new ArrayList<>(all);
            sorted.sort(Comparator.comparing(Object::toString));
            return sorted;
        }
        return all;
    }

    private String map(Map<?, ?> sent, Map<?, ?> back, int depth) {
        if (sent.size() != back.size()) {
            return sent.size() + " entries became " + back.size();
        }
        if (!isOrdered(sent) && new HashMap<Object, Object>(sent).equals(new HashMap<Object, Object>(back))) {
            return rest(sent, back, depth);
        }
        String d = elements(new ArrayList<>(sent.keySet()), new ArrayList<>(back.keySet()), depth);
        if (d == null) {
            d = elements(new ArrayList<>(sent.values()), new ArrayList<>(back.values()), depth);
        }
        return d != null ? d : rest(sent, back, depth);
    }

    private static boolean isOrdered(Object container) {
        String name = container.getClass().getName();
        return name.contains("Linked") || name.contains("Tree") || name.contains("Skip") || name.contains("Enum");
    }

    /** Compares what the public methods return that have no parameters and return state. */
    private String state(Object sent, Object back, int depth) {
        boolean isEqual = overrides(sent.getClass(), "equals", Object.class) && !(sent instanceof Throwable);
        if (depth > (isEqual ? 0 : 2) && !(isGraph && sent instanceof Throwable)) {
            return null;
        }
        for (Method callable : STATE.get(sent.getClass())) {
            if (!callable.getDeclaringClass().isInstance(back)) {
                continue;
            }
            Object[] a = call(callable, sent);
            Object[] b = call(callable, back);
            if (a == null || b == null) {
                if (a != b) {
                    return callable.getName() + " throws on one side only";
                }
                continue;
            }
            String d = difference(a[0], b[0], depth + 1);
            if (d != null) {
                return callable.getName() + ": " + d;
            }
        }
        return null;
    }

    private static boolean isState(Method m) {
        String name = m.getName();
        if (m.getParameterCount() > 0 || m.getReturnType() == void.class || Modifier.isStatic(m.getModifiers())
                || NOT_STATE.contains(name) || java.nio.Buffer.class.isAssignableFrom(m.getDeclaringClass())
                || java.text.Format.class.isAssignableFrom(m.getDeclaringClass())
                || m.getDeclaringClass() == Object.class || m.getDeclaringClass() == java.util.BitSet.class
                || name.equals("toString") && (m.getDeclaringClass() == java.util.Calendar.class
                        || Collection.class.isAssignableFrom(m.getDeclaringClass())
                        || Map.class.isAssignableFrom(m.getDeclaringClass()))
                || name.startsWith("getAnd")) {
            return false;
        }
        Class<?> result = m.getReturnType();
        boolean simple = result.isPrimitive() || result == String.class || result.isEnum();
        return name.startsWith("get") || name.startsWith("is") || name.equals("size") || name.equals("length")
                || name.equals("toString") && result == String.class || name.equals("comparator")
                || name.equals("remainingCapacity")
                || simple && Arrays.asList("sum", "doubleValue", "longValue", "order", "name", "ordinal", "pattern",
                        "flags", "signum", "scale", "precision", "intValue").contains(name);
    }

    /** Returns the declaration of a method in a class that reflection may call; null if there is none. */
    private static Method visible(Method m) {
        for (Class<?> c = m.getDeclaringClass(); c != null; c = c.getSuperclass()) {
            Method found = declared(c, m);
            if (found != null) {
                return found;
            }
        }
        for (Class<?> i : allInterfaces(m.getDeclaringClass(), new ArrayList<>())) {
            Method found = declared(i, m);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private static List<Class<?>> allInterfaces(Class<?> type, List<Class<?>> all) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Class<?> i : c.getInterfaces()) {
                all.add(i);
                allInterfaces(i, all);
            }
        }
        return all;
    }

    private static Method declared(Class<?> c, Method m) {
        try {
            return JdkClasses.isVisible(c) && c != Object.class ? c.getDeclaredMethod(m.getName()) : null;
        } catch (NoSuchMethodException e) {
            return null;
        }
    }

    /** Returns the result in an array; null if the method throws. */
    private static Object[] call(Method m, Object o) {
        try {
            Object r = m.invoke(o);
            boolean identity = m.getName().equals("toString") && String.valueOf(r).contains("@");
            return new Object[] {identity ? null : r};
        } catch (InvocationTargetException e) {
            return null;
        } catch (IllegalAccessException | IllegalArgumentException e) {
            return new Object[1];
        }
    }

    static boolean overrides(Class<?> type, String name, Class<?>... parameters) {
        try {
            return type.getMethod(name, parameters).getDeclaringClass() != Object.class;
        } catch (NoSuchMethodException e) {
            return false;
        }
    }

    private static String shown(Object o) {
        String s;
        try {
            s = String.valueOf(o);
        } catch (RuntimeException e) {
            s = "?";
        }
        return o.getClass().getName() + " " + (s.length() > 60 ? s.substring(0, 60) : s);
    }
}
