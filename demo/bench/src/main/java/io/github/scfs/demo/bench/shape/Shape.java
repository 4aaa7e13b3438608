package io.github.scfs.demo.bench.shape;

import io.github.scfs.demo.seed.SeededValues;
import java.util.Locale;
import java.util.function.Function;

/** The shapes, under the names that options and tables use. */
public enum Shape {
    SMALL1(FlatShapes::account),
    SMALL2(FlatShapes::resident),
    SMALL3(FlatShapes::phone),
    MEDIUM1(Ledger::seeded),
    LARGE1(NestedShapes::catalog),
    SAMPLE(FlatShapes::sample),
    MEDIA(NestedShapes::mediaContent),
    STRUCT(Measurements::seeded),
    USER(NestedShapes::member),
    POSTS(NestedShapes::feed);

    private final Function<SeededValues, Object> factory;

    Shape(Function<SeededValues, Object> factory) {
        this.factory = factory;
    }

    /** Returns the value for a seed. The value for the same seed is the same in every process. */
    public Object instance(long seed) {
        return factory.apply(new SeededValues(seed));
    }

    /** Returns the name in options and tables. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Returns the shape with a name.
     *
     * @throws IllegalArgumentException if there is no shape with this name
     */
    public static Shape of(String key) {
        for (Shape shape : values()) {
            if (shape.key().equals(key)) {
                return shape;
            }
        }
        throw new IllegalArgumentException("unknown shape: " + key);
    }
}
