package io.github.scfs.internal.conversion;

import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.schema.ClassKinds;
import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.wire.Budget;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.Buffer;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Weighs complete objects: how much {@code hashCode} or {@code equals} has to touch, if every path to a part is
 * followed. The budget weighs values while they are read. This class is for the rest: objects that were incomplete when
 * they were put into a container, and objects that are converted. Each part of the graph is looked at once. Not
 * thread-safe.
 */
public final class UnfoldedWeight {
    private static final long MAX = 1L << 60;
    /** Weight of an object whose parts are being weighed. */
    private static final long OPEN = 0;
    /** Weight of such an object if one of the parts has led to it. */
    private static final long CYCLIC = -1;
    /** Steps for a look at one object. */
    private static final int STEPS = 10;
    private static final int STEPS_PER_PART = 4;

    private final GraphReader in;
    /** Weights of the objects with parts, by identity. */
    private final IdentityHashMap<Object, Long> known = new IdentityHashMap<>();

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
        boolean hasParts =
                o instanceof Collection || o instanceof Map || o instanceof Map.Entry || o instanceof Optional
                        || o != null && !ClassKinds.isJdk(o.getClass()) && !ClassKinds.hasIdentity(o.getClass());
        return hasParts ? ofParts(o) : 1;
    }

    private long ofParts(Object o) {
        Long weight = known.putIfAbsent(o, OPEN);
        if (weight != null) {
            if (weight <= OPEN) {
                known.put(o, CYCLIC);
            }
            return Math.max(1, weight);
        }
        in.budget().work(STEPS);
        in.budget().enter();
        long sum = 1;
        if (o instanceof Collection) {
            for (Object e : (Collection<?>) o) {
                sum = plus(sum, e);
            }
        } else if (o instanceof Map) {
            for (Map.Entry<?, ?> e : ((Map<?, ?>) o).entrySet()) {
                sum = plus(plus(sum, e.getKey()), e.getValue());
            }
        } else if (o instanceof Map.Entry) {
            sum = plus(plus(sum, ((Map.Entry<?, ?>) o).getKey()), ((Map.Entry<?, ?>) o).getValue());
        } else if (o instanceof Optional) {
            sum = plus(sum, ((Optional<?>) o).orElse(null));
        } else if (in.codecs().isBean(o.getClass())) {
            sum = ofFields(o, in.codecs().beanLayout(o.getClass()));
        }
        in.budget().leave();
        boolean cyclic = known.get(o) == CYCLIC && ClassKinds.isStructure(o);
        sum = cyclic ? Budget.ofCycle(sum) : sum;
        known.put(o, sum);
        return sum;
    }

    private long plus(long sum, Object part) {
        in.budget().work(STEPS_PER_PART);
        return Math.min(MAX, sum + of(part));
    }

    private long ofFields(Object bean, Layout layout) {
        long sum = 1;
        try {
            for (int i = 0; i < layout.definition().fieldCount(); i++) {
                sum = plus(sum, layout.field(i).getType().isPrimitive() ? null : layout.field(i).get(bean));
            }
        } catch (IllegalAccessException e) {
            throw Layout.unreachable(layout.type(), e);
        }
        return sum;
    }
}
