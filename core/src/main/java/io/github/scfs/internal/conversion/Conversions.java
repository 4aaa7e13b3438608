package io.github.scfs.internal.conversion;

import io.github.scfs.MalformedInputException;
import io.github.scfs.NotSerializableException;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.schema.EnumConstants;
import io.github.scfs.internal.schema.Instantiator;
import io.github.scfs.internal.schema.SlotKind;
import io.github.scfs.internal.weight.Filling;
import io.github.scfs.internal.weight.HandedOver;
import io.github.scfs.internal.weight.Weigher;
import io.github.scfs.internal.wire.ContainerMemory;
import io.github.scfs.internal.wire.ErrorText;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Date;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/**
 * Converts a value to the declared type on this side ({@code docs/evolution.md}). Numbers are converted to wider types,
 * or to narrower types if the value fits. There are also conversions between dates, instants and milliseconds, between
 * enums and their names, between classes of collections, arrays and maps, and between beans and maps.
 */
public final class Conversions {
    /** The result of {@link #to} if there is no conversion. */
    public static final Object NONE = new Object();

    /** What the record of a conversion takes in memory. */
    private static final int MEMO_BYTES = 128;
    /** What an element of an array takes as an element of a list: a box and a reference. */
    private static final int ELEMENT_BYTES = NumberConversion.BOX_BYTES + ContainerMemory.REFERENCE;

    private Conversions() {}

    /** Charges the filling of a new container with elements that are complete. */
    private static final class Charged {
        private final Filling filling;
        /** Null if no method of a user's class adds the elements. */
        private final HandedOver added;

        Charged(Object container, int n, GraphReader in) {
            in.budget().count(n);
            in.budget().allocate(ContainerMemory.SET + (long) ContainerMemory.perElement(container) * n);
            filling = Filling.of(container, in);
            added = Filling.isAddedByUser(container) ? new HandedOver(in) : null;
        }

        Object before(Object e) {
            if (filling != null) {
                filling.add(e);
                return e;
            }
            return value(e);
        }

        Object value(Object v) {
            if (added != null) {
                added.addElement(v);
            }
            return v;
        }

        void after(boolean isNew) {
            if (filling != null && !isNew) {
                filling.repeated();
            }
        }
    }

    /** Returns the box of a primitive type or {@code void}; any other type is returned unchanged. */
    public static Class<?> boxed(Class<?> type) {
        return !type.isPrimitive() ? type
                : type == int.class ? Integer.class
                : type == long.class ? Long.class
                : type == double.class ? Double.class
                : type == boolean.class ? Boolean.class
                : type == float.class ? Float.class
                : type == short.class ? Short.class
                : type == byte.class ? Byte.class
                : type == char.class ? Character.class
                : Void.class;
    }

    /** Returns the value of a field of this type that nothing has set: a box with zero, or null. */
    public static Object initial(Class<?> type) {
        return type.isPrimitive() ? Array.get(Array.newInstance(type, 1), 0) : null;
    }

    /**
     * Converts a root of the message to the type that the caller requires. Null stays null.
     *
     * @throws MalformedInputException if there is no conversion
     */
    @SuppressWarnings("unchecked")
    public static <T> T root(Object value, Class<T> type, GraphReader in) {
        if (value == null) {
            return null;
        }
        Object converted = to(value, type, in);
        if (converted == NONE) {
            throw new MalformedInputException("SCFS-106",
                    "expected a " + type.getName() + ", but the message has a " + value.getClass().getName());
        }
        return (T) converted;
    }

    /** Returns whether an {@link AbsentObject} is a valid root for a caller that requires this type. */
    public static boolean acceptsAbsent(Class<?> type) {
        return boxed(type) != Object.class && boxed(type).isAssignableFrom(LinkedHashMap.class);
    }

