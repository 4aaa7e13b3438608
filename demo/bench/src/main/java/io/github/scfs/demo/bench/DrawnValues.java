package io.github.scfs.demo.bench;

import io.github.scfs.demo.bench.shape.FreshStrings;
import io.github.scfs.demo.bench.shape.Shape;
import java.util.Arrays;
import java.util.Collections;
import java.util.Random;
import java.util.function.LongSupplier;

/**
 * Makes the values of a measurement, in a process that is being measured. Their strings and objects are new, so that
 * neither hash codes nor identity hashes are cached; only objects in rotation come again. Their order is random, so that
 * the memory isn't read in the order of its addresses. Two instances make the same values in the same order. For one
 * thread.
 */
public final class DrawnValues {
    private final Shape shape;
    private final FreshStrings strings = new FreshStrings();
    private final Random order = new Random(1);
    private final LongSupplier seeds;
    /** The objects in rotation. */
    private final Object[] rotating;
    private int next;

    /** Creates a source of values. */
    public DrawnValues(Shape shape, Draw draw) {
        this.shape = shape;
        this.seeds = draw.seeds();
        this.rotating = new Object[draw.rotating()];
        make(rotating);
    }

    private void make(Object[] values) {
        for (int i = 0; i < values.length; i++) {
            values[i] = strings.replaceIn(shape.instance(seeds.getAsLong()));
        }
        Collections.shuffle(Arrays.asList(values), order);
    }

    /** Fills the array with the next values. */
    public void fill(Object[] values) {
        if (rotating.length == 0) {
            Arrays.fill(values, null);
            make(values);
            return;
        }
        for (int i = 0; i < values.length; i++) {
            values[i] = rotating[next];
            next = (next + 1) % rotating.length;
        }
    }

    /**
     * Moves messages to random addresses. They must be read in the order in which they were written, and that is
     * otherwise the order of their addresses.
     */
    public void scatter(byte[][] messages) {
        Integer[] places = new Integer[messages.length];
        Arrays.setAll(places, i -> i);
        Collections.shuffle(Arrays.asList(places), order);
        for (int i : places) {
            messages[i] = messages[i].clone();
        }
    }
}
