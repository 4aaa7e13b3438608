package io.github.scfs.fuzz;

import static io.github.scfs.fuzz.Swarm.X;

import io.github.scfs.internal.wire.WireFormat;
import java.util.List;
import java.util.Random;

/**
 * Writes the values of one body as {@code docs/wire-format.md} describes them. A {@link Growth} says how they nest and
 * share, a {@link Swarm} which types there are.
 */
final class Grammar {
    /** Types in memory from here on are defined classes. */
    private static final int CLASSES = 1 << 12;
    /** A little more than readers allow. */
    private static final int MAX_DEPTH = 510;
    private static final Growth LEAF = new Growth(Growth.Kind.LEAF, 0, null);

    private final Random random;
    private final Swarm swarm;
    private final PeerDefinitions peer;
    private final Wire out;
    private final Scalars scalars;
    /** Enum, comparator and key type of the definitions that this message uses. */
    private final java.util.Map<Integer, Described> used = new java.util.HashMap<>();
    /** The next object number. */
    private int numbers;
    private int depth;
    /** What a caller of {@link #scalar} may still write. */
    private final int limit;

    Grammar(Swarm swarm, PeerDefinitions peer, Wire out) {
        this.swarm = swarm;
        this.random = swarm.random;
        this.peer = peer;
        this.out = out;
        this.scalars = new Scalars(swarm, out);
        this.limit = 2 * swarm.bytes + 64;
    }

    /** What stands in the object slots of a container: one code and value for each index. */
    private final class Children {
        final Growth growth;
        final int n;
        final int elementType;
        final int[] codes;
        final int parent = numbers - 1;
        /** Number of the child to which later ones refer; −1 if there is none. */
        private int shared = -1;

        Children(Growth growth, int n, int elementType) {
            this.growth = growth;
            this.n = n;
            this.elementType = elementType;
            this.codes = new int[n];
            for (int i = 0; i < n; i++) {
                codes[i] = code(i);
            }
        }

        private int code(int i) {
            boolean first = i == 0;
            switch (growth.kind) {
                case SPINE:
                    return first ? 3 : swarm.chance(swarm.share) ? 2 : swarm.chance(swarm.nulls) ? 0 : 3;
                case SAME:
                    return first ? 3 : 2;
                case CHAIN:
                    return 3;
                default:
                    return swarm.chance(swarm.nulls) ? 0 : swarm.chance(swarm.refer) ? 2 : elementType > 0 ? 1 : 3;
            }
        }

        void data(int i) {
            if (codes[i] == 2) {
                int target = shared >= 0 ? shared : random.nextInt(Math.max(1, numbers));
                out.marked(Wire.Mark.REFERENCE, target);
            } else if (codes[i] == 1) {
                int start = out.size;
                child(elementType, i);
                out.mark(Wire.Mark.VALUE, start);
            } else if (codes[i] == 3) {
                int first = numbers;
                tagged(i);
                if (numbers > first && (shared < 0 || growth.kind == Growth.Kind.CHAIN)) {
                    shared = first;
                }
            }
        }

        private void child(int type, int i) {
            if (growth.kind == Growth.Kind.LEAF || growth.kind == Growth.Kind.RANDOM && !isContainer(type)) {
                leafData(type, i);
            } else {
                containerData(type, growth.kind == Growth.Kind.RANDOM ? growth : growth.inner, i);
            }
        }

        private void tagged(int i) {
            switch (growth.kind) {
                case SPINE:
                    if (i == 0) {
                        value(growth.level(growth.n - 1), i);
                    } else {
                        scalar(i);
                    }
                    break;
                case CHAIN:
                    if (i == 0 || shared < 0) {
                        value(growth.inner, i);
                    } else {
                        link(shared);
                    }
                    break;
                case WIDE:
                case SAME:
                    value(growth.inner, i);
                    break;
                case COPIES:
                    random.setSeed(growth.n);
                    value(growth.inner, i);
                    break;
                default:
                    value(growth, i);
            }
        }
    }

    /** Writes a container that holds nothing but references to one object. */
    private void link(int target) {
        int type = container();
        int start = out.size;
        tag(type);
        Growth same = new Growth(Growth.Kind.SAME, swarm.fan, LEAF);
        linked = target;
        containerData(type, same, 0);
        out.mark(Wire.Mark.VALUE, start);
    }

