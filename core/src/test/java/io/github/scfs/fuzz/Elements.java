package io.github.scfs.fuzz;

import io.github.scfs.internal.wire.WireFormat;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;

/** Writes the elements of containers, and the slots of fields (section 4). */
final class Elements {
    private final Grammar grammar;
    private final Random random;
    private final Swarm swarm;
    private final PeerDefinitions peer;
    private final Wire out;
    private final Scalars scalars;
    /** Numbers of the objects to which the elements of the next container refer in turns; null if there are none. */
    private int[] linked;

    Elements(Grammar grammar, Swarm swarm, PeerDefinitions peer, Wire out, Scalars scalars) {
        this.grammar = grammar;
        this.random = swarm.random;
        this.swarm = swarm;
        this.peer = peer;
        this.out = out;
        this.scalars = scalars;
    }

    /** Returns the number of the object to which the next container's elements refer, once; −1 if there is none. */
    int takeLinked() {
        int target = linked == null ? -1 : linked[0];
        linked = null;
        return target;
    }

    /** The elements of the next container refer to objects with these numbers. */
    void linkTo(int... numbers) {
        linked = numbers;
    }

    boolean isLinked() {
        return linked != null;
    }

    /** What stands in the object slots of a container: one code and value for each index. */
    final class Children {
        final Growth growth;
        final int elementType;
        final int[] codes;
        /** Number of the child to which later ones refer; −1 if there is none. */
        private int shared = -1;
        /** Numbers of the objects to which the children refer in turns; null if there are none. */
        private int[] targets;

        Children(Growth growth, int n, int elementType) {
            this.growth = growth;
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
                case SKIPPED:
                    return i < growth.n ? 3 : 2;
                default:
                    return swarm.chance(swarm.nulls) ? 0 : swarm.chance(swarm.refer) ? 2 : elementType > 0 ? 1 : 3;
            }
        }

        void data(int i) {
            if (codes[i] == 2) {
                int target = targets != null ? targets[i % targets.length]
                        : shared >= 0 ? shared
                        : random.nextInt(Math.max(1, grammar.numbers));
                out.marked(Wire.Mark.REFERENCE, target);
            } else if (codes[i] == 1) {
                int start = out.size;
                child(elementType, i);
                out.mark(Wire.Mark.VALUE, start);
            } else if (codes[i] == 3) {
                int first = grammar.numbers;
                tagged(i);
                if (grammar.numbers > first
                        && (shared < 0 || growth.kind == Growth.Kind.CHAIN || growth.kind == Growth.Kind.SKIPPED)) {
                    shared = first;
                }
            }
        }

        private void child(int type, int i) {
            if (growth.inner != null && growth.inner.kind == Growth.Kind.HEAVY && !grammar.isContainer(type)) {
                grammar.heavyData(type, i, swarm.heavyBytes / codes.length);
            } else if (growth.kind == Growth.Kind.LEAF
                    || growth.kind == Growth.Kind.RANDOM && !grammar.isContainer(type)) {
                grammar.leafData(type, i);
            } else {
                grammar.containerData(type, growth.kind == Growth.Kind.RANDOM ? growth : growth.inner, i);
            }
        }

        /** Writes a value that the reader skips: the first, or one that refers to the one before. */
        private void skipped(int i) {
            if (i == 0 || shared < 0 || swarm.chance(0.1)) {
                grammar.value(growth.inner, i);
            } else {
                link(shared);
            }
        }

