package io.github.scfs.internal.weight;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.schema.ClassKinds;
import io.github.scfs.internal.schema.Instantiator;
import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.schema.SlotKind;
import io.github.scfs.internal.wire.Budget;
import io.github.scfs.internal.wire.SeededHash;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Charges what the methods of a user's class may do with objects of the message that they get one by one, such as those
 * that its {@code readObject} reads: keep them, hash them, and compare those of equal hash code. A method may do none
 * of it, so the work isn't charged in full. Not thread-safe.
 */
public final class HandedOver {
    /** What keeps an object in a collection or map. */
    private static final int BYTES = 48;
    /** What a copy of a container takes for each element. */
    private static final int ELEMENT_BYTES = 16;
    /** Number of levels of containers within each other that are looked into. A deeper one may contain itself. */
    private static final int LEVELS = 2;
    /** Binary logarithm of the part of an object's weight that is charged. */
    private static final int PART = 3;
    /** A heavier object pays for its whole weight when its hash code is computed. */
    private static final int HEAVY = 2_048;
    /** In a message without references, an object is part of at most so many others that are hashed at no charge. */
    private static final int SHALLOW = 8;
    /** Number of objects that may have equal hash codes at no charge. Their hash codes aren't computed. */
    private static final int FEW = 32;
    /** The same if few calls of the message get so many ({@link Budget#comparesFreely}). */
    private static final int MANY = 256;
    /** The same in a message with references: many calls may get the same objects. */
    private static final int FEW_SHARED = 8;
    /** So much do these weigh at most together. */
    private static final int LIGHT = 256;
    /** Binary logarithm of the number of plain objects for which one is counted. A peer doesn't know which. */
    private static final int SAMPLE = 6;
    /** The same in a message with references: many calls may get the same list. */
    private static final int SAMPLE_SHARED = 3;
    /** Counted plain objects that may have equal hash codes: the copies of one object, which are one in a table. */
    private static final int COPIES = 2;

    private final GraphReader in;
    private final Budget budget;
    private int count;
    /** The number of elements that aren't plain. */
    private int elements;
    /** The number of plain objects. */
    private int plain;
    /** The class of the last object without elements, since the tests for them take longer than all else; or null. */
    private Class<?> leaf;
    /** Number of levels for which the stack has room. */
    private int levelsWithRoom;
    /** The first object, until another one is compared with it; null if it isn't kept. */
    private Object first;
    /** The first element, as long. A container isn't compared with its elements. */
    private Object firstElement;
    private HashCounts counts;
    /** Objects that were compared with others of equal hash code; null while there is none. */
    private Set<Object> compared;

    /** Creates the charge for the objects that one call of a method gets. */
    public HandedOver(GraphReader in) {
        this.in = in;
        this.budget = in.budget();
    }

    /** Charges an object that a user's method may keep in a collection or map, or whose elements it may. */
    public void add(Object o) {
        budget.allocate(BYTES);
        addWithElements(o);
    }

    /** Charges an element that a user's method may add to a collection or map. */
    public void addElement(Object o) {
        budget.allocate(BYTES);
        addWithElements(o, 0, false);
    }

    /** Charges the values of an object's fields, and the elements and keys of containers in them and of its own. */
    public void addFields(Object made, Layout layout) {
        for (int i = 0; i < layout.definition().fieldCount(); i++) {
            Field f = layout.field(i);
            if (f != null && !f.getType().isPrimitive()) {
                addWithElements(Layout.get(f, made));
            }
        }
        addWithElements(made);
    }

    /**
     * Charges the value of a field, and the elements or entries of an array, or of a container that keeps them in a JDK
     * class. A method may also look into those of these elements that are such containers, and keep a changed copy of a
     * text.
     */
    public void addWithElements(Object o) {
        if (o instanceof String && budget.sharesTexts()) {
            budget.copy(2L * ((String) o).length());
        }
        addWithElements(o, LEVELS, false);
    }

    private void addWithElements(Object o, int levels, boolean isElement) {
        if (Filling.isPlainOrNull(o)) {
            weighPlain(o);
            return;
        }
        weighObject(o, isElement);
        if (levels == 0 || o.getClass() == leaf) {
            return;
        }
        boolean areParts = o instanceof Object[] || ClassKinds.isJdk(o.getClass()); // others may hash a field only
        if (o instanceof Object[]) {
            addElements(Arrays.asList((Object[]) o), levels - 1, areParts);
        } else if (o instanceof Collection && isKeptByJdk(o)) {
            addElements((Collection<?>) o, levels - 1, areParts);
        } else if (o instanceof Map && isKeptByJdk(o)) {
            addElements(((Map<?, ?>) o).keySet(), levels - 1, areParts);
            addElements(((Map<?, ?>) o).values(), levels - 1, areParts);
        } else {
            leaf = o.getClass();
        }
    }

    /** Other containers may compute their elements, such as those of a range, which are no part of the message. */
    private static boolean isKeptByJdk(Object container) {
        Class<?> base = Instantiator.jdkSuperclass(container.getClass());
        return base != Object.class && (base == container.getClass() || ClassKinds.isConcrete(base));
    }

