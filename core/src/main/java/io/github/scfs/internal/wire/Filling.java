package io.github.scfs.internal.wire;

import java.time.Instant;
import java.time.LocalTime;
import java.util.Collection;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.PriorityBlockingQueue;

/**
 * Charges the work of filling one container that hashes or compares its elements. Before each element is added, it
 * charges the element's weight once for the hash code, and once for each comparison with elements that the container
 * has.
 *
 * <ul>
 * <li>A sorted container compares an element with a number of others that grows like the logarithm.
 * <li>A hashed container compares an element with those of equal hash code. They are counted. The hash tables of the
 * JDK that become trees sort keys of one comparable class, so these are not counted. But null is: a tree searches all
 * keys of hash code 0 for it.
 * <li>A {@code CopyOnWriteArraySet} compares an element with all others.
 * </ul>
 *
 * Not thread-safe.
 */
public final class Filling {
    private enum Kind {
        TREES, HASHED, SORTED, LINEAR
    }

    /** Steps that a hash code or comparison takes at least. */
    private static final int BASE = 2;
    /** The hash codes of elements of at least this weight are measured. */
    private static final int HEAVY = 512;
    private static final int NANOS_PER_STEP = 5;
    /**
     * A hash code depends on all parts of an object unless it took less than one of this number of its steps. Then none
     * are given back, because a quick step makes as much garbage as a slow one.
     */
    private static final int PARTLY = 16;
    /** Elements of at most this weight can't contain many others. */
    private static final int LIGHT = 8;
    /** What a step of a comparison allocates: an iterator takes 40 bytes, and its collection at least two steps. */
    private static final int GARBAGE_PER_STEP = 20;
    /** Binary logarithm of the number of characters of two strings that are compared in one step. */
    private static final int CHARACTERS_PER_STEP = 4;

    private final Object container;
    private final Budget budget;
    private final Kind kind;
    private final long comparator;
    private int added;
    /** The number of elements that the message announces; 0 if it isn't known. */
    private int announced;
    /** Number of levels for which the stack has room. */
    private int levelsWithRoom;
    /** What comparisons of the elements so far cost beyond their weights, and the weights of these elements. */
    private long costs;
    private long weights;
    /** The class of all elements so far while none is counted; null if there is none. */
    private Class<?> only;
    /** Number of elements by hash code; null while nothing is counted. */
    private HashCounts counts;
    private int lastHash;
    /** What the last key adds to a comparison for each look-up of the key. */
    private long lookup;

    private Filling(Object container, Budget budget, Kind kind, long comparator) {
        this.container = container;
        this.budget = budget;
        this.kind = kind;
        this.comparator = comparator;
    }

    /**
     * Returns the filling of a container; null if the container neither hashes nor compares its elements.
     *
     * @param container  a collection or map
     * @param comparator weight of the container's comparator; 0 if there is none
     */
    public static Filling of(Object container, Budget budget, long comparator) {
        Kind kind = kindOf(container);
        return kind == null ? null : new Filling(container, budget, kind, comparator);
    }

    /** Returns the filling of a hashed container whose elements all get into one table without trees. */
    public static Filling hashed(Object container, Budget budget) {
        return new Filling(container, budget, Kind.HASHED, 0);
    }

    /**
     * Sets the number of elements that will be added.
     *
     * @param n a guess; it changes only how often the table of hash codes grows
     */
    public void announce(int n) {
        announced = n;
    }

    private static Kind kindOf(Object c) {
        if (c instanceof HashMap || c instanceof HashSet || c instanceof ConcurrentHashMap
                || c instanceof ConcurrentHashMap.KeySetView) {
            return Kind.TREES;
        }
        if (c instanceof SortedMap || c instanceof SortedSet || c instanceof PriorityQueue
                || c instanceof PriorityBlockingQueue || c instanceof DelayQueue) {
            return Kind.SORTED;
        }
        if (c instanceof CopyOnWriteArraySet) {
            return Kind.LINEAR;
        }
        boolean plain = c instanceof List || c instanceof Queue || c instanceof IdentityHashMap || c instanceof EnumMap
                || c instanceof EnumSet;
        return plain ? null : Kind.HASHED;
    }

    /**
     * Returns the class of the first element, if nothing has to be charged for elements of this class: a hash table of
     * the JDK hashes and compares them in little time, and sorts them in its trees. Otherwise returns null.
     */
    public Class<?> plainClass(Object first) {
        return kind == Kind.TREES && isPlain(first) ? first.getClass() : null;
    }

    /**
     * Records that the container has elements of a {@linkplain #plainClass plain class}.
     *
     * @param n the number of elements
     */
    public void hasPlain(Class<?> plain, int n) {
        only = plain;
        added = n;
    }

    private Collection<?> elements() {
        return container instanceof Map ? ((Map<?, ?>) container).keySet() : (Collection<?>) container;
    }

    /**
     * Whether an element that was read may have so many levels of containers that its hash code needs much stack. Such
     * levels are made by references, since nesting is limited.
     *
     * @param added {@link Budget#added} from before the element
     */
    public boolean mayBeDeep(long added) {
        return budget.added() - added >= HEAVY;
    }

    /**
     * Requires room on the stack for the hash code or a comparison of an element.
     *
     * @param levels number of levels of containers within the element
     */
    public void requireRoom(int levels) {
        if (levels > levelsWithRoom) {
            StackRoom.require(levels);
            levelsWithRoom = levels;
        }
    }

