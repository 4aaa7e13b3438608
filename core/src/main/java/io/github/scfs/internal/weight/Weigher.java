package io.github.scfs.internal.weight;

import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.schema.ClassKinds;
import io.github.scfs.internal.schema.ComparedFields;
import io.github.scfs.internal.schema.Instantiator;
import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.wire.Budget;
import java.io.Externalizable;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URL;
import java.nio.Buffer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Weighs objects: how much {@code hashCode}, {@code equals} or {@code compareTo} has to touch, if every path to a part
 * is followed. It walks over the parts that these methods look into ({@link ComparedFields}), and looks at each object
 * once a message. Objects whose parts are still being read, and what refers to them, are weighed anew each time. Not
 * thread-safe.
 */
public final class Weigher {
    private static final int NODE_BYTES = 128;
    /** Binary logarithm of the number of empty places of a table that are passed in one step. */
    private static final int PLACES_PER_STEP = 3;
    /** The largest table that is made for a number of elements before they have been read. */
    private static final int MAX_PLACES = 1 << 13;
    /** Steps for a look at one object. */
    private static final int STEPS = 10;
    private static final int STEPS_PER_PART = 4;
    /** Binary logarithm of the number of characters of a text that a step looks at. */
    private static final int CHARACTERS_PER_STEP = 2;
    /** What a step of a comparison allocates at most: the iterator of a collection, which takes a step itself. */
    private static final int GARBAGE_PER_STEP = 48;
    /** Number of iterators that a comparison of flat objects makes at most. */
    private static final int FLAT_GARBAGE = 2;
    /**
     * A container that contains itself has no hash code: the computation ends when the stack is used up. About so many
     * levels fit into a stack.
     */
    private static final int LEVELS_OF_STACK = 2048;
    /** Containers of at most this weight can contain themselves at no additional charge. */
    private static final int LIGHT = 512;

    private final GraphReader in;
    private final Budget budget;
    private final IdentityHashMap<Object, Node> known = new IdentityHashMap<>();
    /** The nodes whose weight may still change, in the order of their indexes. */
    private final ArrayList<Node> pending = new ArrayList<>();
    /** The nodes of the current walk that refer to objects whose parts are still being read. */
    private final ArrayList<Node> growing = new ArrayList<>();
    private final IdentityHashMap<Object, Object> open = new IdentityHashMap<>();
    private Node current;
    private int indexes;

    /** An object with parts. Objects that reach each other get one weight (Tarjan's strongly connected components). */
    static final class Node {
        private final Object object;
        private final int index;
        /** Number of objects on the way to this one of which it isn't known which fields they compare. */
        private final int vague;
        private final boolean isVague;
        /** The smallest index of a pending node that the object reaches. */
        private int low;
        private boolean isOpen = true;
        /** Whether the object, or one that is hashed with it, is hashed whenever its own hash code is computed. */
        boolean isEndless;
        private boolean isPending = true;
        /** Whether the object is one whose parts are still being read, or refers to such an object. */
        private boolean isGrowing;
        /** The weight if nothing in it is endless. */
        long weight = 1;
        /** What a comparison takes beyond the weight: look-ups in sets and maps. */
        long more;
        /** What long texts add to a comparison. They keep their hash codes, and make no garbage. */
        long texts;
        /** Number of objects that are within each other here. */
        int levels;
        /** The number of iterators that a comparison makes at most; each step may make one if some part has parts. */
        long iterators = Long.MAX_VALUE;
        /** Whether it is a container of the JDK with a {@code URL}, or such containers within each other. */
        boolean hasUrl;
        /** Whether a {@code URL} may be hashed with it. */
        boolean hashesUrl;
        /** The hash code; null until it is needed. */
        Integer hash;

        private Node(Object object, int index, Node outer, boolean isVague) {
            this.object = object;
            this.index = index;
            this.low = index;
            this.isVague = isVague;
            this.vague = (outer == null ? 0 : outer.vague) + (isVague ? 1 : 0);
        }

        private void take(Node other) {
            weight = Math.max(weight, other.weight);
            more = Math.max(more, other.more);
            texts = Math.max(texts, other.texts);
            levels = Math.max(levels, other.levels);
            hasUrl |= other.hasUrl;
            hashesUrl |= other.hashesUrl;
            isGrowing |= other.isGrowing;
            isEndless |= other.isEndless;
        }

