package io.github.scfs.demo.bench;

import io.github.scfs.demo.bench.shape.FreshStrings;
import io.github.scfs.demo.bench.shape.Shape;
import java.util.Arrays;
import java.util.Collections;
import java.util.Random;

/**
 * Makes values that this process hasn't seen before. Their strings and objects are new, so that neither hash codes nor
 * identity hashes are cached. Their order is random, so that the memory isn't read in the order of its addresses. Two
 * instances make the same values in the same order. For one thread.
 */
public final class NewValues {
    private final Shape shape;
    private final FreshStrings strings = new FreshStrings();
    private long seed;

    /** Creates a source of values. */
    public NewValues(Shape shape) {
        this.shape = shape;
    }

    /** Fills the array with new values. */
    public void fill(Object[] values) {
        Arrays.fill(values, null);
        for (int i = 0; i < values.length; i++) {
            values[i] = strings.replaceIn(shape.instance(seed++));
        }
        Collections.shuffle(Arrays.asList(values), new Random(seed));
    }

    /**
     * Moves messages to random addresses. They must be read in the order in which they were written, and that is
     * otherwise the order of their addresses.
     */
    public void scatter(byte[][] messages) {
        Integer[] order = new Integer[messages.length];
        Arrays.setAll(order, i -> i);
        Collections.shuffle(Arrays.asList(order), new Random(seed));
        for (int i : order) {
            messages[i] = messages[i].clone();
        }
    }
}
