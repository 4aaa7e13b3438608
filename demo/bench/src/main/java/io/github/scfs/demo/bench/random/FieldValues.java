package io.github.scfs.demo.bench.random;

import io.github.scfs.demo.seed.SeededValues;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Collection;
import java.util.Date;
import java.util.Map;
import java.util.function.ObjIntConsumer;
import java.util.function.Supplier;

/**
 * Values of generated fields. The generated classes call it. Two instances with the same seed return the same values.
 * For one thread.
 */
public final class FieldValues {
    private static final char FIRST_HAN = '一';
    private static final int HAN = 3000;
    private static final String LATIN = "abcdefghijklmnopqrstuvwxyzàáâäçèéêëíîïñóôöúûüßøåæ";
    private static final String[] STATES = {"ACTIVE", "SUSPENDED", "CLOSED", "in progress", "已完成"};
    private static final String[] CURRENCIES = {"EUR", "USD", "CNY"};

    private final SeededValues values;

    /** Creates a source of values. */
    public FieldValues(long seed) {
        this.values = new SeededValues(seed);
    }

    /** Returns true with a probability of 1 in {@code n}. */
    public boolean onceIn(int n) {
        return values.onceIn(n);
    }

    /** Returns a number from {@code low} to {@code high}, both inclusive. */
    public int between(int low, int high) {
        return values.between(low, high);
    }

    /** Returns a number of a random magnitude: as many are below a hundred as between a billion and a hundred billion. */
    public long magnitude() {
        return values.anyLong() >> values.between(0, 63);
    }

    /** Returns an int of a random magnitude. */
    public int intMagnitude() {
        return (int) values.anyLong() >> values.between(0, 31);
    }

    /** Returns a number with two decimals, like a price. */
    public double price() {
        return values.decimal(0, 10_000, 2);
    }

    /** Returns a number from 0 to 1 in full precision. */
    public double fraction() {
        return values.fraction();
    }

    /** Returns a text of one word out of a few. */
    public String state() {
        return values.oneOf(STATES);
    }

    /** Returns one of three codes. */
    public String currency() {
        return values.oneOf(CURRENCIES);
    }

    /** Returns a word, which other values have, too. */
    public String word() {
        return values.word();
    }

    /** Returns some words, such as the title of an article. */
    public String words() {
        return values.words(values.between(2, 12));
    }

    /** Returns a city, which other values have, too. */
    public String city() {
        return values.city();
    }

    /** Returns letters and digits that no other value has. */
    public String token() {
        return values.alphanumeric(values.between(6, 32));
    }

    /** Returns a Latin-1 text that no other value has. Some of its characters aren't ASCII. */
    public String latin() {
        return text(values.between(4, 40), LATIN);
    }

    /** Returns a long Latin-1 text that no other value has. */
    public String longLatin() {
        return text(values.between(150, 900), LATIN);
    }

    /** Returns a Chinese text that no other value has. */
    public String han() {
        return han(values.between(2, 20), values);
    }

    /** Returns one of 200 Chinese names of two to six characters. */
    public String hanName() {
        SeededValues name = new SeededValues(values.below(200));
        return han(name.between(2, 6), name);
    }

    /** Returns a long Chinese text that no other value has. */
    public String longHan() {
        return han(values.between(60, 300), values);
    }

    private String text(int length, String alphabet) {
        StringBuilder text = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            text.append(alphabet.charAt(values.below(alphabet.length())));
        }
        return text.toString();
    }

    private static String han(int length, SeededValues values) {
        StringBuilder text = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            text.append((char) (FIRST_HAN + values.below(HAN)));
        }
        return text.toString();
    }

    /** Returns a date within two years. */
    public Date date() {
        return values.date();
    }

    /** Returns a day of the last and the next decades. */
    public LocalDate day() {
        return LocalDate.ofEpochDay(values.between(0, 25_000));
    }

    /** Returns a time in whole seconds, milliseconds or nanoseconds. */
    public LocalDateTime time() {
        int nanos = values.oneOf(0, values.below(1000) * 1_000_000, values.below(1_000_000_000));
        return day().atTime(values.below(24), values.below(60), values.below(60), nanos);
    }

    /** Returns an amount with two decimals, or a number of up to 80 bits with more decimals. */
    public BigDecimal decimal() {
        return values.onceIn(4)
                ? new BigDecimal(BigInteger.valueOf(values.anyLong()).shiftLeft(values.between(0, 16)),
                        values.between(0, 12))
                : BigDecimal.valueOf(magnitude() >> 20, 2);
    }

    /** Returns the length of a list, a set, a map or an array: mostly short, sometimes 0, seldom long. */
    public int length() {
        return values.onceIn(12) ? 0 : values.onceIn(6) ? values.between(8, 40) : values.between(1, 7);
    }

    /** Adds a random number of elements to a collection, and returns it. */
    public <T, C extends Collection<T>> C filled(C collection, Supplier<T> element) {
        return filled(length(), collection, element);
    }

    /** Adds some elements to a collection, and returns it. */
    public <T, C extends Collection<T>> C filled(int count, C collection, Supplier<T> element) {
        for (int i = count; i > 0; i--) {
            collection.add(element.get());
        }
        return collection;
    }

    /** Adds a random number of entries to a map, and returns it. */
    public <K, V, M extends Map<K, V>> M filled(M map, Supplier<K> key, Supplier<V> value) {
        return filled(length(), map, key, value);
    }

    /** Adds some entries to a map, fewer if keys are equal, and returns it. */
    public <K, V, M extends Map<K, V>> M filled(int count, M map, Supplier<K> key, Supplier<V> value) {
        for (int i = count; i > 0; i--) {
            map.put(key.get(), value.get());
        }
        return map;
    }

    /** Sets all elements of an array, and returns it. */
    public <A> A filled(A array, ObjIntConsumer<A> set) {
        for (int i = 0; i < Array.getLength(array); i++) {
            set.accept(array, i);
        }
        return array;
    }
}
