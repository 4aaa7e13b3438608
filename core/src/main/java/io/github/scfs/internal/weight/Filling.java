package io.github.scfs.internal.weight;

import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.schema.ClassKinds;
import io.github.scfs.internal.schema.ClassTable;
import io.github.scfs.internal.schema.Instantiator;
import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.wire.Budget;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
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
    /** Whether a class outside the JDK adds elements or puts entries by methods of its own, which may hash them. */
    private static final ClassTable<Boolean> ADDS = new ClassTable<Boolean>() {
        @Override
        protected Boolean compute(Class<?> type) {
            Class<?> base = Instantiator.jdkSuperclass(type);
            boolean own = base != type && (base == Object.class || !ClassKinds.isConcrete(base));
            for (Class<?> c = type; c != base && !own; c = c.getSuperclass()) {
                own = Arrays.stream(c.getDeclaredMethods())
                        .anyMatch(m -> m.getName().matches("add|addAll|addLast|offer|offerLast|put"));
            }
            return own;
        }
    };

    /** How a container finds the place of an element. */
    public enum Kind {
        /** A hash table whose buckets become trees. */
        TREES,
        /** Any other hash table. */
        HASHED,
        /** By comparisons with a number of elements that grows like the logarithm. */
        SORTED,
        /** By comparisons with all elements. */
        LINEAR
    }

    /** Steps that a hash code or comparison takes at least. */
    private static final int BASE = 2;
    /** Binary logarithm of the number of characters of two strings that are compared in one step. */
    private static final int CHARACTERS_PER_STEP = 4;
    /** The same for a string in a hash table, which is hashed, and compared with several others in a tree. */
    private static final int HASHED_PER_STEP = 2;
    /** Binary logarithm of the number of plain elements with which another one is compared in one step. */
    private static final int PLAIN_PER_STEP = 2;
    /** Strings of so many characters aren't plain. A reference to one takes two bytes of the message. */
    private static final int LONG_STRING = 256;
    /** From so many look-ups in an element on, they count for each other one that is compared with it. */
    private static final int HEAVY = 256;
    /** Bits of a year for which {@code LocalDate.hashCode} is different for each date. */
    private static final int YEAR_BITS = 20;

    private final Object container;
    private final GraphReader in;
    private final Budget budget;
    private final Kind kind;
    /** Weight of the comparator of a sorted container; 0 if there is none. */
    private final long comparator;
    /** Whether the comparator calls one of a user's class. */
    private final boolean isOrderOfUser;
    private int added;
    /** The number of elements that the message announces. It changes only how often the counts of hash codes grow. */
    private final int announced;
    /** Number of levels for which the stack has room. */
    private int levelsWithRoom;
    /** The steps of comparisons with elements of equal hash code so far, and the weights of these elements. */
    private long collisions;
    private long collided;
    /** The look-ups in heavy elements, by hash code; null if there are none. */
    private Map<Integer, Long> heavy;
    /** The number of levels of the container, as far as its elements have been looked at. */
    private int levels;
    /** The class of all elements so far while none is counted; null if there is none. */
    private Class<?> only;
    /** Number of elements by hash code; null while nothing is counted. */
    private HashCounts counts;
    /** Number of elements by place; null while nothing is counted, and for tables with trees or of unknown kind. */
    private TablePlaces places;
    private int lastHash;
    /** The first element, until a second one needs its hash code; null if it isn't kept. */
    private Object first;
    /** Whether the next element has been read since {@link #begin}. */
    private boolean isRead;
    /** {@link Budget#weightSoFar} from before the next element. */
    private long weightBefore;
    private int references;

    /**
     * Creates the filling of a container.
     *
     * @param announced the number of elements that will be added; a guess
     * @param only the class of the elements that the container has already, for which nothing had to be charged; null
     *             if it is empty
     * @param added the number of these elements
     */
    public Filling(Object container, GraphReader in, Kind kind, int announced, Class<?> only, int added) {
        this.container = container;
        this.in = in;
        this.budget = in.budget();
        this.kind = kind;
        this.announced = announced;
        this.only = only;
        this.added = added;
        Comparator<?> order = kind == Kind.SORTED ? comparatorOf(container) : null;
        Weigher.Node node = order == null ? null : Weigher.in(in).nodeOf(order);
        this.comparator = order == null ? 0 : node == null ? 1 : node.hashed();
        this.isOrderOfUser = order != null && (!ClassKinds.isJdk(order.getClass()) || in.memo().get(order) != null);
        requireRoom(node);
    }

    /** Returns the filling of a collection or map; null if it neither hashes nor compares its elements. */
    public static Filling of(Object container, GraphReader in) {
        Kind kind = kindOf(container);
        return kind == null ? null : new Filling(container, in, kind, 0, null, 0);
    }

    /** Returns the filling of a hashed container whose elements all get into one table without trees. */
    public static Filling hashed(Object container, GraphReader in) {
        return new Filling(container, in, Kind.HASHED, 0, null, 0);
    }

    /** Returns the comparator of a sorted container; null for the natural order, and for other containers. */
    public static Comparator<?> comparatorOf(Object container) {
        return container instanceof SortedSet ? ((SortedSet<?>) container).comparator()
                : container instanceof SortedMap ? ((SortedMap<?, ?>) container).comparator()
                : container instanceof PriorityQueue ? ((PriorityQueue<?>) container).comparator()
                : container instanceof PriorityBlockingQueue ? ((PriorityBlockingQueue<?>) container).comparator()
                : null;
    }

    /**
     * Returns the kind of a collection or map; null if it neither hashes nor compares its elements. Frequent classes
     * come first, since the JVM tests for a class faster than for an interface.
     */
    public static Kind kindOf(Object c) {
        if (c instanceof HashMap || c instanceof HashSet || c instanceof ConcurrentHashMap
                || c instanceof ConcurrentHashMap.KeySetView) {
            return Kind.TREES;
        }
        if (c instanceof ArrayList || c instanceof EnumSet || c instanceof EnumMap || c instanceof IdentityHashMap) {
            return null;
        }
        if (c instanceof SortedMap || c instanceof SortedSet || c instanceof PriorityQueue
                || c instanceof PriorityBlockingQueue || c instanceof DelayQueue) {
            return Kind.SORTED;
        }
        return c instanceof CopyOnWriteArraySet ? Kind.LINEAR
                : c instanceof List || c instanceof Queue ? null
                : Kind.HASHED;
    }

    /** Whether elements or entries are added by a method of a user's class, which may hash or compare them. */
    public static boolean isAddedByUser(Object container) {
        Class<?> type = container.getClass();
        return !ClassKinds.isJdk(type) && ADDS.get(type);
    }

    /**
     * Whether nothing has to be charged for elements of the class of the first one: a hash table of the JDK hashes and
     * compares them in little time, and sorts them in its trees.
     */
    public static boolean isPlain(Object first, Kind kind) {
        return kind == Kind.TREES && isPlain(first) && isPlainAs(first, first.getClass());
    }

    /** Whether nothing has to be charged for a later element, after the first one with a plain class. */
    public static boolean isPlainAs(Object e, Class<?> plain) {
        return e != null && e.getClass() == plain && (plain != String.class || ((String) e).length() < LONG_STRING)
                && (plain != LocalDate.class || hasOwnHash((LocalDate) e));
    }

    private Collection<?> elements() {
        return container instanceof Map ? ((Map<?, ?>) container).keySet() : (Collection<?>) container;
    }

    /**
     * Notes that the next element was read by the message's reader. If it has no references, it weighs its bytes.
     *
     * @param weight {@link Budget#weightSoFar} from before the element
     * @param referencesBefore {@link Budget#references} from before the element
     */
    public void begin(long weight, int referencesBefore) {
        isRead = true;
        weightBefore = weight;
        references = referencesBefore;
    }

    /**
     * Charges an element or key before it is added.
     *
     * @param e may be null
     */
    public void add(Object e) {
        boolean plain = e == null || isPlain(e);
        boolean inPlace = isRead && references == budget.references();
        isRead = false;
        long weight = e instanceof String ? 1 + (lengthOf(e) >>> HASHED_PER_STEP)
                : inPlace ? Math.max(1, budget.weightSoFar() - weightBefore)
                : 1;
        Weigher.Node node = null;
        if (!plain && (!inPlace || kind == Kind.LINEAR)) {
            node = Weigher.in(in).nodeOf(e);
            weight = isOrderOfUser ? ofAllFields(e) : node == null ? Weigher.ofLeaf(e) : node.hashed();
            requireRoom(node);
        }
        int times;
        if (kind == Kind.SORTED) {
            times = 1 + Integer.SIZE - Integer.numberOfLeadingZeros(added);
        } else if (kind == Kind.LINEAR) {
            times = 1 + added;
        } else {
            budget.work(BASE + weight);
            times = count(e);
        }
        added++;
        if (times > 0) {
            compare(e, plain, weight, node, times);
        }
        if (node != null && node.more >= HEAVY && kind != Kind.SORTED) {
            addHeavy(e, node.more);
        }
    }

    /**
     * Returns the weight of an object for a comparator of a user's class, which may look into all fields. It may also
     * go from object to object, but to weigh all that an entity leads to would refuse honest messages.
     */
    private long ofAllFields(Object o) {
        Weigher weigher = Weigher.in(in);
        long sum = weigher.of(o);
        if (!ClassKinds.hasFields(o.getClass()) || !weigher.hasLayout(o)) {
            sum += Weigher.texts(weigher.nodeOf(o), o) / 2; // different ones differ early
        } else {
            Layout layout = in.codecs().beanLayout(o.getClass());
            for (int i = 0; i < layout.definition().fieldCount(); i++) {
                Object part = layout.field(i).getType().isPrimitive() ? null : Layout.get(layout.field(i), o);
                boolean isLeft = part == null || ClassKinds.hasFields(part.getClass()) && !ClassKinds.isStructure(part);
                budget.work(BASE);
                Weigher.Node node = isLeft ? null : weigher.nodeOf(part);
                long weight = part instanceof String ? 1
                        + (Math.min(lengthOf(part), LongTexts.LENGTH) >>> CHARACTERS_PER_STEP)
                        : node == null ? Weigher.ofLeaf(part)
                        : node.hashed();
                sum += isLeft ? 1 : weight + Weigher.texts(node, part) / 2;
            }
        }
        return Math.min(Budget.MAX_WEIGHT, sum);
    }

    private void compare(Object e, boolean plain, long weight, Weigher.Node node, int times) {
        if (plain && (kind == Kind.SORTED || kind == Kind.LINEAR)) {
            // A comparator may look at each character by itself.
            int characters = comparator == 0 ? lengthOf(e) >>> CHARACTERS_PER_STEP : lengthOf(e);
            budget.work(1 + characters + comparator, kind == Kind.LINEAR ? 1 + (times >>> PLAIN_PER_STEP) : times);
            return;
        }
        if (kind == Kind.SORTED) {
            long texts = isOrderOfUser ? 0 : Weigher.texts(node, e);
            budget.work(BASE + weight + texts + budget.heaviestNumber() + comparator, times);
            return;
        }
        Weigher.Node known = plain || node != null ? node : Weigher.in(in).nodeOf(e);
        long heavier = known == null ? weight : Math.max(weight, known.hashed());
        double more =
                known == null ? 0 : Math.max((double) known.more, budget.collisionsWithin(known.levels()) * heavier);
        long steps = (long) Math.min(Budget.MAX_WEIGHT, BASE + heavier + more);
        long each = steps + Weigher.texts(known, e);
        budget.work(each, times);
        budget.allocate(Weigher.Node.garbage(known, steps) * times);
        // A light set that is compared with a heavy one hashes the elements of the heavy one.
        budget.work(heavy == null ? 0 : heavy.getOrDefault(kind == Kind.LINEAR ? 0 : lastHash, 0L));
        if (kind != Kind.LINEAR) {
            collisions += each * times;
            collided += heavier;
            levels = known == null ? levels : Math.max(levels, known.levels + 1);
            budget.collide(levels, (double) collisions / collided);
        }
    }

    private void addHeavy(Object e, long lookups) {
        heavy = heavy != null ? heavy : new HashMap<>();
        boolean isFirst = first == e;
        budget.work(isFirst ? lookups : 0);
        int hash = kind == Kind.LINEAR ? 0 : isFirst ? e.hashCode() : lastHash;
        heavy.merge(hash, lookups, (x, y) -> Math.min(Budget.MAX_WEIGHT, x + y));
    }

    /** Requires room on the stack for the hash code or a comparison of an element. */
    private void requireRoom(Weigher.Node node) {
        if (node != null && node.levels > levelsWithRoom) {
            budget.requireRoom(node.levels);
            levelsWithRoom = node.levels;
        }
    }

    private static int lengthOf(Object e) {
        return e instanceof String ? ((String) e).length() : 0;
    }

    /** Counts an element, and returns how many had an equal hash code before. */
    private int count(Object e) {
        if (counts == null) {
            if (kind == Kind.TREES && e == null && only == null) {
                return 0;
            }
            if (kind == Kind.TREES && isPlain(e) && (only == null || only == e.getClass())) {
                only = e.getClass();
                return 0;
            }
            if (added == 0 && e != null) {
                first = e;
                return 0;
            }
            counts = new HashCounts(budget, announced);
            places = TablePlaces.of(container, budget);
            if (only != null) {
                elements().forEach(each -> counts.add(Objects.hashCode(each)));
            } else if (first != null) {
                countHash(first.hashCode());
                first = null;
            }
        }
        lastHash = Objects.hashCode(e);
        return countHash(lastHash);
    }

    private int countHash(int hash) {
        if (places != null) {
            places.add(hash);
        }
        return counts.add(hash);
    }

    /** Records that the container had an element already that equals the last one. */
    public void repeated() {
        if (counts != null) {
            counts.remove(lastHash);
        }
    }

    /** Whether no other date with this property has the same hash code: year, month and day take bits of their own. */
    private static boolean hasOwnHash(LocalDate date) {
        return date.getYear() >>> YEAR_BITS == 0;
    }

    /** Whether an object is null, or has no parts that may be incomplete. */
    public static boolean isPlainOrNull(Object e) {
        return e == null || isPlain(e);
    }

    /** Whether a peer can choose different objects of the class of a plain one that have equal hash codes. */
    static boolean mayCollide(Object plain) {
        return plain instanceof String || plain instanceof Long || plain instanceof Double || plain instanceof UUID
                || plain instanceof Instant || plain instanceof LocalTime || plain instanceof Date;
    }

    /**
     * Whether the class of an object is a small one of the JDK, whose instances are sorted in a hash table's tree. For
     * that a class itself implements {@code Comparable}. The subclasses of {@code Date} don't. Enums and dates don't
     * either, but no peer can choose the hash codes of enums, and usual dates have different ones.
     */
    static boolean isPlain(Object e) {
        return e instanceof String || e instanceof Integer || e instanceof Long || e instanceof Enum
                || e instanceof Double || e instanceof UUID || e instanceof Short || e instanceof Character
                || e instanceof Byte || e instanceof Boolean || e instanceof Float || e instanceof Instant
                || e instanceof LocalTime || e instanceof LocalDate && hasOwnHash((LocalDate) e)
                || e != null && e.getClass() == Date.class;
    }
}
