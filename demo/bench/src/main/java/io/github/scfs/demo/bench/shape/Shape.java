package io.github.scfs.demo.bench.shape;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** A source of values of one kind. */
public interface Shape {

    /** Returns the name in options and tables. */
    String key();

    /** Returns the value for a seed. The value for the same seed is the same in every process. */
    Object instance(long seed);

    /**
     * Returns the shape with a name. All shapes are looked up here.
     *
     * @param key a name of {@link PublishedShape}, of {@link #services()}, of {@link #arrays()} or of {@link #random}
     * @throws IllegalArgumentException if there is no shape with this name
     */
    static Shape of(String key) {
        List<Shape> known = new ArrayList<>(Arrays.asList(PublishedShape.values()));
        known.addAll(ArrayShape.all());
        known.addAll(Arrays.asList(ServiceShape.values()));
        for (Shape shape : known) {
            if (shape.key().equals(key)) {
                return shape;
            }
        }
        Shape random = RandomShape.of(key);
        if (random == null) {
            throw new IllegalArgumentException("unknown shape: " + key);
        }
        return random;
    }

    /** Returns whether a name is one of a generated class. */
    static boolean isRandom(String key) {
        return RandomShape.isKey(key);
    }

    /** Returns the names of the shapes that services send, by what is in them, for example {@code set-string}. */
    static List<String> services() {
        return Arrays.stream(ServiceShape.values()).map(Shape::key).collect(Collectors.toList());
    }

    /** Returns the names of the shapes of one array, for example {@code int-60}. */
    static List<String> arrays() {
        return ArrayShape.all().stream().map(Shape::key).collect(Collectors.toList());
    }

    /**
     * Returns the names of generated classes, for example {@code random-7@1a2b3c4d}.
     *
     * @param count the number of classes
     * @param seed a seed of 32 bits; the same seed gives the same classes and values in every process
     */
    static List<String> random(int count, long seed) {
        return RandomShape.keys(count, seed);
    }
}