        /**
         * Returns what a comparison allocates at most, in bytes.
         *
         * @param node null for an object without parts
         * @param steps number of steps that the comparison takes, without those for long texts
         */
        static long garbage(Node node, long steps) {
            return node == null ? 0 : GARBAGE_PER_STEP * Math.min(node.iterators, steps);
        }

        /** Returns the number of objects that are within each other here, in the end. */
        int levels() {
            return isGrowing ? Integer.MAX_VALUE : levels;
        }

        /** Returns the weight of an object that is hashed or compared. */
        long hashed() {
            return !isEndless || weight <= LIGHT ? weight : Math.min(Budget.MAX_WEIGHT, weight * LEVELS_OF_STACK);
        }
    }

    private Weigher(GraphReader in) {
        this.in = in;
        this.budget = in.budget();
    }

    /** Returns the weigher of the current message. */
    public static Weigher in(GraphReader in) {
        return (Weigher) in.memo().computeIfAbsent(Weigher.class, key -> new Weigher(in));
    }

    /** Forgets all weights, after a change to an object that was complete. */
    public static void forget(GraphReader in) {
        in.memo().remove(Weigher.class);
    }

    /** Returns whether an object that was read is a {@code URL}, or has one in containers of the JDK. */
    public static boolean hasUrl(GraphReader in, Object o) {
        if (!in.budget().hasUrl()) {
            return false;
        }
        Node node = o instanceof Collection || o instanceof Map || o instanceof Map.Entry || o instanceof Optional
                ? in(in).nodeOf(o)
                : null;
        return node == null ? o instanceof URL : node.hasUrl;
    }

    /** Returns whether a {@code URL} may be hashed with an object that was read. */
    static boolean hashesUrl(GraphReader in, Object o) {
        Node node = in.budget().hasUrl() ? in(in).nodeOf(o) : null;
        return node == null ? o instanceof URL : node.hashesUrl;
    }

    /** Returns the weight of an object, 1 or more. */
    long of(Object o) {
        Node node = nodeOf(o);
        return node == null ? ofLeaf(o) : node.hashed();
    }

    /**
     * Returns what is known of an object with parts.
     *
     * @return null if the object has no parts that are hashed or compared
     */
    Node nodeOf(Object o) {
        if (!hasParts(o)) {
            return null;
        }
        Node node = known.get(o);
        if (node != null) {
            return node;
        }
        int depth = budget.depth();
        boolean isDone = false;
        in.forEachOpen(each -> open.put(each, each));
        budget.work(open.size());
        try {
            node = visit(o);
            isDone = true;
        } finally {
            if (!isDone) {
                budget.depth(depth);
                forget(in);
            }
            open.clear();
            growing.forEach(each -> known.remove(each.object));
            growing.clear();
        }
        return node;
    }

    private static boolean hasParts(Object o) {
        if (o instanceof String || o == null) {
            return false; // the JVM tests for a class faster than for an interface
        }
        if (o instanceof Collection || o instanceof Map || o instanceof Map.Entry || o instanceof Optional
                || o instanceof Object[] || o instanceof Comparator && !(o instanceof Enum)) {
            return true;
        }
        if (o instanceof Enum || ClassKinds.isJdk(o.getClass())) {
            return false;
        }
        Set<Field> compared = comparedOf(o);
        return compared == null || !compared.isEmpty();
    }

    /** Returns the fields that are hashed or compared with a user's object; null if all may be. */
    private static Set<Field> comparedOf(Object o) {
        return o instanceof Comparator ? null : ComparedFields.of(o.getClass());
    }

    /** Returns what a comparison takes beyond the weight for long texts. */
    static long texts(Node node, Object o) {
        return node == null ? LongTexts.compared(o) : node.texts;
    }

    /** Returns the weight of an object without parts. */
    static long ofLeaf(Object o) {
        return ofValue(o) + LongTexts.hashedAgain(o);
    }

