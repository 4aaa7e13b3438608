package io.github.scfs.internal.conversion;

import io.github.scfs.MalformedInputException;
import io.github.scfs.NotSerializableException;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.schema.Instantiator;
import io.github.scfs.internal.wire.Brief;
import java.lang.reflect.Array;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What a value of one type becomes where another is declared ({@code docs/evolution.md}): numbers widen, and narrow
 * where the value fits; dates, instants and milliseconds, enums and their names, collections, arrays and maps of
 * other classes stand for each other.
 */
public final class Conversions {
    /** Digits of a number that is written out; what has more would take too long to convert. */
    private static final int MAX_DIGITS = 10_000;
    /** The answer where there is no conversion. */
    public static final Object NONE = new Object();
    private static final int MAX_ADDED_DIGITS = 1000;

    private Conversions() {}

    /** The box of a primitive type; any other type as it is. */
    public static Class<?> boxed(Class<?> type) {
        return type.isPrimitive() ? Array.get(Array.newInstance(type, 1), 0).getClass() : type;
    }

    /**
     * A value that stands for itself, as a type; null stays null.
     *
     * @throws MalformedInputException if there is no conversion
     */
    @SuppressWarnings("unchecked")
    public static <T> T root(Object value, Class<T> type, GraphReader in) {
        if (value == null) {
            return null;
        }
        Object converted = to(value, boxed(type), in);
        if (converted == NONE) {
            throw new MalformedInputException("SCFS-106",
                    "a " + value.getClass().getName() + " stands where a " + type.getName() + " should");
        }
        return (T) converted;
    }

    /** Whether an object of a class that doesn't exist here may stand for itself where this type is wanted. */
    public static boolean acceptsAbsent(Class<?> type) {
        return boxed(type) != Object.class && boxed(type).isAssignableFrom(LinkedHashMap.class);
    }

    /**
     * @param v      not null
     * @param target a type, boxed if it was primitive
     * @param in     knows the layouts of beans, and the peer
     * @return the value as that type, {@link #NONE} if there is no way
     * @throws NotSerializableException if a number doesn't fit
     */
    public static Object to(Object v, Class<?> target, GraphReader in) {
        if (target.isInstance(v)) {
            return v;
        }
        if (v instanceof Number && (Number.class.isAssignableFrom(target))) {
            return number((Number) v, target);
        }
        if (target == Long.class || target == Date.class || target == Instant.class) {
            return time(v, target);
        }
        if (v instanceof String && target.isEnum()) {
            Object c = constant(target, (String) v);
            return c == null ? NONE : c;
        }
        if (v instanceof Enum && target == String.class) {
            return ((Enum<?>) v).name();
        }
        if (v instanceof Map) {
            Map<?, ?> map = (Map<?, ?>) v;
            return Map.class.isAssignableFrom(target) ? map(map, target)
                    : in.codecs().isBean(target) && !AbsentObject.is(v)
                            ? BeanMaps.toBean(map, in.codecs().beanLayout(target), in)
                    : NONE;
        }
        if (target.isAssignableFrom(LinkedHashMap.class) && in.codecs().isBean(v.getClass())) {
            return BeanMaps.toMap(v, in.codecs().beanLayout(v.getClass()));
        }
        List<?> elements = v instanceof Collection ? new ArrayList<>((Collection<?>) v)
                : v.getClass().isArray() ? listOf(v)
                : null;
        return elements == null ? NONE : target.isArray() ? array(elements, target, in) : collection(elements, target);
    }

    private static Object time(Object v, Class<?> target) {
        if (!(v instanceof Long || v instanceof Date || v instanceof Instant)) {
            return NONE;
        }
        try {
            long millis = v instanceof Long ? (Long) v
                    : v instanceof Date ? ((Date) v).getTime()
                    : ((Instant) v).toEpochMilli();
            return target == Long.class ? (Object) millis
                    : target == Date.class ? new Date(millis)
                    : Instant.ofEpochMilli(millis);
        } catch (ArithmeticException e) {
            throw doesNotFit(v, target);
        }
    }

