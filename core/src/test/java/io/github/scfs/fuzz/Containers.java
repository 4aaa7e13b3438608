package io.github.scfs.fuzz;

import static io.github.scfs.fuzz.Swarm.X;

import io.github.scfs.internal.wire.WireFormat;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Writes the data of containers of built-in types (section 5), and of values of defined classes (section 6). */
final class Containers {
    private final Grammar grammar;
    private final Elements elements;
    private final Random random;
    private final Swarm swarm;
    private final PeerDefinitions peer;
    private final Wire out;
    private final Scalars scalars;

    Containers(Grammar grammar, Elements elements, Swarm swarm, PeerDefinitions peer, Wire out, Scalars scalars) {
        this.grammar = grammar;
        this.elements = elements;
        this.random = swarm.random;
        this.swarm = swarm;
        this.peer = peer;
        this.out = out;
        this.scalars = scalars;
    }

    void builtin(int type, Growth growth, int index) {
        if (type != 42) {
            grammar.numbers++;
        }
        switch (type) {
            case 42:
            case X + 43:
            case X + 67:
                single(growth, index);
                return;
            case 24:
                out.number(random.nextInt(8) == 0 ? random.nextInt(4) : 0);
                grammar.tag(random.nextInt(3) == 0 ? swarm.builtinContainer() : 43);
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
            elements.entries(growth, type == X + 24 ? 1 : grammar.countOf(growth));
        } else {
            elements.elements(growth, type == X + 22 || type == X + 23 ? 1 : grammar.countOf(growth));
        }
    }

    /** Writes the value of a wrapper as a tagged value. */
    private void single(Growth growth, int index) {
        int linked = elements.takeLinked();
        if (linked >= 0) {
            out.marked(Wire.Mark.TAG, 1).marked(Wire.Mark.REFERENCE, linked);
        } else if (growth != null && growth.kind == Growth.Kind.SPINE) {
            grammar.value(growth.level(growth.n - 1), index);
        } else {
            grammar.value(growth == null || growth.kind == Growth.Kind.RANDOM ? growth : growth.inner, index);
        }
    }

    private void comparator(int levels) {
        if (grammar.numbers > 1 && swarm.chance(swarm.share / 8)) {
            out.marked(Wire.Mark.TAG, 1).marked(Wire.Mark.REFERENCE, random.nextInt(grammar.numbers));
            return;
        }
        if (!swarm.chance(swarm.comparators)) {
            out.b(0);
            return;
        }
        Described d = peer.comparator(swarm);
        grammar.use(d);
        grammar.tag(Grammar.CLASSES + d.id);
        comparing = levels;
        classData(d, null, 0);
    }

    private int comparing;

