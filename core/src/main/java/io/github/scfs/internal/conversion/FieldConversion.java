package io.github.scfs.internal.conversion;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.graph.Completion;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.schema.ClassKinds;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.weight.Filling;
import io.github.scfs.internal.weight.Weigher;
import io.github.scfs.internal.wire.ErrorText;
import io.github.scfs.internal.wire.Warnings;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Sets a field to a value of another type, after converting the value. If there is no conversion, the field keeps its
 * initial value, and one warning is logged.
 */
public final class FieldConversion implements Completion {
    /** What the look at a key of an absent object takes. */
    private static final int KEY_STEPS = 4;

    private final Field field;
    private final Object bean;
    private final Object value;

    private FieldConversion(Field field, Object bean, Object value) {
        this.field = field;
        this.bean = bean;
        this.value = value;
    }

    /**
     * Sets a field from a value, now or when the graph is complete. The field is set now if all parts of the value are
     * complete, because the bean may then be put into a collection that hashes or compares it, or passed to a
     * constructor. They are complete if no reference of the message has led to an incomplete object.
     *
     * @param v         not null
     * @param reference whether the value was read from a reference to an earlier object, so that it may contain the
     *                  bean
     */
    public static void setOrDefer(GraphReader in, Field field, Object bean, Object v, boolean reference) {
        boolean complete = !in.hasCircles();
        if (isPlain(v) || complete || !reference && hasPlainParts(in, v, field.getType())) {
            set(in, field, bean, v);
        } else {
            in.whenComplete(new FieldConversion(field, bean, v));
        }
    }

    @Override
    public void complete(GraphReader in) {
        try {
            set(in, field, bean, value);
            Weigher.forget(in);
        } catch (ScfsException e) {
            throw e.at("…." + field.getName(), field.getDeclaringClass().getName());
        }
    }

    private static boolean isPlain(Object v) {
        return ClassKinds.isJdk(v.getClass()) && !ClassKinds.isContainer(v.getClass()) && !v.getClass().isArray();
    }

    /**
     * Returns whether the conversion doesn't depend on the contents of the value's parts, or whether they are complete.
     * That of a set or map depends on them: it hashes or compares them, and may get more of them when the graph is
     * complete.
     */
    private static boolean hasPlainParts(GraphReader in, Object v, Class<?> target) {
        Class<?> part = target.getComponentType();
        boolean fits = part == null ? ClassKinds.isContainer(target)
                : part.isPrimitive() || part == Object.class || part == String.class || part.isEnum()
                        || Number.class.isAssignableFrom(part);
        boolean hasParts = ClassKinds.isContainer(v.getClass()) || v.getClass().isArray();
        return fits && hasParts && (keepsOrder(v.getClass()) && keepsOrder(target) || hasOnlyPlain(in, v));
    }

    private static boolean hasOnlyPlain(GraphReader in, Object v) {
        if (in.memo().containsKey(LACKING_ELEMENTS)) {
            return false;
        }
        if (v.getClass().isArray()) {
            in.budget().work(Array.getLength(v));
            return !(v instanceof Object[]) || Arrays.stream((Object[]) v).allMatch(Filling::isPlainOrNull);
        }
        Map<?, ?> map = v instanceof Map ? (Map<?, ?>) v : Collections.emptyMap();
        Collection<?> parts = v instanceof Collection ? (Collection<?>) v : map.values();
        in.budget().work(parts.size() + map.size());
        return parts.stream().allMatch(Filling::isPlainOrNull)
                && map.keySet().stream().allMatch(Filling::isPlainOrNull);
    }

    /** Whether a type is that of a list or array, or a supertype of lists. */
    private static boolean keepsOrder(Class<?> type) {
        return type.isArray() || List.class.isAssignableFrom(type) || type == Collection.class
                || type == Iterable.class;
    }

    /**
     * Sets a field from a value that is complete.
     *
     * @param v not null
     */
    static void set(GraphReader in, Field field, Object bean, Object v) {
        Object converted = Conversions.toField(v, field, in);
        if (converted != Conversions.NONE) {
            Layout.set(field, bean, converted);
            return;
        }
        if (AbsentObject.is(v) && !field.getType().isPrimitive()) {
            Layout.set(field, bean, null);
        }
        if (AbsentObject.is(v) && ((AbsentObject) v).isRefused()) {
            return;
        }
        warn(in, field.getDeclaringClass(), field.getName(), field.getType(), v);
    }

    /**
     * Logs a warning that a value can't be converted to the type of a field or record component.
     *
     * @param name the name of the field or record component
     */
    public static void warn(GraphReader in, Class<?> owner, String name, Class<?> target, Object v) {
        boolean absent = AbsentObject.is(v);
        if (!isNewCause(in, owner, name, absent ? ((AbsentObject) v).typeName() : v.getClass())) {
            return;
        }
        boolean missing = absent && ((AbsentObject) v).fault() == null;
        String type = absent ? ErrorText.shorten(((AbsentObject) v).typeName()) : v.getClass().getName();
        String sent = type + (missing ? ", which doesn't exist here" : absent ? ", which can't be loaded here" : "");
        Warnings.once(in.peer(), "convert " + owner.getName() + "." + name + " " + sent,
                () -> in.peer() + " sends " + owner.getName() + "." + name + " as " + sent
                        + ", and that can't become a " + target.getName() + ": the field "
                        + (absent ? "becomes null" : "keeps its initial value")
                        + (missing
                                ? "; add the class, or if it has another name here, set scfs.alias." + type + "="
                                        + (isLike(target, (AbsentObject) v, in) ? target.getName() : "NAME")
                                : ""));
    }

    /** Whether an absent class has the simple name or the fields of a class here, so that it may be the same one. */
    private static boolean isLike(Class<?> here, AbsentObject v, GraphReader in) {
        if (simpleName(v.typeName()).equals(simpleName(here.getName()))) {
            return true;
        }
        if (!in.codecs().isBean(here)) {
            return false;
        }
        Definition layout = in.codecs().beanLayout(here).definition();
        in.budget().work((long) KEY_STEPS * v.size());
        Set<String> unknown = new HashSet<>(v.keySet());
        unknown.remove("class");
        for (int i = 0; i < layout.fieldCount(); i++) {
            unknown.remove(layout.field(i).name());
        }
        return unknown.isEmpty() && v.size() > 1;
    }

    private static String simpleName(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    /**
     * Returns whether the message has had no such cause of a warning before. A new cause is charged,
     * since a warning takes longer than its value takes to read. But each object of a large message may have the same
     * cause.
     *
     * @param sent the local class of the value, or the peer's name of an absent class; it is compared by its identity,
     *             because a peer can choose names with equal hash codes
     */
    @SuppressWarnings("unchecked")
    private static boolean isNewCause(GraphReader in, Class<?> owner, String name, Object sent) {
        Map<Object, Set<List<Object>>> causes = (Map<Object, Set<List<Object>>>) in.memo()
                .computeIfAbsent(FieldConversion.class, key -> new IdentityHashMap<>());
        Set<List<Object>> places = causes.get(sent);
        List<Object> place = Arrays.asList(owner, name);
        if (places != null && places.contains(place)) {
            return false;
        }
        in.budget().makeWarning();
        return causes.computeIfAbsent(sent, key -> new HashSet<>()).add(place);
    }
}
