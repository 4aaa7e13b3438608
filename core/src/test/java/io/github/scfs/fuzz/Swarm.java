package io.github.scfs.fuzz;

import io.github.scfs.internal.wire.WireFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Date;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;

/**
 * Random weights of the grammar for one message. Each message uses few features, and those often, since that finds more
 * than all features a little.
 */
final class Swarm {
    /** How the values of an index are chosen. */
    enum Values {
        /** From a small domain, so that elements are equal. */
        SMALL,
        /** Different for each index, with equal hash codes where the type makes it possible. */
        COLLIDING,
        RANDOM,
        EDGE,
        SEQUENTIAL,
        /** Different numbers that meet in one place of a hash table. */
        BUCKET
    }

    /** What half of the messages are about. Its features are used together, since a few alone seldom meet. */
    enum Focus {
        NONE,
        /** Values that name something that nobody has seen before. */
        NAMES,
        /** Strings of the session, of all lengths. */
        SESSION_STRINGS,
        /** Keys in one place of a table. */
        BUCKETS,
        /** Texts that are compared. */
        ORDERS,
        /** Exceptions with causes, suppressed ones and next ones. */
        PARTS,
        /** Chains of references. */
        CHAINS
    }

    /** What the links of chains are. */
    enum Links {
        CONTAINERS, BEANS, RECORDS, COMPARATORS, THROWABLES, VALUES
    }

    static final int X = WireFormat.EXTENSION;
    private static final int[] LEAVES = {
            2, 2, 2, 2, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 25, 26, 26, 27, 27, 28, 29, 30, 31,
            32, 33, 43, 46, X, X + 1, X + 2, X + 3, X + 4, X + 5, X + 6, X + 7, X + 8, X + 9, X + 10, X + 11, X + 12,
            X + 13, X + 14, X + 15, X + 16, X + 17, X + 18, X + 19, X + 20, X + 21, X + 38, X + 40, X + 41, X + 42,
            X + 44, X + 45, X + 47, X + 48, X + 49, X + 49, X + 50, X + 51, X + 52, X + 53, X + 54, X + 55, X + 56,
            X + 74};
    private static final int[] CONTAINERS = {
            22, 23, 23, 24, 34, 34, 34, 35, 36, 36, 36, 37, 38, 38, 39, 39, 39, 40, 41, 41, 42, X + 22, X + 23, X + 24,
            X + 25, X + 26, X + 27, X + 28, X + 29, X + 30, X + 31, X + 32, X + 33, X + 34, X + 35, X + 35, X + 36,
            X + 37, X + 39, X + 43, X + 46, X + 57, X + 58, X + 59, X + 60, X + 61, X + 62, X + 63, X + 64, X + 65,
            X + 66, X + 66, X + 67, X + 67, X + 68, X + 69, X + 70, X + 71, X + 72, X + 73};
    private static final int[] HEAVY =
            {2, 2, 14, 15, 18, 19, 26, 27, 46, X + 44, X + 49, X + 53, X + 55, X + 66, X + 69};
    private static final Class<?>[] TYPES = {
            List.class, Set.class, Map.class, Collection.class, ArrayList.class, LinkedList.class, HashSet.class,
            LinkedHashSet.class, TreeSet.class, HashMap.class, LinkedHashMap.class, TreeMap.class, SortedSet.class,
            SortedMap.class, Queue.class, Deque.class, Vector.class, Object[].class, String[].class, int[].class,
            long[].class, byte[].class, List[].class, Set[].class, Iterable.class, String.class, Integer.class,
            Long.class, java.math.BigInteger.class, java.math.BigDecimal.class, Date.class, Optional.class,
            Throwable.class, Comparable.class, Number.class, Models.Color.class, Models.Shade.class,
            Models.Shade[].class, Models.Node.class, Models.Node[].class, Models.Twin.class, Models.Holder.class,
            Models.Wide.class, Models.Numbers.class, Models.Rank.class, Models.OwnList.class, Models.OwnSet.class,
            Models.OwnMap.class, Models.Failure.class};

    private static final int[] NAMED =
            {2, X + 3, X + 12, X + 13, X + 13, X + 14, X + 15, X + 74, X + 38, X + 49, X + 50, X + 51, X + 52};
    private static final int[] LISTED = {34, 34, 23, 35, 36, 37, X + 25, X + 35};
    private static final int[] HASHED = {36, 37, 39, 40, X + 34, X + 35, X + 36, X + 68};
    private static final int[] SORTED = {38, 41, X + 58, X + 59, X + 60, X + 62, X + 64};

