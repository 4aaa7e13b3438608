package io.github.scfs.demo.seed;

import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;

/**
 * Values drawn from a seed: two instances with the same seed, in whatever process, draw the same. For one thread.
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

    /** 2024-01-01T00:00:00Z, so that dates are today's by magnitude and the same in each run. */
    private static final long EPOCH_MILLIS = 1_704_067_200_000L;

    private final Random random;

    /** @param seed whatever tells one set of values from another */
    public SeededValues(long seed) {
        // Neighbouring seeds give neighbouring first draws in java.util.Random; the odd constant takes them apart.
        this.random = new Random(seed * 0x9E3779B97F4A7C15L);
    }

    /** A number from 0 to {@code bound - 1}. */
    public int below(int bound) {
        return random.nextInt(bound);
    }

    /** A number from {@code low} to {@code high}, both included. */
    public int between(int low, int high) {
        return low + random.nextInt(high - low + 1);
    }

    /** Any of the 2⁶⁴ numbers. */
    public long anyLong() {
        return random.nextLong();
    }

    /** A number from 0 to 1 with all its digits. */
    public double fraction() {
        return random.nextDouble();
    }

    /** A number from {@code low} to {@code high} with so many decimals, as prices and coordinates have. */
    public double decimal(double low, double high, int decimals) {
        double unit = Math.pow(10, decimals);
        return Math.round((low + random.nextDouble() * (high - low)) * unit) / unit;
    }

    /** True once in {@code n}. */
    public boolean onceIn(int n) {
        return random.nextInt(n) == 0;
    }

    /** One of these. */
    @SafeVarargs
    public final <T> T oneOf(T... choices) {
        return choices[random.nextInt(choices.length)];
    }

    /** A lower-case word. */
    public String word() {
        return oneOf(WORDS);
    }

    /** A city's name, some of them not ASCII. */
    public String city() {
        return oneOf(CITIES);
    }

    /** So many words with a space between. */
    public String words(int count) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(i == 0 ? "" : " ").append(word());
        }
        return text.toString();
    }

    /** A name of so many hexadecimal digits, 16 at most. */
    public String hex(int digits) {
        return String.format("%016x", random.nextLong()).substring(16 - digits);
    }

    /** A text of so many letters and digits, as tokens and random test data have. */
    public String alphanumeric(int length) {
        StringBuilder text = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            text.append(ALPHANUMERIC.charAt(random.nextInt(ALPHANUMERIC.length())));
        }
        return text.toString();
    }

    /** A moment of some 2 years after the epoch of this class, in milliseconds. */
    public Date date() {
        return new Date(EPOCH_MILLIS + (long) (random.nextDouble() * 2 * 365 * 86_400_000L));
    }

    /** A list of so many elements. */
    public <T> List<T> list(int size, IntFunction<T> element) {
        List<T> list = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            list.add(element.apply(i));
        }
        return list;
    }
}