    /**
     * Converts a value to a type.
     *
     * @param v        not null
     * @param declared the type of the field, component or root
     * @param in       finds the layouts of beans
     * @return an instance of the type, or of its box; {@link #NONE} if there is no conversion
     * @throws NotSerializableException if a number doesn't fit
     */
    public static Object to(Object v, Class<?> declared, GraphReader in) {
        Class<?> target = boxed(declared);
        if (target.isInstance(v)) {
            return v;
        }
        try {
            if (v instanceof Number && Number.class.isAssignableFrom(target)) {
                return NumberConversion.to((Number) v, target, in);
            }
            if (target == Long.class || target == Date.class || target == Instant.class) {
                in.allocate(NumberConversion.BOX_BYTES);
                return time(v, target);
            }
        } catch (ArithmeticException | NumberFormatException e) {
            throw doesNotFit(v, declared);
        }
        if (target.isEnum()) {
            Object c = EnumConstants.like(target, v);
            return c == null ? NONE : c;
        }
        if (v instanceof Enum && target == String.class) {
            return ((Enum<?>) v).name();
        }
        boolean isBean = target.isAssignableFrom(LinkedHashMap.class) && in.codecs().isBean(v.getClass());
        return v instanceof Map || v instanceof Collection || v.getClass().isArray() || isBean ? shared(v, target, in)
                : NONE;
    }

    /**
     * Converts a value to the type of a field.
     *
     * @param v not null
     * @return an instance of the type; {@link #NONE} if there is no conversion
     */
    static Object toField(Object v, Field field, GraphReader in) {
        Class<?> constants = EnumContents.declaredBy(field);
        boolean hasConstants = constants != null && (v instanceof Map || v instanceof Collection)
                && v instanceof Map == (field.getType() == EnumMap.class) && !AbsentObject.is(v);
        return hasConstants ? shared(v, constants, in) : to(v, field.getType(), in);
    }

    /**
     * Converts a value with parts, once for each type. Other references to the value lead to the same result, so a
     * graph doesn't become a larger tree.
     */
    @SuppressWarnings("unchecked")
    private static Object shared(Object v, Class<?> target, GraphReader in) {
        Map<Class<?>, Object> results = (Map<Class<?>, Object>) in.memo().get(v);
        if (results == null) {
            results = new HashMap<>(2);
            in.allocate(MEMO_BYTES);
            in.memo().put(v, results);
        }
        Object known = results.get(target);
        if (known != null) {
            return known;
        }
        in.budget().enter();
        try {
            Object made = parts(v, target, in, results);
            results.put(target, made);
            return made;
        } catch (Throwable e) {
            results.remove(target); // it may be incomplete, and the reader may continue (graph.Attempts)
            throw e;
        } finally {
            in.budget().leave();
        }
    }

    private static Object parts(Object v, Class<?> target, GraphReader in, Map<Class<?>, Object> results) {
        if (target.isEnum()) {
            return EnumContents.of(v, target, in);
        }
        if (v instanceof Map) {
            Map<?, ?> map = (Map<?, ?>) v;
            return Map.class.isAssignableFrom(target) ? map(map, target, in)
                    : in.codecs().isBean(target) && !AbsentObject.is(v)
                            ? BeanMaps.toBean(map, in.codecs().beanLayout(target), in, b -> results.put(target, b))
                    : NONE;
        }
        if (target.isAssignableFrom(LinkedHashMap.class) && in.codecs().isBean(v.getClass())) {
            return BeanMaps.toMap(v, in.codecs().beanLayout(v.getClass()), in);
        }
        int n = v instanceof Collection ? ((Collection<?>) v).size() : Array.getLength(v);
        in.budget().count(n);
        in.budget().allocate((long) (v instanceof Collection ? 2 * ContainerMemory.REFERENCE : ELEMENT_BYTES) * n);
        List<?> elements = v instanceof Collection ? new ArrayList<>((Collection<?>) v) : listOf(v);
        return target.isArray() ? array(elements, target, in, results) : collection(elements, target, in);
    }

    private static Object time(Object v, Class<?> target) {
        if (!(v instanceof Long || v instanceof Date || v instanceof Instant)) {
            return NONE;
        }
        long millis =
                v instanceof Long ? (Long) v : v instanceof Date ? ((Date) v).getTime() : ((Instant) v).toEpochMilli();
        return target == Long.class ? (Object) millis
                : target == Date.class ? new Date(millis)
                : Instant.ofEpochMilli(millis);
    }

    /**
     * Converts a number to a wider type. It isn't charged, since generated code does the same in a few instructions.
     *
     * @param kind {@linkplain SlotKind#widensTo widens} to the target
     * @param target not primitive
     * @return the wider number; {@link #NONE} if the value isn't of this kind
     */
    public static Object widened(Object v, SlotKind kind, Class<?> target) {
        return v.getClass() == boxed(kind.type()) ? NumberConversion.to((Number) v, target) : NONE;
    }

