package io.github.scfs.demo.bench.random;

import io.github.scfs.demo.seed.SeededValues;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Generates the sources of one random class and of the classes of its parts. The same seed and number give the same
 * sources. For one thread.
 */
final class RandomSources {
    private static final int LEAST_FIELDS = 2;
    private static final int MOST_FIELDS = 60;
    private static final int MOST_FIELDS_OF_PARTS = 12;
    /** Depth of the beans in beans. */
    private static final int LEVELS = 2;

    private final SeededValues random;
    private final Map<String, String> sources = new LinkedHashMap<>();
    private final String root;

    /**
     * Generates the sources.
     *
     * @param seed the seed of all classes
     * @param number the number of the class
     */
    RandomSources(long seed, int number) {
        random = new SeededValues(seed * 1_000_003 + number);
        root = String.format(Locale.ROOT, "Random%dAt%x", number, seed);
        bean(root, random.between(LEAST_FIELDS, MOST_FIELDS), 0);
    }

    /** Returns the sources by the simple name of their class. */
    Map<String, String> sources() {
        return sources;
    }

    /** Returns the simple name of the class that makes the values. */
    String factory() {
        return root + "Values";
    }

    private String bean(String name, int fields, int level) {
        BeanSource bean = new BeanSource(name);
        sources.put(name, "");
        // Most classes have an id. Without one, the values of a class of two booleans would soon repeat.
        bean.add("long", "v.between(1, 1_000_000_000)");
        while (--fields > 0) {
            field(bean, level);
        }
        sources.put(name, bean.bean());
        sources.put(bean.factoryName(), bean.factory());
        return name;
    }

    private void field(BeanSource bean, int level) {
        FieldKind kind = FieldKind.ofField(random);
        switch (kind) {
            case LIST:
                collection(bean, "List", "ArrayList", level);
                break;
            case SET:
                collection(bean, "Set", random.onceIn(2) ? "HashSet" : "LinkedHashSet", level);
                break;
            case MAP:
                map(bean, level);
                break;
            case ARRAY:
                array(bean);
                break;
            default:
                String[] one = element(kind, level);
                // Half of the fields of a box are sometimes null, and a quarter of the other fields.
                boolean nullable = !kind.isPrimitive() && random.onceIn(kind.isBox() ? 2 : 4);
                bean.add(one[0], nullable ? "v.onceIn(2) ? null : (" + one[0] + ") (" + one[1] + ")" : one[1]);
        }
    }

    /** Returns the type of a field or an element, and the expression of its values. */
    private String[] element(FieldKind kind, int level) {
        if (kind == FieldKind.ENUM) {
            String name = root + "Enum" + sources.size();
            sources.put(name, BeanSource.ofEnum(name, random.between(2, 12)));
            return new String[] {name, name + ".values()[v.between(0, " + name + ".values().length - 1)]"};
        }
        if (kind == FieldKind.BEAN) {
            if (level == LEVELS) {
                return element(FieldKind.SHORT_STRING, level);
            }
            String name =
                    bean(root + "Part" + sources.size(), random.between(LEAST_FIELDS, MOST_FIELDS_OF_PARTS), level + 1);
            return new String[] {name, name + "Values.of(v)"};
        }
        return new String[] {kind.type(), kind.expression(random)};
    }

    private void collection(BeanSource bean, String type, String implementation, int level) {
        String[] one = element(FieldKind.ofElement(random), level);
        String generic = "<" + one[0] + ">";
        bean.add(type + generic, "v.filled(new " + implementation + generic + "(), () -> " + one[1] + ")");
    }

    private void map(BeanSource bean, int level) {
        String[] one = element(FieldKind.ofElement(random), level);
        String[] key = element(random.oneOf(FieldKind.REPEATING_STRING, FieldKind.SHORT_STRING, FieldKind.BOXED_INT,
                FieldKind.BOXED_LONG), level);
        String generic = "<" + key[0] + ", " + one[0] + ">";
        bean.add("Map" + generic, "v.filled(new " + (random.onceIn(2) ? "HashMap" : "LinkedHashMap") + generic
                + "(), () -> " + key[1] + ", () -> " + one[1] + ")");
    }

    private void array(BeanSource bean) {
        FieldKind kind = FieldKind.ofArray(random);
        String type = kind.type() + "[]";
        bean.add(type, "v.filled(new " + kind.type() + "[v.length()], (" + type + " a, int i) -> a[i] = "
                + kind.expression(random) + ")");
    }
}