    private static final Class<?>[] MAPS = {
            Map.class, TreeMap.class, LinkedHashMap.class, Models.OwnMap.class, Models.Twin.class, Models.Twin.class,
            Models.Node.class, Models.Holder.class, Models.Wide.class};
    private static final Class<?>[] LISTS = {
            Set.class, LinkedHashSet.class, TreeSet.class, List.class, LinkedList.class, Object[].class, String[].class,
            Queue.class, Models.OwnSet.class, Models.OwnList.class, Models.Shade[].class, List[].class};
    /** Containers from here on are collections and maps that have a definition. */
    static final int COLLECTIONS = 1 << 11;

    final Random random;
    final Focus focus;
    final Links links;
    /** About how many bytes the body gets. */
    final int bytes;
    final Growth growth;
    final Values values;
    final int domain;
    final int[] leaves;
    final int[] containers;
    /** Parts of definitions among containers and leaves, from 0 to 1. */
    final double defined;
    final double nulls;
    final double refer;
    /** Part of the other elements of a spine's levels that are references to the level below. */
    final double share;
    final int fan;
    final boolean mapKeysGrow;
    final boolean keysAreNames;
    final double comparators;
    final int comparatorLevels;
    final int heavyBytes;
    final int alphabet;
    final int stringLength;
    /** Parts of texts that are invented names, of strings that are the session's, and of scalars that are causes. */
    final double invented;
    final double ofSession;
    final double asCause;
    /** Which table keys meet in: of {@code HashMap}, of {@code WeakHashMap}, or of a size. */
    final int table;
    /** What a caller asks for. */
    final Class<?>[] roots;
    final boolean selfContained;
    final boolean bent;
    final int newDefinitions;
    final DefinitionSwarm definitions;

    Swarm(Random random, int maxBytes, boolean defining) {
        this.random = random;
        Focus[] all = Focus.values();
        this.focus = defining || random.nextBoolean() ? Focus.NONE : all[1 + random.nextInt(all.length - 1)];
        this.links = Links.values()[random.nextInt(Links.values().length)];
        this.bytes = 8 * Growth.upTo(random, maxBytes / 8);
        this.growth = growthOf(focus);
        this.values = focus == Focus.BUCKETS ? Values.BUCKET : Values.values()[random.nextInt(Values.values().length)];
        this.domain = Growth.upTo(random, 1 << 12);
        boolean named = focus == Focus.NAMES || focus == Focus.SESSION_STRINGS;
        this.leaves = focus == Focus.BUCKETS ? new int[] {10 + random.nextInt(2)}
                : some(named ? NAMED : LEAVES, 1 + random.nextInt(named ? 1 : 3));
        this.containers = some(focus == Focus.ORDERS ? SORTED
                : focus == Focus.BUCKETS ? HASHED
                : named || focus == Focus.PARTS ? LISTED
                : CONTAINERS, 1 + random.nextInt(3));
        for (int i = 0; i < containers.length; i++) {
            boolean collection = random.nextInt(focus == Focus.BUCKETS ? 2 : 4) == 0;
            containers[i] = !collection ? containers[i]
                    : COLLECTIONS + (focus == Focus.BUCKETS ? PeerDefinitions.hashed(random)
                            : random.nextInt(PeerDefinitions.COLLECTION_COUNT));
        }
        this.defined = focus == Focus.BUCKETS ? 0
                : focus == Focus.PARTS ? oneOf(0.6, 0.9, 1)
                : named && random.nextInt(3) > 0 ? 0
                : oneOf(0, 0, 0.1, 0.3, 0.6, 1);
        boolean plain = focus == Focus.BUCKETS || named;
        this.nulls = plain ? 0 : oneOf(0, 0, 0.02, 0.2, 0.9);
        this.refer = plain ? 0 : oneOf(0, 0, 0.02, 0.2, 0.5);
        this.share = oneOf(0, 0.1, 0.5, 1, 1);
        this.fan = 1 + random.nextInt(random.nextInt(4) == 0 ? 16 : 3);
        this.mapKeysGrow = !plain && random.nextInt(3) == 0;
        this.keysAreNames = !plain && random.nextInt(2) == 0;
        this.comparators = focus == Focus.ORDERS ? 1 : oneOf(0, 0, 0.3, 1);
        this.comparatorLevels = random.nextInt(3) == 0 ? Growth.upTo(random, 300) : 1;
        this.heavyBytes = Growth.upTo(random, Math.max(16, bytes));
        this.alphabet = random.nextInt(Scalars.ALPHABETS.length);
        this.stringLength = Growth.upTo(random, 64);
        this.invented = focus == Focus.NAMES ? oneOf(0.5, 1, 1) : oneOf(0, 0, 0.1);
        this.ofSession = focus == Focus.SESSION_STRINGS ? oneOf(0.5, 0.98, 1) : oneOf(0, 0, 0, 0.1);
        this.asCause = named ? oneOf(0, 0, 0.1, 1) : 0;
        this.table = random.nextInt(4);
        this.roots = new Class<?>[1 + (random.nextInt(4) == 0 ? random.nextInt(3) : 0)];
        for (int i = 0; i < roots.length; i++) {
            roots[i] = focus != Focus.NONE && random.nextInt(4) > 0 ? Object.class
                    : random.nextInt(3) == 0 ? fitting(containers[0])
                    : type(random.nextInt(2 * TYPES.length));
        }
        this.selfContained = !defining && random.nextInt(4) == 0;
        this.bent = random.nextInt(3) == 0;
        this.newDefinitions = defining || random.nextInt(8) == 0 ? Growth.upTo(random, Math.max(2, bytes / 6)) : 0;
        this.definitions = new DefinitionSwarm(random, defining, focus);
    }

