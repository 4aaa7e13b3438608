package io.github.scfs.fuzz;

import io.github.scfs.internal.wire.WireFormat;
import java.util.Arrays;
import java.util.Random;

/**
 * Writes chains of objects, each of which holds the one before by a reference, so that they aren't nested in the
 * message. Behind them, a container hashes or compares their tops, or is sorted by the top of a chain of comparators.
 */
final class Chains {
    private static final int[] TOPS = {36, 36, 37, 38, 39, 41};

    private final Grammar grammar;
    private final Elements elements;
    private final Random random;
    private final Swarm swarm;
    private final PeerDefinitions peer;
    private final Wire out;

    Chains(Grammar grammar, Elements elements, Swarm swarm, PeerDefinitions peer, Wire out) {
        this.grammar = grammar;
        this.elements = elements;
        this.random = swarm.random;
        this.swarm = swarm;
        this.peer = peer;
        this.out = out;
    }

    /** Returns the type of the links. */
    private int linkType() {
        switch (swarm.links) {
            case CONTAINERS:
                return grammar.container();
            case BEANS:
                return grammar.use(peer.local(swarm, random.nextInt(4) == 0 ? Models.Holder.class : Models.Node.class));
            case RECORDS:
                return grammar.use(peer.record(swarm));
            case COMPARATORS:
                return grammar.use(peer.comparator(swarm));
            case THROWABLES:
                return grammar.use(peer.throwable(swarm));
            default:
                return grammar.use(peer.serializedValue(swarm));
        }
    }

    /** Writes an {@code ArrayList} of chains, and of a container of their tops. */
    void write(Growth growth) {
        int type = linkType();
        int chains = swarm.links == Swarm.Links.COMPARATORS ? 1 : 1 + random.nextInt(3);
        int most = Math.min(growth.n, Math.max(1, (grammar.limit - out.size) / (4 * chains)));
        int n = Math.max(1, most - random.nextInt(1 + most / 2));
        grammar.tag(WireFormat.ARRAY_LIST);
        grammar.numbers++;
        out.count((long) chains * n + 1);
        grammar.tag(type);
        int[] codes = new int[chains * n + 1];
        Arrays.fill(codes, 1);
        codes[chains * n] = 3;
        out.words(codes, codes.length, 2);
        int[] tops = new int[chains];
        long seed = random.nextLong();
        for (int c = 0; c < chains; c++) {
            tops[c] = chain(type, n, growth.inner, seed);
        }
        top(tops, growth.inner, seed);
    }

    /** Writes a chain and returns the number of its last link. */
    private int chain(int type, int n, Growth end, long seed) {
        int last = grammar.numbers;
        long next = random.nextLong();
        random.setSeed(seed); // all chains end alike
        grammar.containerData(type, new Growth(Growth.Kind.SAME, 1, end), 0);
        random.setSeed(next);
        for (int i = 1; i < n; i++) {
            int number = grammar.numbers;
            elements.linkTo(last);
            grammar.containerData(type, new Growth(Growth.Kind.SAME, 1, Grammar.LEAF), 0);
            elements.takeLinked();
            last = number;
        }
        return last;
    }

    private void top(int[] tops, Growth end, long seed) {
        int type = random.nextInt(3) == 0 ? swarm.builtinContainer() : TOPS[random.nextInt(TOPS.length)];
        if (swarm.links != Swarm.Links.COMPARATORS) {
            grammar.tag(type);
            elements.linkTo(tops);
            grammar.containerData(type, new Growth(Growth.Kind.SAME, Math.max(2, tops.length), end), 0);
            elements.takeLinked();
            return;
        }
        grammar.tag(WireFormat.TREE_SET);
        grammar.numbers++;
        out.b(WireFormat.REF).marked(Wire.Mark.REFERENCE, tops[0]);
        random.setSeed(seed);
        elements.elements(new Growth(Growth.Kind.COPIES, 2, end), 2);
    }
}