    private static long ofValue(Object o) {
        if (o instanceof String) {
            return 2L + (Math.min(((String) o).length(), LongTexts.LENGTH) >>> CHARACTERS_PER_STEP);
        }
        if (o instanceof CharSequence && ClassKinds.isJdk(o.getClass())) {
            return 1L + ((CharSequence) o).length();
        }
        if (o instanceof BigInteger) {
            return 1L + (((BigInteger) o).bitLength() >>> 3);
        }
        if (o instanceof BigDecimal) {
            return 1L + (((BigDecimal) o).unscaledValue().bitLength() >>> 3);
        }
        if (o instanceof Buffer) {
            return 1L + ((Buffer) o).remaining();
        }
        if (o instanceof BitSet) {
            return 1L + (((BitSet) o).size() >>> 3);
        }
        if (o instanceof InetSocketAddress) {
            return 1 + 4L * ((InetSocketAddress) o).getHostString().length();
        }
        if (o instanceof URI || o instanceof Locale) {
            return 1L + o.toString().length();
        }
        if (o instanceof StackTraceElement) {
            StackTraceElement e = (StackTraceElement) o;
            int file = e.getFileName() == null ? 0 : e.getFileName().length();
            return 1L + e.getClassName().length() + e.getMethodName().length() + file;
        }
        return o != null && o.getClass().isArray() ? 1L + Array.getLength(o) : 1;
    }

    private Node visit(Object o) {
        Node node = known.get(o);
        if (node != null) {
            if (node.isPending && current != null) {
                current.low = Math.min(current.low, node.low);
                node.isEndless |= node.isOpen && !node.isVague && node.vague == current.vague;
            }
            return node;
        }
        budget.work(STEPS);
        budget.allocate(NODE_BYTES);
        budget.descend();
        boolean isVague = !ClassKinds.isStructure(o) && comparedOf(o) == null;
        node = new Node(o, indexes++, current, isVague);
        node.isGrowing = open.containsKey(o);
        known.put(o, node);
        pending.add(node);
        Node outer = current;
        current = node;
        long sum = sumOfParts(o);
        if (comparesTwice(o)) {
            node.more = (long) Math.min(Budget.MAX_WEIGHT, 2.0 * node.more + sum);
        }
        budget.leave();
        node.weight = sum;
        if (node.levels == 0 && !isVague && iteratesOnce(o)) {
            node.iterators = o instanceof Collection || o instanceof Map || o instanceof Object[] ? FLAT_GARBAGE : 0;
        }
        node.isOpen = false;
        current = outer;
        if (node.low < node.index) {
            outer.low = Math.min(outer.low, node.low);
        } else {
            close(node);
        }
        return node;
    }

    /** Gives the weight of a node to all pending ones that it reaches: they reach it, too. */
    private void close(Node first) {
        int from = pending.lastIndexOf(first);
        for (Node each : pending.subList(from, pending.size())) {
            first.isGrowing |= each.isGrowing;
        }
        while (pending.size() > from) {
            Node last = pending.remove(pending.size() - 1);
            last.isPending = false;
            last.take(first);
            if (last.isGrowing) {
                growing.add(last);
            }
        }
    }

    /** Whether {@code equals} of a container compares all elements twice: once from each side. */
    private static boolean comparesTwice(Object container) {
        return container instanceof ConcurrentMap || container instanceof ConcurrentHashMap.KeySetView
                || container instanceof ConcurrentSkipListSet;
    }

    /** Whether {@code equals} makes no object for each part, as the iterators of some maps do. */
    private static boolean iteratesOnce(Object o) {
        return !(o instanceof Collection || o instanceof Map) || ClassKinds.isJdk(o.getClass())
                && (o instanceof List || o instanceof HashSet || o instanceof HashMap);
    }