    private int linked = -1;

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
        int type = container();
        int start = out.size;
        tag(type);
        containerData(type, growth, index);
        out.mark(Wire.Mark.VALUE, start);
    }

    private int container() {
        return swarm.chance(swarm.defined) ? defined(true) : swarm.container();
    }

    private int defined(boolean container) {
        for (int i = 0; i < 4; i++) {
            Described d = peer.any(swarm);
            if (d.kind != WireFormat.DEFINE_TYPE && d.isContainer() == container) {
                return use(d);
            }
        }
        return container ? swarm.container() : use(peer.any(swarm));
    }

    private int use(Described d) {
        used.put(d.id, d);
        return CLASSES + d.id;
    }

    private boolean isContainer(int type) {
        return type >= CLASSES ? used.get(type - CLASSES).isContainer()
                : type >= 22 && type <= 24 || type >= 34 && type <= 42
                        || type >= X + 22 && type != X + 38 && !(type >= X + 40 && type <= X + 42)
                                && !(type >= X + 44 && type <= X + 45) && !(type >= X + 47 && type <= X + 56)
                                && type != X + 74;
    }

    private void tag(int type) {
        if (type >= CLASSES) {
            out.marked(Wire.Mark.TAG, WireFormat.FIRST_CLASS + type - CLASSES);
        } else if (type >= X) {
            out.b(WireFormat.EXTENDED).marked(Wire.Mark.TAG, type - X);
        } else {
            out.marked(Wire.Mark.TAG, type);
        }
    }

    /** Writes a tagged value without growth. */
    private void scalar(int index) {
        int type = swarm.chance(swarm.defined) && out.size < limit ? defined(false) : swarm.leaf();
        int start = out.size;
        if (type == 2) {
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
            scalars.heavy(type, index, Math.min(swarm.heavyBytes, Math.max(16, limit - out.size)));
        }
        out.mark(Wire.Mark.VALUE, start);
    }

    private void numbered(int type) {
        if (type >= 14 && type <= 21 || type == 46
                || type >= X + 40 && type <= X + 48 && type != X + 43 && type != X + 46
                || type >= X + 53 && type <= X + 56) {
            numbers++;
        }
    }

    /** Writes the data of a scalar, or of a container that is empty or has few scalars. */
    private void leafData(int type, int index) {
        if (isContainer(type)) {
            containerData(type, LEAF, index);
        } else if (type >= CLASSES) {
            classData(used.get(type - CLASSES), null, index);
        } else if (type == 2) {
            scalars.content(scalars.text(index), !Wire.isLatin1(scalars.text(index)));
        } else {
            numbered(type);
            scalars.data(type, index);
        }
    }

    /** Writes the data of a container, or of what else a type has. */
    private void containerData(int type, Growth of, int index) {
        Growth growth = of == null || of.kind != Growth.Kind.RANDOM && depth > MAX_DEPTH ? LEAF : of;
        depth++;
        if (!isContainer(type)) {
            leafData(type, index);
        } else if (type >= CLASSES) {
            classData(used.get(type - CLASSES), growth, index);
        } else {
            builtin(type, growth, index);
        }
        depth--;
    }

    private int countOf(Growth growth) {
        if (growth == null) {
            return 0;
        }
        int n = growth.kind == Growth.Kind.SPINE ? 1 + random.nextInt(swarm.fan)
                : growth.kind == Growth.Kind.LEAF ? random.nextInt(3)
                : growth.kind == Growth.Kind.RANDOM ? random.nextInt(5)
                : growth.n;
        return Math.max(1, Math.min(n, limit - out.size)) - (growth.kind == Growth.Kind.LEAF ? 1 : 0);
    }

    private void builtin(int type, Growth growth, int index) {
        if (type != 42) {
            numbers++;
        }
        switch (type) {
            case 42:
            case X + 43:
            case X + 67:
                single(growth, index);
                return;
            case 24:
                out.number(random.nextInt(8) == 0 ? random.nextInt(4) : 0);
                tag(random.nextInt(3) == 0 ? swarm.container() : 43);
                break;
            case 38:
            case 41:
            case X + 58:
            case X + 59:
            case X + 60:
            case X + 61:
            case X + 62:
            case X + 63:
            case X + 64:
            case X + 65:
                comparator(swarm.comparatorLevels);
                break;
            case X + 39:
            case X + 57:
                enums(type, growth);
                return;
            case X + 66:
                out.count(random.nextInt(3) == 0 ? Growth.upTo(random, 1 << 24) : 1 + random.nextInt(4));
                single(growth, index);
                return;
            case X + 69:
                out.count(random.nextInt(2) == 0 ? 4095 : Growth.upTo(random, 1 << 20));
                break;
            case X + 72:
            case X + 73:
                out.count(random.nextInt(2) == 0 ? 0 : Growth.upTo(random, 1 << 20));
                break;
            default:
        }
        if (type == 39 || type == 40 || type == 41 || type == X + 24 || type == X + 29 || type == X + 33
                || type == X + 36 || type == X + 60 || type == X + 61 || type == X + 64 || type == X + 65) {
            entries(growth, type == X + 24 ? 1 : countOf(growth));
        } else {
            elements(growth, type == X + 22 || type == X + 23 ? 1 : countOf(growth));
        }
    }

    /** Writes the value of a wrapper as a tagged value. */
    private void single(Growth growth, int index) {
        if (linked >= 0) {
            out.marked(Wire.Mark.TAG, 1).marked(Wire.Mark.REFERENCE, linked);
            linked = -1;
        } else if (growth != null && growth.kind == Growth.Kind.SPINE) {
            value(growth.level(growth.n - 1), index);
        } else {
            value(growth == null || growth.kind == Growth.Kind.RANDOM ? growth : growth.inner, index);
        }
    }

    private void comparator(int levels) {
        if (!swarm.chance(swarm.comparators)) {
            out.b(0);
            return;
        }
        Described d = peer.comparator(swarm);
        use(d);
        tag(CLASSES + d.id);
        comparing = levels;
        classData(d, null, 0);
    }

    private int comparing;

    private void enums(int type, Growth growth) {
        Described d = peer.localEnum(swarm);
        use(d);
        out.number(0);
        tag(CLASSES + d.id);
        int n = Math.min(countOf(growth), d.constants.length);
        out.count(n);
        if (n == 0) {
            return;
        }
        tag(CLASSES + d.id);
        boolean map = type == X + 39;
        if (map) {
            out.b(0);
        }
        int[] codes = new int[n];
        for (int i = 0; i < n; i++) {
            codes[i] = 1 + i;
        }
        out.words(codes, n, d.constantBits() + (map ? 2 : 0));
    }

    /** Writes elements (section 4.5). */
    private void elements(Growth growth, int n) {
        out.count(n);
        if (n <= 0) {
            return;
        }
        boolean scalar = growth.kind == Growth.Kind.LEAF
                || growth.inner != null && growth.kind == Growth.Kind.WIDE && growth.inner.kind == Growth.Kind.LEAF;
        boolean typed = linked < 0 && random.nextInt(4) != 0;
        int type = !typed ? 0 : scalar ? swarm.leaf() : container();
        if (typed && swarm.chance(swarm.defined)) {
            Described d = peer.any(swarm);
            type = d.kind == WireFormat.DEFINE_TYPE ? type : use(d);
        }
        tag(type);
        int kind = kindOf(type);
        if (kind != Slots.OBJECT) {
            scalarSlots(kind, type, n);
            return;
        }
        Children children = children(growth, n, type);
        out.words(children.codes, n, 2);
        for (int i = 0; i < n; i++) {
            children.data(i);
        }
    }

    private Children children(Growth growth, int n, int type) {
        Children children = new Children(growth, n, type);
        if (linked >= 0) {
            children.shared = linked;
            java.util.Arrays.fill(children.codes, 2);
            linked = -1;
        }
        return children;
    }

    private int kindOf(int type) {
        return type >= CLASSES ? used.get(type - CLASSES).kind == WireFormat.DEFINE_ENUM ? Slots.ENUM : Slots.OBJECT
                : Slots.kindOf(type);
    }

    private void scalarSlots(int kind, int type, int n) {
        Described constants = kind == Slots.ENUM ? used.get(type - CLASSES) : null;
        int[] codes = new int[n];
        for (int i = 0; i < n; i++) {
            codes[i] = slotCode(kind, constants, i);
        }
        int width = kind == Slots.ENUM ? constants.constantBits() : Slots.WIDTH[kind];
        out.words(codes, n, width);
        for (int i = 0; i < n; i++) {
            slotData(kind, codes[i], i);
        }
    }

    private int slotCode(int kind, Described constants, int i) {
        if (kind == Slots.ENUM) {
            return random.nextInt(constants.constants.length + 1);
        }
        if (kind >= 8 && swarm.chance(swarm.nulls)) {
            return 0;
        }
        if (kind == Slots.STRING) {
            return scalars.strings > 0 && (swarm.growth.kind == Growth.Kind.SAME || swarm.chance(swarm.refer)) ? 3
                    : Wire.isLatin1(scalars.text(i)) ? 1
                    : 2;
        }
        int tagged = Slots.taggedCode(kind);
        return tagged > 0 && random.nextInt(64) == 0 ? tagged
                : random.nextInt(2) == 0 ? Slots.codes(kind) - 1
                : random.nextInt(Slots.codes(kind));
    }

    private void slotData(int kind, int code, int i) {
        if (kind == Slots.STRING) {
            if (code == 3 && scalars.strings > 0) {
                out.marked(Wire.Mark.REFERENCE, 1 + ((long) random.nextInt(scalars.strings) << 1));
            } else if (code == 3) {
                out.b(0);
                scalar(i);
            } else if (code > 0) {
                scalars.content(code == 1 && !Wire.isLatin1(scalars.text(i)) ? "x" : scalars.text(i), code == 2);
            }
        } else if (kind != Slots.ENUM) {
            if (code > 0 && code == Slots.taggedCode(kind)) {
                scalar(i);
            } else {
                out.fixed(scalars.number(i), Slots.bytes(kind, code));
            }
        }
    }

    /** Writes a map's entries: the keys are scalars, and the values grow, or the other way round, or both. */
    private void entries(Growth growth, int n) {
        out.count(n);
        if (n <= 0) {
            return;
        }
        boolean keysGrow = swarm.mapKeysGrow || linked >= 0 && random.nextBoolean();
        int scalar = swarm.keysAreNames ? 2 : swarm.leaf();
        int kind = keysGrow ? Slots.OBJECT : Slots.kindOf(scalar);
        tag(keysGrow ? 0 : scalar);
        tag(0);
        Children children = children(growth, n, 0);
        int keyWidth = Slots.WIDTH[kind];
        int[] keys = new int[n];
        int[] codes = new int[n];
        for (int i = 0; i < n; i++) {
            keys[i] = keysGrow ? children.codes[i]
                    : kind == Slots.OBJECT ? 1
                    : kind == Slots.STRING ? 1
                    : slotCode(kind, null, i);
            int value = keysGrow ? 0 : children.codes[i];
            codes[i] = keys[i] | value << keyWidth;
        }
        out.words(codes, n, keyWidth + 2);
        for (int i = 0; i < n; i++) {
            if (keysGrow) {
                children.data(i);
                continue;
            }
            if (kind == Slots.STRING) {
                String s = swarm.keysAreNames ? PeerDefinitions.FIELDS[i % PeerDefinitions.FIELDS.length]
                        : scalars.text(i);
                scalars.content(Wire.isLatin1(s) ? s : "k" + i, false);
            } else if (kind == Slots.OBJECT) {
                leafData(scalar, i);
            } else {
                slotData(kind, keys[i], i);
            }
            children.data(i);
        }
    }

    /** Writes the data of a value of a defined class (section 6). */
    private void classData(Described d, Growth growth, int index) {
        if (d.kind == WireFormat.DEFINE_ENUM) {
            out.number(d.constants.length == 0 ? 0 : random.nextInt(d.constants.length));
            return;
        }
        numbers++;
        if (d.kind == WireFormat.DEFINE_OPAQUE) {
            payload(d, growth, index);
            return;
        }
        if (d.kind == WireFormat.DEFINE_THROWABLE) {
            out.b(0);
            if (random.nextInt(4) == 0) {
                scalars.trace(random.nextInt(3), true);
            } else {
                out.b(0);
            }
            fields(d, growth);
            single(growth, index);
            out.count(0);
            return;
        }
        if (d.kind == WireFormat.DEFINE_SORTED_COLLECTION || d.kind == WireFormat.DEFINE_SORTED_MAP) {
            comparator(swarm.comparatorLevels);
        }
        boolean elements = d.kind >= WireFormat.DEFINE_COLLECTION && d.kind <= WireFormat.DEFINE_SORTED_MAP;
        fields(d, elements ? LEAF : growth);
        if (d.kind == WireFormat.DEFINE_MAP || d.kind == WireFormat.DEFINE_SORTED_MAP) {
            entries(growth == null ? LEAF : growth, countOf(growth));
        } else if (elements) {
            elements(growth == null ? LEAF : growth, countOf(growth));
        }
    }

    private void fields(Described d, Growth growth) {
        List<Described.Field> fields = d.fields;
        int n = fields.size();
        boolean wide = d.wideFields() >= 16 && out.size < limit;
        if (d.wideFields() >= 16) {
            out.b(wide ? 1 : 0);
        }
        int objects = d.objectFields();
        Growth g = growth == null || out.size > limit ? LEAF : growth;
        Children children = children(g, objects, 0);
        int[] codes = new int[n];
        int[] widths = new int[n];
        for (int i = 0, k = 0; i < n; i++) {
            Described.Field f = fields.get(i);
            widths[i] = wide && (f.kind == 4 || f.kind == 5) ? 0 : f.width();
            codes[i] = f.kind == Slots.OBJECT ? objectCode(children, k++, f) : slotCode(f.kind, f.constants, i);
        }
        out.fields(codes, widths, n);
        for (int i = 0, k = 0; i < n; i++) {
            Described.Field f = fields.get(i);
            if (f.kind != Slots.OBJECT) {
                if (widths[i] == 0 && wide && (f.kind == 4 || f.kind == 5)) {
                    out.fixed(scalars.number(i), f.kind == 4 ? 4 : 8);
                } else {
                    slotData(f.kind, codes[i], i);
                }
            } else if (codes[i] == 1) {
                leafData(f.expected, i);
                k++;
            } else {
                children.data(k++);
            }
        }
    }

    private int objectCode(Children children, int k, Described.Field f) {
        boolean empty = growthIsSmall(children.growth) && random.nextInt(3) != 0;
        if (children.codes[k] == 3 && empty) {
            children.codes[k] = 0;
        }
        if (children.codes[k] == 3 && f.expected >= 0 && k > 0) {
            children.codes[k] = 1;
        }
        return children.codes[k];
    }

    private static boolean growthIsSmall(Growth g) {
        return g.kind == Growth.Kind.LEAF;
    }

    /** Writes an opaque payload: bytes and tagged values in turns. */
    private void payload(Described d, Growth growth, int index) {
        Wire head = new Wire();
        int start = out.size;
        int own = 0;
        int values = 0;
        int levels = comparing;
        comparing = 0;
        for (char c : d.payload.toCharArray()) {
            if (c == 'b' || c == 'i') {
                for (int i = c == 'b' ? 1 : 4; i > 0; i--, own++) {
                    out.b(c == 'b' ? random.nextInt(random.nextBoolean() ? 2 : 256) : 0);
                }
                continue;
            }
            head.plain(own);
            own = 0;
            values++;
            if (c == 'c') {
                comparator(levels > 1 && out.size < limit && depth < MAX_DEPTH ? levels - 1 : 0, levels > 1);
            } else if (numbers > 1 && swarm.chance(swarm.share)) {
                out.marked(Wire.Mark.TAG, 1).marked(Wire.Mark.REFERENCE, random.nextInt(numbers));
            } else if (c == 'm' && random.nextInt(3) == 0) {
                out.b(0);
            } else {
                value(growth == null ? null
                        : growth.kind == Growth.Kind.SPINE ? growth.level(growth.n - 1)
                        : growth.inner, index);
            }
        }
        // The payload's head stands before it: its length and the places of its values.
        byte[] content = java.util.Arrays.copyOfRange(out.bytes, start, out.size);
        out.size = start;
        out.dropMarks(start);
        out.number(content.length).number(values).raw(head.toByteArray()).raw(content);
    }

    private void comparator(int levels, boolean nested) {
        if (!nested) {
            out.b(0);
        } else if (numbers > 1 && swarm.chance(swarm.share / 4)) {
            out.marked(Wire.Mark.TAG, 1).marked(Wire.Mark.REFERENCE, random.nextInt(numbers));
        } else {
            depth++;
            comparator(levels);
            depth--;
        }
    }
}