    private Growth growthOf(Focus of) {
        Growth leaf = new Growth(random.nextInt(4) == 0 ? Growth.Kind.HEAVY : Growth.Kind.LEAF, 0, null);
        switch (of) {
            case NAMES:
                return new Growth(Growth.Kind.WIDE, Growth.upTo(random, Math.max(2, bytes / 16)), Grammar.LEAF);
            case SESSION_STRINGS:
            case BUCKETS:
                return new Growth(Growth.Kind.WIDE, Growth.upTo(random, Math.max(2, bytes / 3)), Grammar.LEAF);
            case ORDERS:
                return new Growth(Growth.Kind.SAME, Growth.upTo(random, Math.max(2, bytes / 3)), leaf);
            case CHAINS:
                return new Growth(Growth.Kind.LINKED, Growth.upTo(random, Math.max(2, bytes / 3)), leaf);
            case PARTS:
                return random.nextInt(3) == 0 ? Growth.random(random, bytes)
                        : new Growth(Growth.Kind.WIDE, 2 + random.nextInt(6), random.nextBoolean() ? leaf
                                : new Growth(Growth.Kind.SPINE, Growth.upTo(random, 200), leaf));
            default:
                return Growth.random(random, bytes);
        }
    }

    /** Returns a type that a caller may ask for. Half of them are {@code Object}. */
    static Class<?> type(int number) {
        int n = number % (2 * TYPES.length);
        return n < TYPES.length ? TYPES[n] : Object.class;
    }

    /** Returns a type into which a container may be converted. */
    private Class<?> fitting(int container) {
        boolean map = container >= 39 && container <= 41 || container == X + 24 || container == X + 29
                || container == X + 33 || container == X + 36 || container == X + 39;
        Class<?>[] types = map ? MAPS : LISTS;
        return types[random.nextInt(types.length)];
    }

    private int[] some(int[] of, int n) {
        int[] chosen = new int[n];
        Arrays.setAll(chosen, i -> of[random.nextInt(of.length)]);
        return chosen;
    }

    private double oneOf(double... choices) {
        return choices[random.nextInt(choices.length)];
    }

    int leaf() {
        return leaves[random.nextInt(leaves.length)];
    }

    int container() {
        return containers[random.nextInt(containers.length)];
    }

    int builtinContainer() {
        int type = container();
        return type < COLLECTIONS ? type : CONTAINERS[random.nextInt(CONTAINERS.length)];
    }

    static boolean isHeavy(int type) {
        return Arrays.stream(HEAVY).anyMatch(t -> t == type);
    }

    int heavy() {
        return HEAVY[random.nextInt(HEAVY.length)];
    }

    static int anyLeaf(Random random) {
        return LEAVES[random.nextInt(LEAVES.length)];
    }

    boolean chance(double p) {
        return p > 0 && random.nextDouble() < p;
    }

    @Override
    public String toString() {
        List<String> types = new ArrayList<>();
        for (Class<?> root : roots) {
            types.add(root.getSimpleName());
        }
        return focus + (focus == Focus.CHAINS ? " of " + links : "") + "; " + growth + "; " + values + " " + domain
                + "; leaves " + Arrays.toString(leaves) + ", containers " + Arrays.toString(containers) + ", defined "
                + defined + ", share " + share + " of " + fan + "; as " + types + (bent ? "; bent" : "") + "; "
                + newDefinitions + " new " + definitions;
    }
}