    private static Object number(Number v, Class<?> target) {
        try {
            if (target == Double.class) {
                return v.doubleValue();
            }
            if (target == Float.class) {
                return fits(v, v.floatValue(), target);
            }
            BigDecimal exact = v instanceof BigDecimal ? (BigDecimal) v
                    : v instanceof BigInteger ? new BigDecimal((BigInteger) v)
                    : v instanceof Double || v instanceof Float ? BigDecimal.valueOf(v.doubleValue())
                    : BigDecimal.valueOf(v.longValue());
            if (Math.abs((long) exact.precision() - exact.scale()) > MAX_DIGITS) {
                throw doesNotFit(v, target);
            }
            return target == Byte.class ? (Object) exact.byteValueExact()
                    : target == Short.class ? (Object) exact.shortValueExact()
                    : target == Integer.class ? (Object) exact.intValueExact()
                    : target == Long.class ? (Object) exact.longValueExact()
                    : target == BigInteger.class ? integer(exact, v)
                    : target == BigDecimal.class ? exact
                    : NONE;
        } catch (ArithmeticException | NumberFormatException e) {
            throw doesNotFit(v, target);
        }
    }

    /** Digits that a number's exponent adds are not made up without bound. */
    private static BigInteger integer(BigDecimal exact, Number v) {
        if (exact.scale() < -MAX_ADDED_DIGITS) {
            throw doesNotFit(v, BigInteger.class);
        }
        return exact.toBigIntegerExact();
    }

    private static Object fits(Number v, float narrowed, Class<?> target) {
        if (Float.isInfinite(narrowed) && !Double.isInfinite(v.doubleValue())) {
            throw doesNotFit(v, target);
        }
        return narrowed;
    }

    public static NotSerializableException doesNotFit(Object v, Class<?> target) {
        return new NotSerializableException("SCFS-305", "the value " + Brief.of(v) + " doesn't fit into "
                + target.getName() + "; give the field the wider type on this side too");
    }

    /** The constant of an enum by name, or null. */
    public static Object constant(Class<?> target, String name) {
        for (Object c : target.getEnumConstants()) {
            if (((Enum<?>) c).name().equals(name)) {
                return c;
            }
        }
        return null;
    }

    private static List<?> listOf(Object array) {
        List<Object> list = new ArrayList<>();
        for (int i = 0; i < Array.getLength(array); i++) {
            list.add(Array.get(array, i));
        }
        return list;
    }

    private static Object array(List<?> elements, Class<?> target, GraphReader in) {
        Class<?> component = target.getComponentType();
        Object array = Array.newInstance(component, elements.size());
        for (int i = 0; i < elements.size(); i++) {
            Object e = elements.get(i);
            Object converted = e == null ? null : to(e, boxed(component), in);
            if (converted == NONE) {
                return NONE;
            }
            if (converted != null) {
                Array.set(array, i, converted);
            }
        }
        return array;
    }

    private static Object collection(List<?> elements, Class<?> target) {
        Collection<Object> c = ofType(target, Collection.class, new ArrayList<>(), new LinkedHashSet<>(),
                new TreeSet<>(), new ArrayDeque<>());
        return c == null ? NONE : fill(c, () -> c.addAll(elements));
    }

    private static Object map(Map<?, ?> entries, Class<?> target) {
        Map<Object, Object> m = ofType(target, Map.class, new LinkedHashMap<>(), new TreeMap<>());
        return m == null ? NONE : fill(m, () -> m.putAll(entries));
    }

    /** A collection or map after it was filled; {@link #NONE} if it refuses something. */
    private static Object fill(Object container, Runnable filling) {
        try {
            filling.run();
            return container;
        } catch (ClassCastException | NullPointerException | UnsupportedOperationException e) {
            return NONE;
        }
    }

    /** The first candidate of the target type, else a new instance of the target; null if there is neither. */
    @SuppressWarnings("unchecked")
    private static <T> T ofType(Class<?> target, Class<?> family, Object... candidates) {
        for (Object c : candidates) {
            if (target.isInstance(c)) {
                return (T) c;
            }
        }
        if (!family.isAssignableFrom(target) || target.isInterface() || Modifier.isAbstract(target.getModifiers())) {
            return null;
        }
        Instantiator own = Instantiator.ofConstructor(target);
        return own == null ? null : (T) own.make();
    }
}
