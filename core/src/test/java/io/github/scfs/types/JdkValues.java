package io.github.scfs.types;

import java.sql.SQLException;
import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.opentest4j.TestAbortedException;

/**
 * The list of the JDK's values, by name: of each type that {@code docs/types.md} names, and of each form that the type
 * has on the wire. Each JDK makes an equal value for a name, or none if it lacks the type. For some values, a reader
 * gets another value than the one that was sent, on all JDKs or on older ones.
 */
public final class JdkValues {
    static final int ALL = Integer.MAX_VALUE;

    private final Map<String, Entry> all = new LinkedHashMap<>();

    /** An enum whose constants have classes of their own. */
    enum Sign {
        PLUS {
            @Override
            int of(int n) {
                return n;
            }
        },
        MINUS {
            @Override
            int of(int n) {
                return -n;
            }
        };

        abstract int of(int n);
    }

    /** Has fields of each kind, and the state of an exception of a program. */
    static final class Failed extends RuntimeException {
        private static final long serialVersionUID = 1L;
        final int code;
        final List<String> details;

        Failed(String message, Throwable cause, int code, String... details) {
            super(message, cause);
            this.code = code;
            this.details = new ArrayList<>(Arrays.asList(details));
        }

        @Override
        public String toString() {
            return super.toString() + code + details;
        }
    }

    /** Its message is read by a method of its superclass. */
    static final class Decorated extends IllegalStateException {
        private static final long serialVersionUID = 1L;

        Decorated(String message) {
            super(message);
        }

        @Override
        public String getMessage() {
            return super.getMessage() + "!";
        }
    }

    /** Makes a value. */
    interface Maker {
        Object make() throws Exception;
    }

    static final class Entry {
        private final Maker maker;
        /** What readers get instead, by the last version of Java that gets it. */
        private final TreeMap<Integer, Maker> older = new TreeMap<>();

        Entry(Maker maker) {
            this.maker = maker;
        }

        /** Readers up to a version of Java get another value. */
        Entry upTo(int version, Maker instead) {
            older.put(version, instead);
            return this;
        }

        Maker readBy(int version) {
            Map.Entry<Integer, Maker> instead = older.ceilingEntry(version);
            return instead == null ? maker : instead.getValue();
        }
    }

    public JdkValues() {
        ContainerValues.addTo(this);
        PlainValues.addTo(this);
        enums();
        throwables();
        NewerValues.addTo(this);
    }

    public Set<String> names() {
        return all.keySet();
    }

    /** Returns a value; null if this JDK can't make it. */
    public Object make(String name) {
        return made(all.get(name).maker);
    }

    /** Returns what a reader of a Java version gets; null if this JDK can't make it. */
    public Object read(String name, int reader) {
        return made(all.get(name).readBy(reader));
    }

    private static Object made(Maker maker) {
        try {
            return maker.make();
        } catch (TestAbortedException | ClassNotFoundException lacking) {
            return null;
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    Entry add(String name, Maker maker) {
        Entry e = new Entry(maker);
        if (all.put(name, e) != null) {
            throw new AssertionError("two values of the name " + name);
        }
        return e;
    }

    /** Adds immutable values, whose names have numbers. */
    void addAll(String name, Object... values) {
        for (int i = 0; i < values.length; i++) {
            Object value = values[i];
            add(name + " " + i, () -> value);
        }
    }

    private void enums() {
        add("enum with bodies", () -> new Object[] {Sign.MINUS, Sign.PLUS});
        add("enum with bodies in a set", () -> EnumSet.allOf(Sign.class));
        add("enum with bodies as keys", () -> new EnumMap<>(Collections.singletonMap(Sign.MINUS, null)));
        // The constants of TimeUnit have classes of their own on Java 8 only.
        add("TimeUnit", () -> TimeUnit.DAYS);
        add("TimeUnit in a set", () -> EnumSet.of(TimeUnit.DAYS, TimeUnit.NANOSECONDS));
        add("TimeUnit as key", () -> new EnumMap<>(Collections.singletonMap(TimeUnit.HOURS, 1)));
        add("DayOfWeek", () -> EnumSet.of(DayOfWeek.MONDAY, DayOfWeek.SUNDAY));
        add("empty EnumMap", () -> new EnumMap<>(TimeUnit.class));
        add("empty EnumSet", () -> EnumSet.noneOf(Sign.class));
    }

    private void throwables() {
        StackTraceElement[] old =
                {new StackTraceElement("a.B", "c", "B.java", 3), new StackTraceElement("D", "e", null, -2)};
        add("exception", () -> traced(new IllegalStateException("m", traced(new Failed("c", null, 3, "d"), old)), old));
        add("exception with suppressed ones", () -> {
            Throwable t = traced(new Failed("m", null, 5, "x", "\u4e2d"), old);
            t.addSuppressed(traced(new NoSuchElementException("s"), old));
            t.addSuppressed(traced(new IndexOutOfBoundsException("Index 5 out of bounds for length 3"), old));
            return t;
        });
        add("SQLException", () -> {
            SQLException e = traced(new SQLException("m", "08001", 17), old);
            e.setNextException(traced(new SQLException("n", "08002", 18), old));
            return e;
        });
        add("exception with another message", () -> traced(new Decorated("m"), old));
        add("exception without a trace", () -> traced(new UnsupportedOperationException()));
        add("ExecutionException", () -> traced(new ExecutionException(traced(new TimeoutException("\u6587"), old))));
        add("ClassNotFoundException", () -> traced(new ClassNotFoundException("c", traced(new Exception()))));
        for (Throwable t : new Throwable[] {
                new StackOverflowError(), new OutOfMemoryError("heap"), new AssertionError(5),
                new NumberFormatException("n"), new InterruptedException(), new ArrayIndexOutOfBoundsException(3)}) {
            add(t.getClass().getSimpleName(), () -> traced(t, old));
        }
        add("stack frame", () -> old[0]);
    }

    static <T extends Throwable> T traced(T t, StackTraceElement... trace) {
        t.setStackTrace(trace);
        return t;
    }
}
