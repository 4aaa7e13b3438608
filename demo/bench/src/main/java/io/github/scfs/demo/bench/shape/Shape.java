package io.github.scfs.demo.bench.shape;

/** A source of values of one kind. */
public interface Shape {

    /** Returns the name in options and tables. */
    String key();

    /** Returns the value for a seed. The value for the same seed is the same in every process. */
    Object instance(long seed);

    /**
     * Returns the shape with a name. All shapes are looked up here.
     *
     * @throws IllegalArgumentException if there is no shape with this name
     */
    static Shape of(String key) {
        for (Shape shape : PublishedShape.values()) {
            if (shape.key().equals(key)) {
                return shape;
            }
        }
        throw new IllegalArgumentException("unknown shape: " + key);
    }
}
