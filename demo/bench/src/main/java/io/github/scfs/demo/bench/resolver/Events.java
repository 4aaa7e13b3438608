package io.github.scfs.demo.bench.resolver;

import com.esotericsoftware.kryo.kryo5.Kryo;
import io.github.scfs.demo.seed.SeededValues;
import java.util.ArrayList;
import java.util.HashMap;
import lombok.Data;

/** The elements of the collections: eight classes of events with one value each, and a class of keys. */
public final class Events {
    /** Number of event classes. */
    static final int KINDS = 8;

    private Events() {}

    static void register(Kryo kryo) {
        for (Class<?> type : new Class<?>[] {
                ArrayList.class, HashMap.class, Key.class, Opened.class, Closed.class, Moved.class, Measured.class,
                Counted.class, Marked.class, Switched.class, Warned.class}) {
            kryo.register(type);
        }
    }

    /**
     * Returns an event.
     *
     * @param kind number of the event's class, below {@link #KINDS}
     */
    static Event event(int kind, SeededValues values) {
        switch (kind) {
            case 0:
                Opened opened = new Opened();
                opened.seat = values.below(600);
                return opened;
            case 1:
                Closed closed = new Closed();
                closed.forced = values.onceIn(2);
                return closed;
            case 2:
                Moved moved = new Moved();
                moved.metres = (float) values.fraction();
                return moved;
            case 3:
                Measured measured = new Measured();
                measured.volts = values.fraction();
                return measured;
            case 4:
                Counted counted = new Counted();
                counted.total = values.anyLong();
                return counted;
            case 5:
                Marked marked = new Marked();
                marked.sign = (char) values.between('a', 'z');
                return marked;
            case 6:
                Switched switched = new Switched();
                switched.position = (byte) values.below(100);
                return switched;
            default:
                Warned warned = new Warned();
                warned.code = (short) values.below(1000);
                return warned;
        }
    }

    /** Returns the key for a number. */
    static Key key(int number) {
        Key key = new Key();
        key.number = number;
        return key;
    }

    /** The key of an event. */
    public static final class Key {
        private int number;

        @Override
        public boolean equals(Object o) {
            return o instanceof Key && ((Key) o).number == number;
        }

        @Override
        public int hashCode() {
            return number;
        }
    }

    /** An event. Two events are equal if their classes and values are equal. */
    public abstract static class Event {}

    /** An event with an int. */
    @Data
    public static final class Opened extends Event {
        private int seat;
    }

    /** An event with a boolean. */
    @Data
    public static final class Closed extends Event {
        private boolean forced;
    }

    /** An event with a float. */
    @Data
    public static final class Moved extends Event {
        private float metres;
    }

    /** An event with a double. */
    @Data
    public static final class Measured extends Event {
        private double volts;
    }

    /** An event with a long. */
    @Data
    public static final class Counted extends Event {
        private long total;
    }

    /** An event with a char. */
    @Data
    public static final class Marked extends Event {
        private char sign;
    }

    /** An event with a byte. */
    @Data
    public static final class Switched extends Event {
        private byte position;
    }

    /** An event with a short. */
    @Data
    public static final class Warned extends Event {
        private short code;
    }
}
