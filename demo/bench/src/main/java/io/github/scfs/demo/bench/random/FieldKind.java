package io.github.scfs.demo.bench.random;

import io.github.scfs.demo.seed.SeededValues;

/**
 * The kinds of generated fields: a Java type and expressions of its values, in which {@code v} is a {@link FieldValues}.
 * A field uses one of the expressions for all values.
 */
enum FieldKind {
    BOOLEAN("boolean", "v.onceIn(2)"),
    BYTE("byte", "(byte) v.between(-128, 127)"),
    SHORT("short", "(short) v.intMagnitude()", "(short) v.between(0, 100)"),
    CHAR("char", "(char) v.between('a', 'z')", "(char) v.between(0, 60000)"),
    INT("int", "v.intMagnitude()", "v.between(0, 100)", "v.between(1, 100_000_000)", "v.between(-30_000, 30_000)"),
    LONG("long", "v.magnitude()", "v.between(1, 2_000_000_000)", "1_700_000_000_000L + v.between(0, 2_000_000_000)"),
    FLOAT("float", "(float) v.fraction()", "v.between(0, 200) / 2f"),
    DOUBLE("double", "v.price()", "v.fraction()", "v.between(0, 1000)"),
    BOXED_BOOLEAN("Boolean", "v.onceIn(2)"),
    BOXED_BYTE("Byte", "(byte) v.between(-128, 127)"),
    BOXED_SHORT("Short", "(short) v.intMagnitude()"),
    BOXED_CHAR("Character", "(char) v.between('a', 'z')"),
    BOXED_INT("Integer", "v.intMagnitude()", "v.between(0, 100)", "v.between(1, 100_000_000)"),
    BOXED_LONG("Long", "v.magnitude()", "(long) v.between(1, 2_000_000_000)"),
    BOXED_FLOAT("Float", "(float) v.fraction()"),
    BOXED_DOUBLE("Double", "v.price()", "v.fraction()"),
    REPEATING_STRING("String", "v.word()", "v.city()", "v.state()", "v.currency()"),
    SHORT_STRING("String", "v.token()", "v.words()", "v.latin()"),
    LONG_STRING("String", "v.longLatin()"),
    CHINESE_STRING("String", "v.han()", "v.han()", "v.longHan()"),
    DATE("Date", "v.date()"),
    LOCAL_DATE("LocalDate", "v.day()"),
    LOCAL_DATE_TIME("LocalDateTime", "v.time()"),
    DECIMAL("BigDecimal", "v.decimal()"),
    ENUM(null),
    BEAN(null),
    LIST(null),
    SET(null),
    MAP(null),
    ARRAY(null);

    /** Kinds of the fields of a class, as often as they occur in classes of services. */
    private static final FieldKind[] USUAL = {
            BOOLEAN, INT, INT, LONG, LONG, DOUBLE, BOXED_BOOLEAN, BOXED_INT, BOXED_INT, BOXED_LONG, BOXED_LONG,
            BOXED_DOUBLE, REPEATING_STRING, REPEATING_STRING, REPEATING_STRING, SHORT_STRING, SHORT_STRING,
            SHORT_STRING, CHINESE_STRING, DATE, DATE, LOCAL_DATE_TIME, DECIMAL, ENUM, LIST, BEAN};
    /** Kinds of the elements of lists and sets, and of the values of maps. */
    private static final FieldKind[] ELEMENTS = {
            BOXED_INT, BOXED_LONG, BOXED_DOUBLE, REPEATING_STRING, SHORT_STRING, CHINESE_STRING, DATE, LOCAL_DATE,
            DECIMAL, ENUM, BEAN};

    private final String type;
    private final String[] expressions;

    FieldKind(String type, String... expressions) {
        this.type = type;
        this.expressions = expressions;
    }

    /** Returns the name of the Java type; null if the kind has several types. */
    String type() {
        return type;
    }

    /** Returns an expression of the kind's values. */
    String expression(SeededValues random) {
        return random.oneOf(expressions);
    }

    /** Returns whether the type is primitive. */
    boolean isPrimitive() {
        return ordinal() <= DOUBLE.ordinal();
    }

    /** Returns whether the type is a box. */
    boolean isBox() {
        return !isPrimitive() && ordinal() <= BOXED_DOUBLE.ordinal();
    }

    /** Returns a kind for a field. Half of the fields are of the usual kinds. */
    static FieldKind ofField(SeededValues random) {
        return random.oneOf(random.onceIn(2) ? USUAL : values());
    }

    /** Returns a kind for an element of a list, a set or a map. */
    static FieldKind ofElement(SeededValues random) {
        return random.oneOf(ELEMENTS);
    }

    /** Returns a primitive kind for an array. */
    static FieldKind ofArray(SeededValues random) {
        return values()[random.below(DOUBLE.ordinal() + 1)];
    }
}
