package io.github.scfs.internal.bean;

import io.github.scfs.internal.jdk.Sorting;
import io.github.scfs.internal.schema.ClassKinds;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.Instantiator;
import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.schema.SerializationMethods;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingDeque;

/**
 * The place where a collection or map of a class outside the JDK keeps its elements. It decides what is sent, and how
 * an instance is restored.
 */
public enum CollectionStorage {
    /**
     * The elements are in a superclass of the JDK, for example after {@code extends ArrayList}. The fields that the
     * user's classes declare are sent, then the elements.
     */
    IN_SUPERCLASS,
    /**
     * The elements are in fields of the user's class, and these fields restore an instance. The elements are sent after
     * the fields, for a reader that lacks the class.
     */
    IN_FIELDS,
    /**
     * The elements are in transient fields, which the class's {@code writeObject} writes. An instance can be created
     * empty and then filled.
     */
    REFILLED,
    /**
     * The elements are in transient fields, and an empty instance can't be created. The nearest ordinary collection or
     * map is sent instead.
     */
    INACCESSIBLE;

    public static CollectionStorage of(Layout layout) {
        Class<?> type = layout.type();
        Class<?> base = Instantiator.jdkSuperclass(type);
        if (base != Object.class && !Modifier.isAbstract(base.getModifiers())) {
            return IN_SUPERCLASS;
        }
        if (layout.definition().fieldCount() > 0 && !hasCustomForm(type)) {
            return IN_FIELDS;
        }
        return Instantiator.hasNoArgConstructor(type) ? REFILLED : INACCESSIBLE;
    }

    /** Whether the fields in a peer's definition restore an instance of the class on this side. */
    static boolean isRestored(Layout here, ObjectState state, Definition sent) {
        if (state == null ? of(here) != IN_FIELDS : of(here) == IN_SUPERCLASS) {
            return false;
        }
        Layout all = state == null ? here : state.layout();
        for (int i = 0; i < sent.fieldCount(); i++) {
            if (all.indexOf(sent.field(i).name()) >= 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether an empty instance of a JDK collection or map can be created by a public constructor. */
    public static boolean hasPublicConstructor(Class<?> type) {
        try {
            return type.getConstructor() != null && Modifier.isPublic(type.getModifiers());
        } catch (NoSuchMethodException e) {
            return false;
        }
    }

    /** Whether a class outside the JDK has transient fields and a {@code writeObject} that may write them. */
    public static boolean hasCustomForm(Class<?> type) {
        boolean written = false;
        boolean state = false;
        for (Class<?> c = type; c != null && !ClassKinds.isJdk(c); c = c.getSuperclass()) {
            state |= ClassKinds.hasTransientField(c);
            written |= SerializationMethods.declaresWrite(c);
        }
        return written && state;
    }

    /** Returns the ordinary collection or map class that is nearest to a class that can't be instantiated. */
    public static Class<?> nearest(Class<?> type) {
        if (Map.class.isAssignableFrom(type)) {
            return SortedMap.class.isAssignableFrom(type) ? TreeMap.class : LinkedHashMap.class;
        }
        if (Set.class.isAssignableFrom(type)) {
            return SortedSet.class.isAssignableFrom(type) ? TreeSet.class : LinkedHashSet.class;
        }
        if (BlockingQueue.class.isAssignableFrom(type)) {
            return LinkedBlockingDeque.class;
        }
        boolean queue = Queue.class.isAssignableFrom(type) && !List.class.isAssignableFrom(type);
        return queue ? LinkedList.class : ArrayList.class;
    }

    /** Returns a copy of a collection or map. The copy is an instance of the {@link #nearest} class. */
    @SuppressWarnings("unchecked")
    public static Object copy(Object container) {
        Class<?> type = nearest(container.getClass());
        Object copy = type == TreeMap.class ? new TreeMap<>(Sorting.orderOf(container))
                : type == TreeSet.class ? new TreeSet<>(Sorting.orderOf(container))
                : Instantiator.of(type).make();
        if (container instanceof Map) {
            ((Map<Object, Object>) copy).putAll((Map<?, ?>) container);
        } else {
            ((Collection<Object>) copy).addAll((Collection<?>) container);
        }
        return copy;
    }
}