    /** Returns the exception for a number that doesn't fit into a narrower type. */
    private static NotSerializableException doesNotFit(Object v, Class<?> declared) {
        String value = v instanceof Number ? ErrorText.number((Number) v) : "a " + v.getClass().getName();
        return new NotSerializableException("SCFS-305", "the value " + value + " doesn't fit into " + declared.getName()
                + ", its declared type on this side; declare the wider type on this side, too");
    }

    private static List<?> listOf(Object array) {
        List<Object> list = new ArrayList<>(Array.getLength(array));
        for (int i = 0; i < Array.getLength(array); i++) {
            list.add(Array.get(array, i));
        }
        return list;
    }

    private static Object array(List<?> elements, Class<?> target, GraphReader in, Map<Class<?>, Object> results) {
        Class<?> component = target.getComponentType();
        in.budget().allocate((long) Long.BYTES * elements.size());
        Object array = Array.newInstance(component, elements.size());
        results.put(target, array);
        for (int i = 0; i < elements.size(); i++) {
            Object e = elements.get(i);
            Object converted = e == null ? null : to(e, component, in);
            if (converted == NONE) {
                return NONE;
            }
            if (converted != null) {
                Array.set(array, i, converted);
            }
        }
        return array;
    }

    private static Object collection(List<?> elements, Class<?> target, GraphReader in) {
        Collection<Object> c = ofType(in, target, Collection.class, new ArrayList<>(), new LinkedHashSet<>(),
                new TreeSet<>(), new ArrayDeque<>());
        if (c == null || c instanceof Set && hasUrl(elements, in)) {
            return NONE;
        }
        Charged charged = new Charged(c, elements.size(), in);
        if (c instanceof CopyOnWriteArrayList) { // each add would copy all elements
            in.budget().allocate((long) Long.BYTES * elements.size());
            elements.forEach(charged::before);
            return fill(in, c, () -> c.addAll(elements));
        }
        Collection<Object> sized = c.getClass() == ArrayDeque.class ? new ArrayDeque<>(elements.size()) : c;
        if (c instanceof ArrayList) {
            ((ArrayList<?>) c).ensureCapacity(elements.size());
        }
        return fill(in, sized, () -> elements.forEach(e -> charged.after(sized.add(charged.before(e)))));
    }

    private static Object map(Map<?, ?> entries, Class<?> target, GraphReader in) {
        Map<Object, Object> m = ofType(in, target, Map.class, new LinkedHashMap<>(), new TreeMap<>());
        if (m == null || hasUrl(entries.keySet(), in)) {
            return NONE;
        }
        Charged charged = new Charged(m, entries.size(), in);
        return fill(in, m, () -> entries.forEach((key, value) -> m.put(charged.before(key), charged.value(value))));
    }

    /** Returns whether a collection has a {@code URL}. The {@code hashCode} of a {@code URL} looks up its host. */
    private static boolean hasUrl(Collection<?> elements, GraphReader in) {
        for (Object e : elements) {
            if (Weigher.hasUrl(in, e)) {
                return true;
            }
        }
        return false;
    }

    /** Fills a collection or map and returns it; returns {@link #NONE} if the collection or map rejects an element. */
    private static Object fill(GraphReader in, Object container, Runnable filling) {
        try {
            filling.run();
            return container;
        } catch (ClassCastException | NullPointerException | UnsupportedOperationException e) {
            in.budget().makeExceptions(1);
            return NONE;
        }
    }

    /**
     * Returns the first candidate that is an instance of the target type. If there is none, returns a new instance of
     * the target type. Returns null if that is impossible.
     */
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <T> T ofType(GraphReader in, Class<?> target, Class<?> family, Object... candidates) {
        for (Object c : candidates) {
            if (target.isInstance(c)) {
                return (T) c;
            }
        }
        if (!family.isAssignableFrom(target) || target.isInterface() || Modifier.isAbstract(target.getModifiers())) {
            return null;
        }
        Instantiator own = Instantiator.ofConstructor(target);
        return own == null ? null : (T) in.codecs().charged(in, target, own::make);
    }
}