    private void enums(int type, Growth growth) {
        Described d = peer.localEnum(swarm);
        grammar.use(d);
        out.number(0);
        grammar.tag(Grammar.CLASSES + d.id);
        int n = Math.min(grammar.countOf(growth), d.constants.length);
        out.count(n);
        if (n == 0) {
            return;
        }
        grammar.tag(Grammar.CLASSES + d.id);
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

    /** Writes the data of a value of a defined class (section 6). */
    void classData(Described d, Growth growth, int index) {
        if (d.kind == WireFormat.DEFINE_ENUM) {
            out.number(d.constants.length == 0 ? 0 : random.nextInt(d.constants.length));
            return;
        }
        grammar.numbers++;
        if (d.kind == WireFormat.DEFINE_OPAQUE) {
            payload(d, growth, index);
            return;
        }
        if (d.kind == WireFormat.DEFINE_THROWABLE) {
            throwable(d, growth, index);
            return;
        }
        if (d.kind == WireFormat.DEFINE_SORTED_COLLECTION || d.kind == WireFormat.DEFINE_SORTED_MAP) {
            comparator(swarm.comparatorLevels);
        }
        boolean hasElements = d.kind >= WireFormat.DEFINE_COLLECTION && d.kind <= WireFormat.DEFINE_SORTED_MAP;
        fields(d, hasElements ? Grammar.LEAF : growth);
        if (d.kind == WireFormat.DEFINE_MAP || d.kind == WireFormat.DEFINE_SORTED_MAP) {
            elements.entries(growth == null ? Grammar.LEAF : growth, grammar.countOf(growth));
        } else if (hasElements) {
            elements.elements(growth == null ? Grammar.LEAF : growth, grammar.countOf(growth));
        }
    }

    /** Writes an exception whose cause is a value without growth. */
    void cause(int type, int index) {
        Described d = peer.throwable(swarm);
        grammar.use(d);
        grammar.tag(Grammar.CLASSES + d.id);
        grammar.numbers++;
        out.b(0).b(0);
        fields(d, Grammar.LEAF);
        if (type == WireFormat.STRING_LATIN1) {
            scalars.string(scalars.text(index));
        } else {
            grammar.tag(type);
            grammar.leafData(type, index);
        }
        out.count(0);
    }

    private void throwable(Described d, Growth growth, int index) {
        boolean parts = swarm.focus == Swarm.Focus.PARTS;
        int target = elements.takeLinked();
        boolean heavy = parts && out.size < grammar.limit && random.nextInt(3) == 0;
        if (heavy && random.nextBoolean()) {
            scalars.string(scalars.longText(swarm.heavyBytes));
        } else {
            out.b(0);
        }
        if (heavy || random.nextInt(4) == 0) {
            scalars.trace(heavy && random.nextInt(3) == 0 ? Growth.upTo(random, Math.max(2, swarm.bytes / 8))
                    : random.nextInt(3), true);
        } else {
            out.b(0);
        }
        fields(d, target >= 0 ? Grammar.LEAF : growth);
        int place = target < 0 ? -1 : swarm.domain % 3; // of the link
        if (place == 0) {
            out.marked(Wire.Mark.TAG, 1).marked(Wire.Mark.REFERENCE, target);
        } else if (target < 0) {
            single(growth, index);
        } else {
            out.b(0);
        }
        boolean next = d.name.equals("java.sql.SQLException") && (place == 2 || random.nextBoolean());
        int most = parts && target < 0 ? Growth.upTo(random, Math.max(2, Math.min(swarm.bytes / 2, grammar.limit))) : 1;
        int others = place == 1 || target < 0 && random.nextBoolean() ? most : 0;
        out.count((long) others << 1 | (next ? 1 : 0));
        others(others, target);
        if (next) {
            out.count(most);
            others(most, target);
        }
    }

    /** Writes suppressed or next exceptions: references to one object, to several ones, and other values. */
    private void others(int n, int target) {
        int same = target >= 0 ? target : random.nextInt(Math.max(1, grammar.numbers));
        for (int i = 0; i < n; i++) {
            int number = target < 0 && swarm.fan > 2 ? random.nextInt(Math.max(1, grammar.numbers)) : same;
            if (target < 0 && random.nextInt(64) == 0 && out.size < grammar.limit) {
                grammar.scalar(i);
            } else {
                out.marked(Wire.Mark.TAG, 1).marked(Wire.Mark.REFERENCE, number);
            }
        }
    }

    private void fields(Described d, Growth growth) {
        List<Described.Field> fields = d.fields;
        int n = fields.size();
        boolean wide = d.wideFields() >= 16 && out.size < grammar.limit;
        if (d.wideFields() >= 16) {
            out.b(wide ? 1 : 0);
        }
        int objects = d.objectFields();
        Growth g = growth == null || out.size > grammar.limit ? Grammar.LEAF : growth;
        boolean single = elements.isLinked() && swarm.fan == 1;
        Elements.Children children = elements.children(g, objects, 0);
        for (int k = 1; single && k < objects; k++) {
            children.codes[k] = 0;
        }
        int[] codes = new int[n];
        int[] widths = new int[n];
        for (int i = 0, k = 0; i < n; i++) {
            Described.Field f = fields.get(i);
            widths[i] = wide && (f.kind == 4 || f.kind == 5) ? 0 : f.width();
            codes[i] =
                    f.kind == Slots.OBJECT ? objectCode(children, k++, f) : elements.slotCode(f.kind, f.constants, i);
        }
        out.fields(codes, widths, n);
        for (int i = 0, k = 0; i < n; i++) {
            Described.Field f = fields.get(i);
            if (f.kind != Slots.OBJECT) {
                if (widths[i] == 0 && wide && (f.kind == 4 || f.kind == 5)) {
                    out.fixed(scalars.number(i), f.kind == 4 ? 4 : 8);
                } else {
                    elements.slotData(f.kind, codes[i], i);
                }
            } else if (codes[i] == 1) {
                grammar.leafData(f.expected, i);
                k++;
            } else {
                children.data(k++);
            }
        }
    }

    private int objectCode(Elements.Children children, int k, Described.Field f) {
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
        int target = elements.takeLinked();
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
            if (c == 't') {
                own += scalars.kryoText();
                continue;
            }
            head.plain(own);
            own = 0;
            values++;
            if (c == 'f') {
                format();
            } else if (target >= 0) {
                out.marked(Wire.Mark.TAG, 1).marked(Wire.Mark.REFERENCE, target);
            } else if (c == 'c') {
                comparator(levels > 1 && out.size < grammar.limit && grammar.depth < Grammar.MAX_DEPTH ? levels - 1 : 0,
                        levels > 1);
            } else if (grammar.numbers > 1 && swarm.chance(swarm.share)) {
                out.marked(Wire.Mark.TAG, 1).marked(Wire.Mark.REFERENCE, random.nextInt(grammar.numbers));
            } else if (c == 'm' && random.nextInt(3) == 0) {
                out.b(0);
            } else {
                grammar.value(growth == null ? null
                        : growth.kind == Growth.Kind.SPINE ? growth.level(growth.n - 1)
                        : growth.inner, index);
            }
        }
        // The payload's head stands before it: its length and the places of its values.
        byte[] content = Arrays.copyOfRange(out.bytes, start, out.size);
        out.size = start;
        out.dropMarks(start);
        out.number(content.length).number(values).raw(head.toByteArray()).raw(content);
    }

    /** Writes the parts of a format: an array of its pattern and its locale. */
    private void format() {
        out.b(23).count(2).b(0);
        grammar.numbers++;
        out.words(new int[] {3, 3}, 2, 2);
        scalars.string("{0}");
        grammar.tag(Swarm.X + 13);
        scalars.locale();
    }

    private void comparator(int levels, boolean nested) {
        if (!nested) {
            out.b(0);
        } else if (grammar.numbers > 1 && swarm.chance(swarm.share / 4)) {
            out.marked(Wire.Mark.TAG, 1).marked(Wire.Mark.REFERENCE, random.nextInt(grammar.numbers));
        } else {
            grammar.depth++;
            comparator(levels);
            grammar.depth--;
        }
    }
}