    /**
     * Charges an element or key that was read, before it is added.
     *
     * @param e    may be null
     * @param mark {@link Budget#mark} from before the element
     */
    public void addRead(Object e, long mark) {
        long weight = budget.mark() - mark;
        long more = budget.comparisons().since(mark);
        long cost = charge(e, weight, more);
        lookup = cost == 0 ? 0 : cost + weight + more;
        if (cost > 0) {
            costs += cost + more;
            weights += weight;
            budget.comparisons().container(costs, weights);
        }
    }

    /** Whether {@code equals} of a container compares all elements twice: once from each side. */
    public static boolean comparesTwice(Object container) {
        return container instanceof ConcurrentMap || container instanceof ConcurrentHashMap.KeySetView
                || container instanceof ConcurrentSkipListSet;
    }

    /**
     * Ends the filling.
     *
     * @param mark {@link Budget#mark} from before the first element
     */
    public void end(long mark) {
        if (comparesTwice(container)) {
            long now = budget.mark();
            budget.comparisons().add(now, now - mark + budget.comparisons().since(mark));
        }
    }

    /** Records that the value of the last key is null. A comparison of two maps then looks the key up twice. */
    public void valueIsNull() {
        if (lookup > 0) {
            costs += lookup;
            budget.comparisons().add(budget.mark(), lookup);
        }
    }

    /**
     * Charges an element or key before it is added.
     *
     * @param e      may be null
     * @param weight weight of the element
     * @param more   what a comparison of the element takes beyond its weight, without collisions
     */
    public void add(Object e, long weight, long more) {
        charge(e, weight, isPlain(e) ? 0 : Math.max(more, budget.comparisons().ofWeight(weight)));
    }

    /**
     * Charges an element or key before it is added.
     *
     * @param more what a comparison of the element takes beyond its weight
     * @return what the element adds to the cost of comparing the container with an equal one, beyond its weight
     */
    private long charge(Object e, long weight, long more) {
        boolean plain = isPlain(e);
        int times;
        long each;
        if (kind == Kind.SORTED) {
            times = 1 + Integer.SIZE - Integer.numberOfLeadingZeros(added);
            each = comparisonOf(e, weight) + comparator;
        } else if (kind == Kind.LINEAR) {
            times = added;
            each = comparisonOf(e, weight) + more;
            budget.work(each);
        } else {
            budget.work(BASE + weight);
            times = count(e, weight);
            each = BASE + weight + more;
        }
        added++;
        budget.work(each, times);
        if (plain && (times == 0 || kind == Kind.SORTED) || times == 0 && weight <= LIGHT) {
            return 0;
        }
        budget.allocate(plain || e == null || kind == Kind.SORTED ? 0 : GARBAGE_PER_STEP * each * times);
        long cost = each * times + (plain ? 0 : BASE + weight);
        budget.comparisons().add(budget.mark(), cost);
        return cost;
    }

    /** Returns the steps of a comparison of an element with another one. */
    private long comparisonOf(Object e, long weight) {
        if (isPlain(e)) {
            return 1L + ((e instanceof String ? ((String) e).length() : 0) >>> CHARACTERS_PER_STEP);
        }
        return BASE + weight + budget.heaviestNumber();
    }

    /** Counts an element, and returns how many had an equal hash code before. */
    private int count(Object e, long weight) {
        if (counts == null) {
            if (kind == Kind.TREES && e == null && only == null) {
                return 0;
            }
            if (kind == Kind.TREES && isPlain(e) && (only == null || only == e.getClass())) {
                only = e.getClass();
                return 0;
            }
            countAll();
        }
        lastHash = e == null ? 0 : weight < HEAVY ? e.hashCode() : measuredHash(e, weight);
        return counts.add(lastHash);
    }

    /**
     * Computes a hash code, and gives back the steps that it didn't take if it took only few. The hash code of a user's
     * class seldom depends on all parts of the object.
     */
    private int measuredHash(Object e, long weight) {
        long before = System.nanoTime();
        int hash = e.hashCode();
        long steps = (System.nanoTime() - before) / NANOS_PER_STEP;
        if (steps < weight / PARTLY) {
            budget.giveBack(weight - steps);
        }
        return hash;
    }

    /** Records that the container had an element already that equals the last one. */
    public void repeated() {
        if (counts != null) {
            counts.remove(lastHash);
        }
    }

    /** Begins to count. The elements that the container has already are plain ones. */
    private void countAll() {
        counts = new HashCounts(budget, announced);
        if (only != null) {
            for (Object e : elements()) {
                counts.add(Objects.hashCode(e));
            }
        }
    }

    /**
     * Whether the class of an object is a small one of the JDK, whose instances are sorted in a hash table's tree. For
     * that a class itself implements {@code Comparable}. The subclasses of {@code Date} don't. Enums don't either, but
     * no peer can choose their hash codes.
     */
    private static boolean isPlain(Object e) {
        return e instanceof String || e instanceof Integer || e instanceof Long || e instanceof Enum
                || e instanceof Double || e instanceof UUID || e instanceof Short || e instanceof Character
                || e instanceof Byte || e instanceof Boolean || e instanceof Float || e instanceof Instant
                || e instanceof LocalTime || e != null && e.getClass() == Date.class;
    }
}