    private long sumOfParts(Object o) {
        int places =
                !(o instanceof Set || o instanceof Map) ? 0 : current.isGrowing ? MAX_PLACES : budget.emptyPlaces();
        long sum = 1L + (places >> PLACES_PER_STEP);
        if (o instanceof Collection) {
            int lookups = o instanceof CopyOnWriteArraySet ? ((Collection<?>) o).size() : o instanceof Set ? 1 : 0;
            for (Object e : (Collection<?>) o) {
                sum = plus(sum, e, lookups);
            }
        } else if (o instanceof Map) {
            for (Map.Entry<?, ?> e : ((Map<?, ?>) o).entrySet()) {
                sum = plus(plus(sum, e.getKey(), e.getValue() == null ? 2 : 1), e.getValue(), 0);
            }
        } else if (o instanceof Map.Entry) {
            sum = plus(plus(sum, ((Map.Entry<?, ?>) o).getKey(), 0), ((Map.Entry<?, ?>) o).getValue(), 0);
        } else if (o instanceof Optional) {
            sum = plus(sum, ((Optional<?>) o).orElse(null), 0);
        } else if (o instanceof Object[]) {
            for (Object e : (Object[]) o) {
                sum = plus(sum, e, 0);
            }
        } else if (ClassKinds.isJdk(o.getClass())) {
            sum = plus(sum, in.memo().get(o), 0); // the comparator that it calls
        } else if (o instanceof AtomicReference) {
            sum = plus(sum, ((AtomicReference<?>) o).get(), 0);
        } else {
            sum = ofValue(o); // a user's class may extend a value class of the JDK
        }
        return ClassKinds.isJdk(o.getClass()) || o instanceof Object[] ? sum : withFields(sum, o);
    }

    /**
     * Adds the fields of a user's object that are compared. If a collection or map keeps its elements in fields, they
     * aren't counted twice.
     */
    private long withFields(long others, Object o) {
        Class<?> type = o.getClass();
        long sum = others + LongTexts.hashedAgain(o);
        current.texts += LongTexts.compared(o);
        boolean isContainer = o instanceof Collection || o instanceof Map;
        Set<Field> compared = comparedOf(o);
        if (compared == null && !hasLayout(o)) {
            return sum;
        }
        long fields = 1;
        if (compared == null) {
            fields = ofFields(o, in.codecs().beanLayout(type));
        } else {
            for (Field f : compared) {
                fields = plus(fields, Layout.get(f, o), 0);
            }
        }
        boolean isStored = isContainer && !ClassKinds.isConcrete(Instantiator.jdkSuperclass(type));
        return isStored ? Math.max(sum, fields) : Math.min(Budget.MAX_WEIGHT, sum + fields - 1);
    }

    /**
     * Adds the weight of a part.
     *
     * @param lookups how often a comparison of the object looks the part up
     */
    private long plus(long sum, Object part, int lookups) {
        budget.work(STEPS_PER_PART);
        Node whole = current;
        Node node = hasParts(part) ? visit(part) : null;
        long weight = node == null ? ofLeaf(part) : node.weight;
        long more = node == null ? 0 : node.more;
        double added = more + lookups * (double) weight + Math.max(0, lookups - 1) * (double) (weight + more);
        whole.more = (long) Math.min(Budget.MAX_WEIGHT, whole.more + added);
        whole.texts = Math.min(Budget.MAX_WEIGHT, whole.texts + texts(node, part));
        if (node != null) {
            whole.levels = Math.max(whole.levels, node.levels + 1);
            whole.isGrowing |= node.isGrowing;
            whole.isEndless |= node.isEndless;
        }
        whole.hashesUrl |= node == null ? part instanceof URL : node.hashesUrl;
        boolean hasUrl = node == null ? part instanceof URL : node.hasUrl;
        whole.hasUrl |= hasUrl && ClassKinds.isStructure(whole.object) && !(whole.object instanceof Object[]);
        return Math.min(Budget.MAX_WEIGHT, sum + weight);
    }

    /** Whether the fields of a user's object are known, which is so if no serializer of Kryo reads it. */
    boolean hasLayout(Object o) {
        return o instanceof Collection || o instanceof Map || in.codecs().isBean(o.getClass())
                || ClassKinds.isRecord(o.getClass()) || o instanceof Throwable || o instanceof Externalizable;
    }

    private long ofFields(Object bean, Layout layout) {
        long sum = 1;
        for (int i = 0; i < layout.definition().fieldCount(); i++) {
            Field f = layout.field(i);
            sum = f.getType().isPrimitive() ? sum + 1 : plus(sum, Layout.get(f, bean), 0);
        }
        for (Field f : layout.filled()) {
            sum = plus(sum, Layout.get(f, bean), 0);
        }
        return sum;
    }
}
