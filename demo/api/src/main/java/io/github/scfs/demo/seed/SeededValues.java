package io.github.scfs.demo.seed;

import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;

/**
 * Creates pseudo-random values. Two instances with the same seed return the same values, also in different processes.
 * For one thread.
 */
public final class SeededValues {
    private static final String[] WORDS = {
            "amber", "basin", "cedar", "delta", "ember", "fjord", "grove", "harbor", "island", "juniper", "kelp",
            "lagoon", "meadow", "north", "orchard", "prairie", "quartz", "river", "summit", "tundra", "upland",
            "valley", "willow", "yarrow", "zephyr"};
    private static final String[] CITIES = {
            "Lisbon", "Oslo", "Nairobi", "Osaka", "Quito", "Tampere", "Utrecht", "Wellington", "Zagreb", "München",
            "São Paulo", "上海"};

    private static final String ALPHANUMERIC = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

    /** 2024-01-01T00:00:00Z. A fixed epoch gives the same dates in each run. */
    private static final long EPOCH_MILLIS = 1_704_067_200_000L;

    private final Random random;

    /**
     * Creates a source of values.
     *
     * @param seed any number
     */
    public SeededValues(long seed) {
        // java.util.Random returns similar first values for adjacent seeds. The multiplication by the odd factor makes
        // the seeds differ more.
        this.random = new Random(seed * 0x9E3779B97F4A7C15L);
    }

    /** Returns a number from 0 to {@code bound - 1}. */
    public int below(int bound) {
        return random.nextInt(bound);
    }

    /** Returns a number from {@code low} to {@code high}, both inclusive. */
    public int between(int low, int high) {
        return low + random.nextInt(high - low + 1);
    }

    /** Returns a random long. */
    public long anyLong() {
        return random.nextLong();
    }

    /** Returns a number from 0 to 1 in full precision. */
    public double fraction() {
        return random.nextDouble();
    }

    /**
     * Returns a number from {@code low} to {@code high}, rounded to the given number of decimals, like a price or a
     * coordinate.
     */
    public double decimal(double low, double high, int decimals) {
        double unit = Math.pow(10, decimals);
        return Math.round((low + random.nextDouble() * (high - low)) * unit) / unit;
    }

    /** Returns true with a probability of 1 in {@code n}. */
    public boolean onceIn(int n) {
        return random.nextInt(n) == 0;
    }

    /** Returns a random one of the choices. */
    @SafeVarargs
    public final <T> T oneOf(T... choices) {
        return choices[random.nextInt(choices.length)];
    }

    /** Returns a random word in lower case. */
    public String word() {
        return oneOf(WORDS);
    }

    /** Returns a random city name. Some names have characters that aren't ASCII. */
    public String city() {
        return oneOf(CITIES);
    }

    /** Returns the given number of random words, separated by spaces. */
    public String words(int count) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(i == 0 ? "" : " ").append(word());
        }
        return text.toString();
    }

    /**
     * Returns a random string of hexadecimal digits.
     *
     * @param digits the number of digits, 16 at most
     */
    public String hex(int digits) {
        return String.format("%016x", random.nextLong()).substring(16 - digits);
    }

    /** Returns a random string of letters and digits, like a token. */
    public String alphanumeric(int length) {
        StringBuilder text = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            text.append(ALPHANUMERIC.charAt(random.nextInt(ALPHANUMERIC.length())));
        }
        return text.toString();
    }

    /** Returns a random date within some two years after {@link #EPOCH_MILLIS}, in whole milliseconds. */
    public Date date() {
        return new Date(EPOCH_MILLIS + (long) (random.nextDouble() * 2 * 365 * 86_400_000L));
    }

    /**
     * Returns a list of the given size.
     *
     * @param element returns the element for an index
     */
    public <T> List<T> list(int size, IntFunction<T> element) {
        List<T> list = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            list.add(element.apply(i));
        }
        return list;
    }
}
