package io.github.scfs.types;

import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Makes instances of public classes of the JDK or of libraries: by public constructors and static methods whose
 * parameters can be made, from public constants, from enums, and by {@link SuppliedValues}.
 */
final class MadeValues {
    /** The largest number of instances of one class. */
    private static final int MAX_EACH = 24;
    private static final int MAX_DEPTH = 2;
    private static final int MAX_WAYS = 40;

    private final Map<Class<?>, List<Object>> simple = new HashMap<>();
    private final Map<Class<?>, Object> arguments = new HashMap<>();
    private final Set<Class<?>> beingMade = new HashSet<>();
    private final Map<Class<?>, List<Object>> made = new LinkedHashMap<>();
    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());

    MadeValues() {
        simple.put(boolean.class, Arrays.asList(true, false));
        simple.put(byte.class, Arrays.asList((byte) 3));
        simple.put(char.class, Arrays.asList('c'));
        simple.put(short.class, Arrays.asList((short) 300));
        simple.put(int.class, Arrays.asList(2, 0));
        simple.put(long.class, Arrays.asList(40_000_000_000L, 1L));
        simple.put(float.class, Arrays.asList(0.5f));
        simple.put(double.class, Arrays.asList(2.5));
        simple.put(String.class, Arrays.asList("a", "1"));
        simple.put(Object.class, Arrays.asList("o"));
        simple.put(CharSequence.class, Arrays.asList("s"));
        simple.put(Comparable.class, Arrays.asList("c"));
        simple.put(Class.class, Arrays.asList(String.class));
        simple.put(Collection.class, Arrays.asList(new ArrayList<>(Arrays.asList("x", "y"))));
        simple.put(Iterable.class, simple.get(Collection.class));
        simple.put(List.class, simple.get(Collection.class));
        simple.put(Set.class, Arrays.asList(new HashSet<>(Arrays.asList("x"))));
        simple.put(Map.class, Arrays.asList(new HashMap<>(Collections.singletonMap("k", "v"))));
        simple.put(Comparator.class, Arrays.asList(Collections.reverseOrder(), (Object) null));
        simple.put(Throwable.class, Arrays.asList(new IllegalStateException("cause"), (Object) null));
        simple.put(Exception.class, simple.get(Throwable.class));
        simple.put(StackTraceElement.class, Arrays.asList(new StackTraceElement("a.B", "m", "B.java", 7)));
        SuppliedValues.arguments(simple);
    }

    /** Returns the instances of all classes, by their exact class, which may be hidden in the JDK. */
    Map<Class<?>, List<Object>> of(List<Class<?>> types) {
        for (Object value : SuppliedValues.values()) {
            add(value);
        }
        for (Class<?> type : types) {
            if (!SuppliedValues.isUnsafe(type)) {
                make(type);
            }
        }
        return made;
    }

    /** Returns the new instances that the constants, constructors and static methods of one class give. */
    List<Object> of(Class<?> type) {
        made.clear();
        make(type);
        List<Object> all = new ArrayList<>();
        made.values().forEach(all::addAll);
        return all;
    }

    private void add(Object value) {
        if (value == null || value.getClass().getName().contains("$$Lambda") || !seen.add(value)) {
            return;
        }
        List<Object> all = made.computeIfAbsent(value.getClass(), c -> new ArrayList<>());
        if (all.size() < MAX_EACH) {
            all.add(value);
        }
    }

    private void make(Class<?> type) {
        for (Object way : waysTo(type, true)) {
            for (int variant = 0; variant < 2; variant++) {
                Object value = call(way, variant, 0);
                add(value);
                if (value != null && fill(value)) {
                    add(call(way, variant, 0));
                }
            }
        }
        if (type.isEnum()) {
            for (Object constant : type.getEnumConstants()) {
                add(constant);
            }
        }
    }

    /** Constants, constructors and static methods that return instances of a class, in a stable order. */
    private static List<Object> waysTo(Class<?> type, boolean wide) {
        List<Object> ways = new ArrayList<>();
        for (Field f : type.getFields()) {
            if (Modifier.isStatic(f.getModifiers()) && f.getDeclaringClass() == type
                    && (wide ? !f.getType().isPrimitive() : type.isAssignableFrom(f.getType()))) {
                ways.add(f);
            }
        }
        if (!Modifier.isAbstract(type.getModifiers())) {
            ways.addAll(Arrays.asList(type.getConstructors()));
        }
        for (Method m : type.getMethods()) {
            boolean makes = m.getReturnType() == type
                    || wide && SuppliedValues.isFactory(type) && !m.getReturnType().isPrimitive();
            if (Modifier.isStatic(m.getModifiers()) && m.getDeclaringClass() == type && makes) {
                ways.add(m);
            }
        }
        ways.sort(Comparator.comparing((Object w) -> w instanceof Field ? 0 : 1)
                .thenComparing(w -> w instanceof Executable ? ((Executable) w).getParameterCount() : 0)
                .thenComparing(Object::toString));
        return ways.size() > MAX_WAYS && !SuppliedValues.isFactory(type) ? ways.subList(0, MAX_WAYS) : ways;
    }

    /** Returns what a constant, constructor or static method gives; null if it fails or its arguments can't be made. */
    private Object call(Object way, int variant, int depth) {
        try {
            if (way instanceof Field) {
                return ((Field) way).get(null);
            }
            Executable e = (Executable) way;
            Object[] args = new Object[e.getParameterCount()];
            for (int i = 0; i < args.length; i++) {
                Class<?> parameter = e.getParameterTypes()[i];
                args[i] = argument(parameter, variant, depth + 1);
                if (args[i] == null && !simple.containsKey(parameter)) {
                    return null;
                }
            }
            return e instanceof Constructor ? ((Constructor<?>) e).newInstance(args) : ((Method) e).invoke(null, args);
        } catch (InvocationTargetException | IllegalAccessException | InstantiationException
                | IllegalArgumentException e) {
            return null;
        } catch (LinkageError e) {
            return null;
        }
    }

    /** Returns an argument for a parameter; null if there is none. */
    Object argument(Class<?> type, int variant, int depth) {
        List<Object> known = simple.get(type);
        if (known != null) {
            Object v = known.get(variant % known.size());
            return v instanceof Collection || v instanceof Map ? copy(v) : v;
        }
        if (type.isArray()) {
            Object element = argument(type.getComponentType(), variant, depth + 1);
            if (element == null) {
                return null;
            }
            Object array = Array.newInstance(type.getComponentType(), 2);
            Array.set(array, 0, element);
            Array.set(array, 1, element);
            return array;
        }
        if (type.isEnum()) {
            Object[] all = type.getEnumConstants();
            return all.length == 0 ? null : all[variant % all.length];
        }
        if (depth > MAX_DEPTH || SuppliedValues.isUnsafe(type) || !beingMade.add(type)) {
            return null;
        }
        try {
            if (!arguments.containsKey(type)) {
                Object found = null;
                for (Object way : waysTo(type, false)) {
                    found = found == null ? call(way, 0, depth) : found;
                }
                arguments.put(type, found);
            }
            return arguments.get(type);
        } finally {
            beingMade.remove(type);
        }
    }

    private static Object copy(Object v) {
        return v instanceof Map ? new HashMap<>((Map<?, ?>) v)
                : v instanceof Set ? new HashSet<>((Set<?>) v)
                : new ArrayList<>((Collection<?>) v);
    }

    /**
     * Adds elements to a collection or map, and calls the setters of other objects, so that their state isn't that of
     * a new object.
     *
     * @return whether anything was changed
     */
    @SuppressWarnings("unchecked")
    private boolean fill(Object value) {
        try {
            if (value instanceof Map) {
                ((Map<Object, Object>) value).put("key", "value");
                return true;
            }
            if (value instanceof Collection) {
                return ((Collection<Object>) value).add("element");
            }
        } catch (RuntimeException e) {
            return false;
        }
        boolean changed = false;
        for (Method m : value.getClass().getMethods()) {
            boolean setter =
                    m.getName().startsWith("set") && !m.getName().startsWith("setNext") && m.getParameterCount() == 1
                            && !Modifier.isStatic(m.getModifiers()) && JdkClasses.isVisible(m.getDeclaringClass());
            if (setter && SuppliedValues.isPlain(value)) {
                try {
                    Object argument = argument(m.getParameterTypes()[0], 1, 1);
                    if (argument != null) {
                        m.invoke(value, argument);
                        changed = true;
                    }
                } catch (InvocationTargetException | IllegalAccessException | IllegalArgumentException e) {
                    // The value keeps what it has.
                }
            }
        }
        return changed;
    }

    /** Whether reflection may call a member. */
    static boolean isCallable(AccessibleObject member, Class<?> declaring) {
        return JdkClasses.isVisible(declaring);
    }
}
