package io.github.scfs.demo.bench.shape;

import io.github.scfs.demo.seed.SeededValues;
import java.util.Locale;
import java.util.function.Function;

/** The shapes that are modelled on those of published benchmarks. */
public enum PublishedShape implements Shape {
    SMALL1(FlatShapes::account),
    SMALL2(FlatShapes::resident),
    SMALL3(FlatShapes::phone),
    MEDIUM1(FlatShapes::ledger),
    LARGE1(NestedShapes::catalog),
    SAMPLE(FlatShapes::sample),
    MEDIA(NestedShapes::mediaContent),
    STRUCT(FlatShapes::measurements),
    USER(NestedShapes::member),
    POSTS(NestedShapes::feed);

    private final Function<SeededValues, Object> factory;

    PublishedShape(Function<SeededValues, Object> factory) {
        this.factory = factory;
    }

    @Override
    public Object instance(long seed) {
        return factory.apply(new SeededValues(seed));
    }

    @Override
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }
}
