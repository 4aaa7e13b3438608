package io.github.scfs.internal.observe;

import java.util.Locale;
import java.util.function.LongSupplier;

/** A number for monitoring. Immutable. */
public final class Figure {
    private final String name;
    private final String description;
    private final boolean total;
    private final LongSupplier value;

    private Figure(String name, String description, boolean total, LongSupplier value) {
        this.name = name;
        this.description = description;
        this.total = total;
        this.value = value;
    }

    /** Creates a figure that only grows. */
    static Figure total(String name, String description, LongSupplier value) {
        return new Figure(name, description, true, value);
    }

    /** Creates a figure that grows and shrinks. */
    static Figure current(String name, String description, LongSupplier value) {
        return new Figure(name, description, false, value);
    }

    /** Returns the name in the form of JMX, for instance {@code MessagesWritten}. */
    public String name() {
        return name;
    }

    /** Returns the name in the form of metrics, for instance {@code scfs.messages.written}. */
    public String metric() {
        return "scfs" + name.replaceAll("([A-Z])", ".$1").toLowerCase(Locale.ROOT);
    }

    public String description() {
        return description;
    }

    /** Whether the figure only grows. */
    public boolean isTotal() {
        return total;
    }

    /** Returns the value at this moment. Any thread may call this. */
    public long value() {
        return value.getAsLong();
    }
}