    private void addElements(Collection<?> elements, int levels, boolean areParts) {
        int n = elements.size();
        budget.allocate((long) ELEMENT_BYTES * n);
        budget.work(n >>> PART);
        elements.forEach(e -> addWithElements(e, levels, areParts));
    }

    /** Whether nothing is charged for the last one of some objects, even if they all have one hash code. */
    private boolean isFree(int objects, long weight) {
        return (budget.sharesValues() ? objects <= FEW_SHARED && objects * weight <= LIGHT : objects <= FEW)
                || objects <= MANY && budget.comparesFreely((double) objects * (1 + (weight >>> PART)));
    }

    /** Charges a plain object: a long text that is shared, and an estimate of those of equal hash code. */
    private void weighPlain(Object o) {
        int sample = SAMPLE;
        if (budget.sharesValues()) {
            sample = SAMPLE_SHARED;
            budget.work(o instanceof String ? LongTexts.compared(o) + LongTexts.hashedAgain(o) : 0);
        }
        boolean isCounted =
                ++plain > FEW && (plain + SeededHash.SEED) * HashCounts.GOLDEN_RATIO >>> Integer.SIZE - sample == 0;
        if (isCounted && Filling.mayCollide(o)) {
            int equal = count(o.hashCode());
            budget.work(1L + (equal > COPIES ? (long) equal << sample : 0), 1 << sample);
            if (equal > 0 && isRepeated(o)) {
                counts.remove(o.hashCode());
            }
        }
    }

    private void weighObject(Object o, boolean isElement) {
        Weigher weigher = budget.sharesValues() ? Weigher.in(in) : null;
        Weigher.Node node = weigher == null ? null : weigher.nodeOf(o);
        long weight = node != null ? node.weight : weigher != null ? Weigher.ofLeaf(o) : 0;
        if (!isElement) { // the weight of a container has that of its elements
            budget.work(weight + (weigher == null ? 0 : Weigher.texts(node, o)) >>> PART);
        }
        if (o instanceof BigDecimal || node != null) {
            budget.work(budget.heaviestNumber() >>> PART);
        }
        if (weigher != null && o.getClass().isArray() && o.getClass().getComponentType().isPrimitive()) {
            int bytes = SlotKind.ofField(o.getClass().getComponentType()).maxBytes();
            budget.copy((long) Array.getLength(o) * Math.max(1, bytes)); // as methods do before they keep it
        }
        if (node != null && node.levels > levelsWithRoom) {
            budget.requireRoom(node.levels);
            levelsWithRoom = node.levels;
        }
        int n = isElement ? ++elements : ++count;
        boolean isFree = isFree(n, weight) || node != null && node.isEndless || Weigher.hashesUrl(in, o);
        Object before = isElement ? firstElement : first;
        Object after = isFree ? before : n == 1 ? o : null; // it is forgotten even if it has no hash code
        if (isElement) {
            firstElement = after;
        } else {
            first = after;
        }
        if (isFree || n == 1) {
            return;
        }
        try {
            if (before != null) {
                count(hash(before));
            }
            compareWithEqual(o);
        } catch (ScfsException e) {
            throw e;
        } catch (RuntimeException e) {
            budget.makeExceptions(1); // it is incomplete, so the method can't hash it either
        }
    }

    private void compareWithEqual(Object o) {
        int hash = hash(o);
        int equal = count(hash);
        if (equal > 0) {
            Weigher.Node node = Weigher.in(in).nodeOf(o);
            long weight = Weigher.in(in).of(o);
            budget.work(2 * (weight + Weigher.texts(node, o)), equal); // here, and by the method
            if (isRepeated(o)) {
                counts.remove(hash);
            } else {
                budget.allocate(2 * Weigher.Node.garbage(node, weight) * equal);
            }
        }
    }

    /** Counts an object, and returns how many had an equal hash code before. */
    private int count(int hash) {
        counts = counts == null ? new HashCounts(budget, 0) : counts;
        return counts.add(hash);
    }

    /** Returns the hash code of an object. That of one with parts is computed once, since many methods may get it. */
    private int hash(Object o) {
        boolean isWeighed = budget.sharesValues() || budget.depth() > SHALLOW;
        Weigher.Node node = isWeighed ? Weigher.in(in).nodeOf(o) : null;
        if (node != null && node.hash != null) {
            return node.hash;
        }
        long weight = node != null ? node.weight : isWeighed ? Weigher.ofLeaf(o) : 0;
        budget.work(weight > HEAVY ? weight : weight >>> PART); // texts keep their hash codes
        int hash = o.hashCode();
        if (node != null) {
            node.hash = hash;
        }
        return hash;
    }

    /** Whether an object equals one that was compared before: equal objects are one in a table. */
    private boolean isRepeated(Object o) {
        compared = compared == null ? new HashSet<>() : compared;
        boolean isNew = compared.add(o);
        budget.allocate(isNew ? BYTES : 0);
        return !isNew;
    }
}
