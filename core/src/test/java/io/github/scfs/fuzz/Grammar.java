package io.github.scfs.fuzz;

import static io.github.scfs.fuzz.Swarm.X;

import io.github.scfs.internal.wire.WireFormat;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;

/**
 * Writes the values of one body as {@code wire-format.md} describes them. A {@link Growth} says how they nest and
 * share, a {@link Swarm} which types there are.
 */
final class Grammar {
    /** Types in memory from here on are defined classes. */
    static final int CLASSES = 1 << 12;
    /** A little more than readers allow. */
    static final int MAX_DEPTH = 510;
    static final Growth LEAF = new Growth(Growth.Kind.LEAF, 0, null);

    private final Random random;
    private final Swarm swarm;
    private final PeerDefinitions peer;
    private final Wire out;
    private final Scalars scalars;
    private final Elements elements;
    private final Containers containers;
    private final Chains chains;
    /** Enum, comparator and key type of the definitions that this message uses. */
    final Map<Integer, Described> used = new HashMap<>();
    /** The next object number. */
    int numbers;
    int depth;
    /** What a caller of {@link #scalar} may still write. */
    final int limit;

    Grammar(Swarm swarm, PeerDefinitions peer, Wire out) {
        this.swarm = swarm;
        this.random = swarm.random;
        this.peer = peer;
        this.out = out;
        this.scalars = new Scalars(swarm, peer, out);
        this.elements = new Elements(this, swarm, peer, out, scalars);
        this.containers = new Containers(this, elements, swarm, peer, out, scalars);
        this.chains = new Chains(this, elements, swarm, peer, out);
        this.limit = 2 * swarm.bytes + 64;
    }

    /** Writes a tagged value. */
    void value(Growth growth, int index) {
        if (growth == null || out.size > limit || depth > MAX_DEPTH) {
            scalar(index);
            return;
        }
        switch (growth.kind) {
            case LEAF:
                scalar(index);
                return;
            case HEAVY:
                heavy(index);
                return;
            case LINKED:
                depth++;
                chains.write(growth);
                depth--;
                return;
            case RANDOM:
                double x = random.nextDouble();
                if (numbers > 0 && x < swarm.refer) {
                    out.marked(Wire.Mark.TAG, 1).marked(Wire.Mark.REFERENCE, random.nextInt(numbers));
                    return;
                }
                if (depth > 12 || x < swarm.refer + 0.4) {
                    scalar(index);
                    return;
                }
                break;
            default:
        }
        int type = growth.kind == Growth.Kind.SKIPPED ? use(peer.skipping(swarm, growth.n)) : container();
        int start = out.size;
        tag(type);
        containerData(type, growth, index);
        out.mark(Wire.Mark.VALUE, start);
    }

    int container() {
        return swarm.chance(swarm.defined) ? defined(true) : container(swarm.container());
    }

    private int container(int type) {
        return type >= Swarm.COLLECTIONS ? use(peer.collection(swarm, type - Swarm.COLLECTIONS)) : type;
    }

    int defined(boolean container) {
        for (int i = 0; i < 4; i++) {
            Described d = peer.any(swarm);
            if (d.kind != WireFormat.DEFINE_TYPE && d.isContainer() == container) {
                return use(d);
            }
        }
        return container ? swarm.builtinContainer() : use(peer.any(swarm));
    }

    int use(Described d) {
        used.put(d.id, d);
        return CLASSES + d.id;
    }

    boolean isContainer(int type) {
        return type >= CLASSES ? used.get(type - CLASSES).isContainer()
                : type >= 22 && type <= 24 || type >= 34 && type <= 42
                        || type >= X + 22 && type != X + 38 && !(type >= X + 40 && type <= X + 42)
                                && !(type >= X + 44 && type <= X + 45) && !(type >= X + 47 && type <= X + 56)
                                && type != X + 74;
    }

    void tag(int type) {
        if (type >= CLASSES) {
            out.marked(Wire.Mark.TAG, WireFormat.FIRST_CLASS + type - CLASSES);
        } else if (type >= X) {
            out.b(WireFormat.EXTENDED).marked(Wire.Mark.TAG, type - X);
        } else {
            out.marked(Wire.Mark.TAG, type);
        }
    }

    /** Writes a tagged value without growth. */
    void scalar(int index) {
        int type = swarm.chance(swarm.defined) && out.size < limit ? defined(false) : swarm.leaf();
        int start = out.size;
        if (swarm.chance(swarm.asCause)) {
            containers.cause(type, index);
        } else if (type == 2) {
            scalars.string(scalars.text(index));
        } else {
            tag(type);
            leafData(type, index);
        }
        out.mark(Wire.Mark.VALUE, start);
    }

    private void heavy(int index) {
        int type = swarm.heavy();
        int start = out.size;
        tag(type);
        heavyData(type, index, swarm.heavyBytes);
        out.mark(Wire.Mark.VALUE, start);
    }

    /** Writes the data of a value with many bytes, or of what else a type has. */
    void heavyData(int type, int index, int bytes) {
        if (!Swarm.isHeavy(type)) {
            leafData(type, index);
            return;
        }
        int copies = Growth.upTo(random, 1 << 24);
        if (type == X + 66) {
            numbers++;
            out.count(copies);
            scalar(index);
        } else if (type == X + 69) {
            numbers++;
            out.count(copies >> random.nextInt(16) | 1).count(0);
        } else {
            numbered(type);
            scalars.heavy(type, index, Math.max(1, Math.min(bytes, Math.max(16, limit - out.size))));
        }
    }

    private void numbered(int type) {
        if (type >= 14 && type <= 21 || type == 46
                || type >= X + 40 && type <= X + 48 && type != X + 43 && type != X + 46
                || type >= X + 53 && type <= X + 56) {
            numbers++;
        }
    }

    /** Writes the data of a scalar, or of a container that is empty or has few scalars. */
    void leafData(int type, int index) {
        if (isContainer(type)) {
            containerData(type, LEAF, index);
        } else if (type >= CLASSES) {
            containers.classData(used.get(type - CLASSES), null, index);
        } else if (type == 2) {
            scalars.content(scalars.text(index), !Wire.isLatin1(scalars.text(index)));
        } else {
            numbered(type);
            scalars.data(type, index);
        }
    }

    /** Writes the data of a container, or of what else a type has. */
    void containerData(int type, Growth of, int index) {
        Growth growth = of == null || of.kind != Growth.Kind.RANDOM && depth > MAX_DEPTH ? LEAF : of;
        if (growth.kind == Growth.Kind.LINKED) {
            growth = new Growth(Growth.Kind.SAME, 1, of);
        }
        depth++;
        if (!isContainer(type)) {
            leafData(type, index);
        } else if (type >= CLASSES) {
            containers.classData(used.get(type - CLASSES), growth, index);
        } else {
            containers.builtin(type, growth, index);
        }
        depth--;
    }

    int countOf(Growth growth) {
        if (growth == null) {
            return 0;
        }
        int n = growth.kind == Growth.Kind.SPINE ? 1 + random.nextInt(swarm.fan)
                : growth.kind == Growth.Kind.LEAF ? random.nextInt(3)
                : growth.kind == Growth.Kind.RANDOM ? random.nextInt(5)
                : growth.n;
        return Math.max(1, Math.min(n, limit - out.size)) - (growth.kind == Growth.Kind.LEAF ? 1 : 0);
    }

    int kindOf(int type) {
        return type >= CLASSES ? used.get(type - CLASSES).kind == WireFormat.DEFINE_ENUM ? Slots.ENUM : Slots.OBJECT
                : Slots.kindOf(type);
    }

}
