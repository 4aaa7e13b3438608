package io.github.scfs.demo.bench.resolver;

import com.esotericsoftware.kryo.kryo5.Kryo;
import io.github.scfs.demo.seed.SeededValues;
import java.util.ArrayList;
import java.util.HashMap;

/** What the collections hold: beans of eight classes with a value each, and keys of a ninth. */
public final class Events {
    /** How many kinds of events there are. */
    static final int KINDS = 8;

    private Events() {}

    static void register(Kryo kryo) {
        for (Class<?> type : new Class<?>[] {
                ArrayList.class, HashMap.class, Key.class, Opened.class, Closed.class, Moved.class, Measured.class,
                Counted.class, Marked.class, Switched.class, Warned.class}) {
            kryo.register(type);
        }
    }

    /** An event of a kind, which is below {@link #KINDS}. */
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

    /** The key of this number. */
    static Key key(int number) {
        Key key = new Key();
        key.number = number;
        return key;
    }

    /** Key of an event. */
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

    /** Equal if of one kind and with one value. */
    public abstract static class Event {
        abstract Object value();

        @Override
        @SuppressWarnings("EqualsGetClass")
        public boolean equals(Object o) {
            return o instanceof Event && o.getClass() == getClass() && ((Event) o).value().equals(value());
        }

        @Override
        public int hashCode() {
            return value().hashCode();
        }

        @Override
        public String toString() {
            return getClass().getSimpleName() + ' ' + value();
        }
    }

    /** With an int. */
    public static final class Opened extends Event {
        private int seat;

        @Override
        Object value() {
            return seat;
        }
    }

    /** With a boolean. */
    public static final class Closed extends Event {
        private boolean forced;

        @Override
        Object value() {
            return forced;
        }
    }

    /** With a float. */
    public static final class Moved extends Event {
        private float metres;

        @Override
        Object value() {
            return metres;
        }
    }

    /** With a double. */
    public static final class Measured extends Event {
        private double volts;

        @Override
        Object value() {
            return volts;
        }
    }

    /** With a long. */
    public static final class Counted extends Event {
        private long total;

        @Override
        Object value() {
            return total;
        }
    }

    /** With a char. */
    public static final class Marked extends Event {
        private char sign;

        @Override
        Object value() {
            return sign;
        }
    }

    /** With a byte. */
    public static final class Switched extends Event {
        private byte position;

        @Override
        Object value() {
            return position;
        }
    }

    /** With a short. */
    public static final class Warned extends Event {
        private short code;

        @Override
        Object value() {
            return code;
        }
    }
}