        private void tagged(int i) {
            switch (growth.kind) {
                case SPINE:
                    if (i == 0) {
                        grammar.value(growth.level(growth.n - 1), i);
                    } else {
                        grammar.scalar(i);
                    }
                    break;
                case CHAIN:
                    if (i == 0 || shared < 0) {
                        grammar.value(growth.inner, i);
                    } else {
                        link(shared);
                    }
                    break;
                case WIDE:
                case SAME:
                    grammar.value(growth.inner, i);
                    break;
                case COPIES:
                    long next = random.nextLong();
                    random.setSeed(growth.n);
                    grammar.value(growth.inner, i);
                    random.setSeed(next);
                    break;
                case SKIPPED:
                    skipped(i);
                    break;
                default:
                    grammar.value(growth, i);
            }
        }
    }

    /** Writes a container that holds nothing but references to one object. */
    private void link(int target) {
        int type = grammar.container();
        int start = out.size;
        grammar.tag(type);
        Growth same = new Growth(Growth.Kind.SAME, swarm.fan, Grammar.LEAF);
        linkTo(target);
        grammar.containerData(type, same, 0);
        out.mark(Wire.Mark.VALUE, start);
    }

    /** Writes elements (section 4.5). */
    void elements(Growth growth, int n) {
        out.count(n);
        if (n <= 0) {
            return;
        }
        if (!isLinked() && growth.kind == Growth.Kind.SAME && growth.inner.inner == null
                && (swarm.focus == Swarm.Focus.ORDERS || random.nextInt(3) == 0)) {
            sameString(growth.inner.kind == Growth.Kind.HEAVY, n);
            return;
        }
        boolean scalar = growth.kind == Growth.Kind.LEAF
                || growth.inner != null && growth.kind == Growth.Kind.WIDE && growth.inner.kind == Growth.Kind.LEAF;
        boolean typed = !isLinked() && random.nextInt(4) != 0;
        int type = !typed ? 0 : scalar ? swarm.leaf() : grammar.container();
        if (typed && swarm.chance(swarm.defined)) {
            Described d = peer.any(swarm);
            type = d.kind == WireFormat.DEFINE_TYPE ? type : grammar.use(d);
        }
        grammar.tag(type);
        int kind = grammar.kindOf(type);
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

    /** Writes a string as all elements: in full, then as references. */
    private void sameString(boolean heavy, int n) {
        grammar.tag(WireFormat.STRING_LATIN1);
        String[] texts = {heavy ? scalars.longText(swarm.heavyBytes / 2) : scalars.text(0), ""};
        if (random.nextBoolean()) { // another one, which differs in its first character, in its last one, or in case
            texts[1] = random.nextInt(3) == 0 ? "x" + texts[0]
                    : random.nextBoolean() ? texts[0] + "x"
                    : texts[0].equals(texts[0].toLowerCase(Locale.ROOT)) ? texts[0].toUpperCase(Locale.ROOT)
                    : texts[0].toLowerCase(Locale.ROOT);
        }
        int full = Math.min(n, texts[1].length() > 1 && texts[0].length() > 1 ? 2 : 1);
        int[] codes = new int[n];
        Arrays.fill(codes, 3);
        for (int i = 0; i < full; i++) {
            codes[i] = Wire.isLatin1(texts[i]) ? 1 : 2;
        }
        out.words(codes, n, Slots.WIDTH[Slots.STRING]);
        int number = scalars.strings;
        for (int i = 0; i < n; i++) {
            if (i < full) {
                scalars.content(texts[i], codes[i] == 2);
            } else {
                out.marked(Wire.Mark.REFERENCE, 1 + ((long) number + i % full << 1));
            }
        }
    }

    Children children(Growth growth, int n, int type) {
        Children children = new Children(growth, n, type);
        if (isLinked()) {
            children.targets = linked;
            Arrays.fill(children.codes, 2);
            linked = null;
        }
        return children;
    }

    private void scalarSlots(int kind, int type, int n) {
        Described constants = kind == Slots.ENUM ? grammar.used.get(type - Grammar.CLASSES) : null;
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

    int slotCode(int kind, Described constants, int i) {
        if (kind == Slots.ENUM) {
            return random.nextInt(constants.constants.length + 1);
        }
        if (kind >= 8 && swarm.chance(swarm.nulls)) {
            return 0;
        }
        if (kind == Slots.STRING) {
            return swarm.chance(swarm.ofSession) ? 3
                    : scalars.strings > 0 && (swarm.growth.kind == Growth.Kind.SAME || swarm.chance(swarm.refer)) ? 3
                    : Wire.isLatin1(scalars.text(i)) ? 1
                    : 2;
        }
        if (swarm.values == Swarm.Values.BUCKET) {
            return Slots.codes(kind) - 1;
        }
        int tagged = Slots.taggedCode(kind);
        return tagged > 0 && random.nextInt(64) == 0 ? tagged
                : random.nextInt(2) == 0 ? Slots.codes(kind) - 1
                : random.nextInt(Slots.codes(kind));
    }

    void slotData(int kind, int code, int i) {
        if (kind == Slots.STRING) {
            int id = code == 3 && swarm.chance(swarm.ofSession) ? scalars.sessionString() : -1;
            if (id >= 0) {
                out.marked(Wire.Mark.REFERENCE, 1 + scalars.ofSession(id));
            } else if (code == 3 && scalars.strings > 0) {
                out.marked(Wire.Mark.REFERENCE, 1 + ((long) random.nextInt(scalars.strings) << 1));
            } else if (code == 3) {
                out.b(0);
                grammar.scalar(i);
            } else if (code > 0) {
                scalars.content(code == 1 && !Wire.isLatin1(scalars.text(i)) ? "x" : scalars.text(i), code == 2);
            }
        } else if (kind != Slots.ENUM) {
            if (code > 0 && code == Slots.taggedCode(kind)) {
                grammar.scalar(i);
            } else {
                out.fixed(scalars.number(i), Slots.bytes(kind, code));
            }
        }
    }

    /** Writes a map's entries: the keys are scalars, and the values grow, or the other way round, or both. */
    void entries(Growth growth, int n) {
        out.count(n);
        if (n <= 0) {
            return;
        }
        boolean keysGrow = swarm.mapKeysGrow || isLinked() && random.nextBoolean();
        int scalar = swarm.keysAreNames ? 2 : swarm.leaf();
        int kind = keysGrow ? Slots.OBJECT : Slots.kindOf(scalar);
        grammar.tag(keysGrow ? 0 : scalar);
        grammar.tag(0);
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
                grammar.leafData(scalar, i);
            } else {
                slotData(kind, keys[i], i);
            }
            children.data(i);
        }
    }

}
