package io.github.scfs.internal.conversion;

import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.schema.ClassKinds;
import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.wire.Budget;
import io.github.scfs.internal.wire.Filling;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.Buffer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArraySet;

/**
 * Weighs complete objects: how much {@code hashCode} or {@code equals} has to touch, if every path to a part is
 * followed. The budget weighs values while they are read. This class is for the rest: objects that were incomplete when
 * they were put into a container, and objects that are converted. Each part of the graph is looked at once. Not
 * thread-safe.
 */
public final class UnfoldedWeight {
    private static final long MAX = 1L << 60;
    private static final int NODE_BYTES = 64;
    /** Steps for a look at one object. */
    private static final int STEPS = 10;
    private static final int STEPS_PER_PART = 4;

    private final GraphReader in;
    private final IdentityHashMap<Object, Node> known = new IdentityHashMap<>();
    /** The nodes whose weight may still change, in the order of their indexes. */
    private final ArrayList<Node> pending = new ArrayList<>();
    private Node current;
    private int indexes;

    /** An object with parts. Objects that reach each other get one weight (Tarjan's strongly connected components). */
    private static final class Node {
        final int index;
        /** Number of beans on the way to the object. */
        final int beans;
        final boolean isStructure;
        /** The smallest index of a pending node that the object reaches. */
        int low;
        boolean isOpen = true;
        /** Whether containers lead back to this one. */
        boolean isCyclic;
        boolean isPending = true;
        long weight = 1;
        /** What a comparison takes beyond the weight: look-ups in sets and maps. */
        long more;

        Node(int index, Node outer, Object o) {
            this.index = index;
            this.low = index;
            this.isStructure = ClassKinds.isStructure(o);
            this.beans = (outer == null ? 0 : outer.beans) + (isStructure ? 0 : 1);
        }
    }

    /**
     * Creates an instance without any weights.
     *
     * @param in the reader of the message, whose budget is charged
     */
    public UnfoldedWeight(GraphReader in) {
        this.in = in;
    }

    /**
     * Returns the weights that are kept while the tasks at the end of a graph run ({@link GraphReader#complete}). Call
     * {@link #forget} after a change to an object.
     */
    public static UnfoldedWeight in(GraphReader in) {
        return (UnfoldedWeight) in.memo().computeIfAbsent(UnfoldedWeight.class, key -> new UnfoldedWeight(in));
    }

    /** Removes the weights that {@link #in} has kept. */
    static void forget(GraphReader in) {
        in.memo().remove(UnfoldedWeight.class);
    }

    /** Returns the weight of an object, 1 or more. */
    public long of(Object o) {
        if (o instanceof CharSequence) {
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
            return 1L + ((InetSocketAddress) o).getHostString().length();
        }
        if (o instanceof URI || o instanceof Locale) {
            return 1L + o.toString().length();
        }
        if (o instanceof StackTraceElement) {
            return 1L + ofNames((StackTraceElement) o);
        }
        boolean isArray = o != null && o.getClass().isArray();
        if (isArray && !(o instanceof Object[])) {
            return 1L + Array.getLength(o);
        }
        boolean hasParts = isArray || o instanceof Collection || o instanceof Map || o instanceof Map.Entry
                || o instanceof Optional
                || o != null && !ClassKinds.isJdk(o.getClass()) && !ClassKinds.hasIdentity(o.getClass());
        return hasParts ? ofParts(o) : 1;
    }

    private static int ofNames(StackTraceElement e) {
        int file = e.getFileName() == null ? 0 : e.getFileName().length();
        return e.getClassName().length() + e.getMethodName().length() + file;
    }

    /** Charges an element or key before it is added to a container. */
    public void charge(Filling filling, Object e) {
        long weight = of(e);
        filling.add(e, weight, moreOf(e));
    }

    private long moreOf(Object o) {
        Node node = known.get(o);
        return node == null ? 0 : node.more;
    }

    private long ofParts(Object o) {
        Node node = known.get(o);
        if (node != null) {
            if (node.isPending && current != null) {
                current.low = Math.min(current.low, node.low);
                node.isCyclic |= node.isOpen && node.isStructure && node.beans == current.beans;
            }
            return node.weight;
        }
        in.budget().work(STEPS);
        in.budget().allocate(NODE_BYTES);
        in.budget().enter();
        node = new Node(indexes++, current, o);
        known.put(o, node);
        pending.add(node);
        Node outer = current;
        current = node;
        long sum = sumOfParts(o);
        if (Filling.comparesTwice(o)) {
            node.more = (long) Math.min(MAX, 2.0 * node.more + sum);
        }
        in.budget().leave();
        node.weight = node.isCyclic ? Budget.ofCycle(sum) : sum;
        node.isOpen = false;
        current = outer;
        if (node.low < node.index) {
            outer.low = Math.min(outer.low, node.low);
        } else {
            close(node);
        }
        return node.weight;
    }

    /** Gives the weight of a node to all pending ones that it reaches: they reach it, too. */
    private void close(Node first) {
        Node last;
        do {
            last = pending.remove(pending.size() - 1);
            last.isPending = false;
            last.weight = Math.max(last.weight, first.weight);
            last.more = Math.max(last.more, first.more);
        } while (last != first);
    }

    private long sumOfParts(Object o) {
        long sum = 1;
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
        } else if (in.codecs().isBean(o.getClass()) || ClassKinds.isRecord(o.getClass())) {
            sum = ofFields(o, in.codecs().beanLayout(o.getClass()));
        }
        return sum;
    }

    /**
     * Adds the weight of a part.
     *
     * @param lookups how often a comparison of the object looks the part up
     */
    private long plus(long sum, Object part, int lookups) {
        in.budget().work(STEPS_PER_PART);
        long weight = of(part);
        long more = moreOf(part);
        double added = more + lookups * (double) weight + Math.max(0, lookups - 1) * (double) (weight + more);
        current.more = (long) Math.min(MAX, current.more + added);
        return Math.min(MAX, sum + weight);
    }

    private long ofFields(Object bean, Layout layout) {
        long sum = 1;
        try {
            for (int i = 0; i < layout.definition().fieldCount(); i++) {
                sum = plus(sum, layout.field(i).getType().isPrimitive() ? null : layout.field(i).get(bean), 0);
            }
        } catch (IllegalAccessException e) {
            throw Layout.unreachable(layout.type(), e);
        }
        return sum;
    }
}
