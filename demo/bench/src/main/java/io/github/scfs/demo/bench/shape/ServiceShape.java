package io.github.scfs.demo.bench.shape;

import io.github.scfs.demo.bench.random.DeclaredSources;
import io.github.scfs.demo.bench.random.RandomClass;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * Beans as services send them. Most have an id and one kind of field, so that a figure tells what this kind costs. Their
 * classes are generated, as those of {@link RandomShape} are.
 */
enum ServiceShape implements Shape {
    /** Five tokens that no other value has. */
    SET_STRING(ServiceShape::set),
    /** Six entries: words that recur, and texts of words. */
    MAP_STRING(ServiceShape::map),
    MAP_BEAN(c -> {
        String part = c.part("Part", p -> p.add("String", "v.word()").add("int", "v.between(0, 100)"));
        c.add("Map<String, " + part + ">",
                filled(4, "HashMap<String, " + part + ">", "v.token()", part + "Values.of(v)"));
    }),
    MAP_NUMBER(c -> c.add("Map<Integer, Long>",
            filled(6, "HashMap<Integer, Long>", "v.between(1, 100_000_000)", "v.magnitude()"))),
    SET_ENUM(c -> {
        String part = c.ofEnum("Part", 12);
        String constant = part + ".values()[v.between(0, 11)]";
        c.add("Set<" + part + ">", filled(3, "HashSet<" + part + ">", constant));
        c.add("Set<" + part + ">", "v.filled(3, EnumSet.noneOf(" + part + ".class), () -> " + constant + ")");
    }),
    LISTS(c -> c
            .add("List<List<Integer>>",
                    filled(4, "ArrayList<List<Integer>>", filled(4, "ArrayList<Integer>", "v.between(0, 100_000)")))
            .add("List<List<String>>",
                    filled(3, "ArrayList<List<String>>", filled(3, "ArrayList<String>", "v.words()")))),
    /** Texts that no other value has. */
    LATIN(c -> c.add(8, "String", "v.latin()")),
    /** Texts that no other value has. */
    CHINESE(c -> c.add(6, "String", "v.han()")),
    /** Texts that recur: some of 200. */
    CHINESE_NAMES(c -> c.add(6, "String", "v.hanName()")),
    BEANS(c -> {
        String part = c.part("Part",
                p -> p.add("int", "v.between(0, 100_000)")
                        .add("int", "v.intMagnitude()")
                        .add("long", "v.magnitude()")
                        .add("double", "v.price()"));
        c.add("List<" + part + ">", filled(8, "ArrayList<" + part + ">", part + "Values.of(v)"));
    }),
    /** 40 fields, half of which are null. */
    BOXES(c -> c.add(10, "Integer", "v.onceIn(2) ? null : (Integer) v.intMagnitude()")
            .add(10, "Long", "v.onceIn(2) ? null : (Long) v.magnitude()")
            .add(8, "Double", "v.onceIn(2) ? null : (Double) v.price()")
            .add(7, "Boolean", "v.onceIn(2) ? null : (Boolean) v.onceIn(2)")
            .add(5, "String", "v.onceIn(2) ? null : v.state()")),
    /** Ten strings, a set, a map, and eight contacts of a few fields. */
    CONTACT(ServiceShape::contact),
    /** A contact, 20 items, a map and an array. */
    ORDER(c -> {
        String buyer = c.part("Buyer", ServiceShape::contact);
        String item = c.part("Item",
                p -> p.add("String", "v.words()")
                        .add("int", "v.between(1, 100)")
                        .add("double", "v.price()")
                        .add("Boolean", "v.onceIn(2)"));
        map(c.add(buyer, buyer + "Values.of(v)")
                .add("List<" + item + ">", filled(20, "ArrayList<" + item + ">", item + "Values.of(v)")));
        c.add("byte[]", "v.filled(new byte[200], (byte[] a, int i) -> a[i] = (byte) v.between(-128, 127))");
    });

    private final Consumer<DeclaredSources> fields;
    /** The class; null until it is used. */
    private RandomClass type;

    ServiceShape(Consumer<DeclaredSources> fields) {
        this.fields = fields;
    }

    private static void set(DeclaredSources c) {
        c.add("Set<String>", filled(5, "HashSet<String>", "v.token()"));
    }

    private static void map(DeclaredSources c) {
        c.add("Map<String, String>", filled(6, "HashMap<String, String>", "v.word()", "v.words()"));
    }

    private static void contact(DeclaredSources c) {
        c.add(2, "String", "v.latin()").add(2, "String", "v.token()").add(2, "String", "v.words()");
        c.add("String", "v.han()").add("String", "v.city()").add("String", "v.state()").add("String", "v.word()");
        set(c);
        map(c);
        String friend = c.part("Friend", p -> {
            p.add("String", "v.words()").add("String", "v.latin()").add("String", "v.city()");
            map(p);
        });
        c.add("List<" + friend + ">", filled(8, "ArrayList<" + friend + ">", friend + "Values.of(v)"));
    }

    /**
     * Returns the expression of a collection or a map.
     *
     * @param elements the expression of an element, or those of a key and a value
     */
    private static String filled(int count, String type, String... elements) {
        return "v.filled(" + count + ", new " + type + "(), () -> " + String.join(", () -> ", elements) + ")";
    }

    @Override
    public String key() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    @Override
    public synchronized Object instance(long seed) {
        if (type == null) {
            type = RandomClass.define(new DeclaredSources("Service" + name().replace("_", ""), fields));
        }
        return type.instance(seed);
    }
}
