package io.github.scfs.demo.bench;

import java.util.Arrays;
import java.util.Random;
import java.util.function.LongSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How the values of a measurement are drawn. Immutable.
 *
 * <ul>
 * <li>{@code new}: no value comes twice.
 * <li>A number such as {@code 16}: as many objects in rotation. They keep their identity and the hash codes of their
 * strings.
 * <li>{@code catalogue-4096}: each value is one of 4,096, all equally likely, as the products on the pages of a shop are.
 * Its objects and strings are new, because a service reads them from a database. So strings recur, but a large catalogue
 * has more of them than a session has ids for.
 * <li>{@code catalogue-4096-zipf}: the same by Zipf's law: the value of rank <i>k</i> is <i>k</i> times as rare as the
 * first one.
 * </ul>
 */
public final class Draw {
    /** No value comes twice. */
    public static final Draw NEW = new Draw("new", 0, false, false);
    /** The names, for options. */
    public static final String NAMES =
            "new; a number N: N objects in rotation; catalogue-N or catalogue-N-zipf: new objects, each equal to one of "
                    + "N, drawn uniformly or by Zipf's law";
    private static final Pattern KEY = Pattern.compile("(catalogue-)?([1-9]\\d{0,6})(-zipf)?");
    /** The memory of the objects in rotation, at most. */
    private static final long ROTATING_BYTES = 300_000_000;

    private final String key;
    /** The number of different values; 0 if there is no limit. */
    private final int count;
    private final boolean rotating;
    private final boolean zipf;

    private Draw(String key, int count, boolean rotating, boolean zipf) {
        this.key = key;
        this.count = count;
        this.rotating = rotating;
        this.zipf = zipf;
    }

    /**
     * Returns the draw with a name.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static Draw of(String key) {
        Matcher matcher = KEY.matcher(key);
        if (key.equals(NEW.key)) {
            return NEW;
        }
        if (!matcher.matches() || matcher.group(1) == null && matcher.group(3) != null) {
            throw new IllegalArgumentException("unknown values: " + key + "; known are " + NAMES);
        }
        return new Draw(key, Integer.parseInt(matcher.group(2)), matcher.group(1) == null, matcher.group(3) != null);
    }

    /** Returns the name in options and tables. */
    public String key() {
        return key;
    }

    /** Returns the number of objects in rotation; 0 if each value is a new object. */
    int rotating() {
        return rotating ? count : 0;
    }

    /**
     * Returns this draw. If its objects in rotation need too much memory, returns the rotation of a power of two of
     * them.
     *
     * @param graph the mean memory of a value, in bytes
     */
    public Draw fitting(long graph) {
        long room = Long.highestOneBit(Math.max(1, ROTATING_BYTES / Math.max(1, graph)));
        return rotating && count > room ? of(Long.toString(room)) : this;
    }

    /** Returns the seeds of the values. The sequence is the same in every process. */
    LongSupplier seeds() {
        if (count == 0 || rotating) {
            long[] next = {0};
            return () -> next[0]++;
        }
        Random random = new Random(count);
        if (!zipf) {
            return () -> random.nextInt(count);
        }
        double[] sums = new double[count];
        double sum = 0;
        for (int i = 0; i < count; i++) {
            sum += 1.0 / (i + 1);
            sums[i] = sum;
        }
        return () -> {
            int found = Arrays.binarySearch(sums, random.nextDouble() * sums[count - 1]);
            return found < 0 ? -1 - found : found;
        };
    }

    @Override
    public String toString() {
        return key;
    }
}
