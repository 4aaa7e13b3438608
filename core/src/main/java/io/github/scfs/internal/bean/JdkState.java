package io.github.scfs.internal.bean;

import io.github.scfs.NotSerializableException;
import io.github.scfs.internal.schema.Instantiator;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Timestamp;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.TimeZone;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The state of a value class of the JDK that a user's class extends, such as {@code Date}. It is read and restored
 * through public methods. On the wire it is a value of the JDK's class, the part. Thread-safe.
 */
final class JdkState {
    /** What a calendar takes with its fields, its zone and its rules. */
    private static final int CALENDAR = 512;

    private final Class<?> base;
    /** The parameters of the constructor that restores the state; none if only setters do. */
    private final Class<?>[] parameters;
    /** Makes parts; null if those are of another class. */
    private final Instantiator ofParts;

    private JdkState(Class<?> base, Class<?>... parameters) {
        this.base = base;
        this.parameters = parameters;
        boolean isOther = Calendar.class.isAssignableFrom(base) || base == TimeZone.class;
        this.ofParts = isOther ? null : instantiatorOf(base);
    }

    /** Returns the state of a class of the JDK; null if its state isn't accessible. */
    static JdkState of(Class<?> base) {
        return Date.class.isAssignableFrom(base) ? new JdkState(base, long.class)
                : base == BigInteger.class ? new JdkState(base, byte[].class)
                : base == BigDecimal.class ? new JdkState(base, BigInteger.class, int.class)
                : Calendar.class.isAssignableFrom(base) || base == TimeZone.class || base == AtomicInteger.class
                        || base == AtomicLong.class || base == AtomicBoolean.class || base == AtomicReference.class
                        || base == BitSet.class ? new JdkState(base)
                : null;
    }

    /** Returns the state of a value as one of the JDK's class: of any calendar, a Gregorian one; of a zone, its id. */
    Object partOf(Object value) {
        return value instanceof Calendar ? copy(value, new GregorianCalendar())
                : value instanceof TimeZone ? ((TimeZone) value).getID()
                : make(ofParts, value);
    }

    /**
     * Returns what creates instances of a class. It calls the class's own constructor without arguments if there is
     * one, unless the state is immutable.
     */
    Instantiator instantiatorOf(Class<?> type) {
        if (parameters.length == 0 || Date.class.isAssignableFrom(base) && Instantiator.callsConstructorOf(type)) {
            return Instantiator.of(type);
        }
        try {
            return Instantiator.ofSuperConstructor(type, base.getConstructor(parameters));
        } catch (NoSuchMethodException e) {
            throw new NotSerializableException("SCFS-302", "this JDK's " + base.getName() + " lacks a constructor", e);
        }
    }

    /**
     * Creates an instance with a state.
     *
     * @param instantiator what {@link #instantiatorOf} has returned for the class
     * @param part null to leave the state as the constructor sets it
     */
    Object make(Instantiator instantiator, Object part) {
        boolean takesState = instantiator.constructor().getParameterCount() > 0;
        Object made = takesState ? instantiator.make(arguments(part)) : instantiator.make();
        return part == null ? made : copy(part, made);
    }

    /** Returns what the copy of a value takes beyond the object, in bytes. Many objects may have one value. */
    long sizeOf(Object part) {
        int bits = part instanceof BitSet ? ((BitSet) part).size()
                : part instanceof BigInteger ? ((BigInteger) part).bitLength()
                : part instanceof BigDecimal ? ((BigDecimal) part).unscaledValue().bitLength()
                : 0;
        return part instanceof Calendar ? CALENDAR : 2L * (bits >>> 3);
    }

    private Object[] arguments(Object part) {
        if (base == BigInteger.class) {
            return new Object[] {(part == null ? BigInteger.ZERO : (BigInteger) part).toByteArray()};
        }
        if (base == BigDecimal.class) {
            BigDecimal n = part == null ? BigDecimal.ZERO : (BigDecimal) part;
            return new Object[] {n.unscaledValue(), n.scale()};
        }
        return new Object[] {part == null ? 0 : ((Date) part).getTime()};
    }

    /** Copies the mutable state of a value to another one, and returns the latter. */
    @SuppressWarnings("unchecked")
    private Object copy(Object from, Object to) {
        if (from instanceof Date) {
            // A class may refuse a call of setTime.
            if (((Date) to).getTime() != ((Date) from).getTime()) {
                ((Date) to).setTime(((Date) from).getTime());
            }
            if (base.getName().equals("java.sql.Timestamp")) {
                ((Timestamp) to).setNanos(((Timestamp) from).getNanos());
            }
        } else if (from instanceof Calendar) {
            copy((Calendar) from, (Calendar) to);
        } else if (from instanceof AtomicInteger) {
            ((AtomicInteger) to).set(((AtomicInteger) from).get());
        } else if (from instanceof AtomicLong) {
            ((AtomicLong) to).set(((AtomicLong) from).get());
        } else if (from instanceof AtomicBoolean) {
            ((AtomicBoolean) to).set(((AtomicBoolean) from).get());
        } else if (from instanceof AtomicReference) {
            ((AtomicReference<Object>) to).set(((AtomicReference<Object>) from).get());
        } else if (from instanceof BitSet) {
            ((BitSet) to).or((BitSet) from);
        } else if (from instanceof String && !from.equals(((TimeZone) to).getID())) {
            // A class may refuse a call of setID.
            ((TimeZone) to).setID((String) from);
        }
        return to;
    }

    private static void copy(Calendar from, Calendar to) {
        to.setTimeZone(from.getTimeZone());
        to.setLenient(from.isLenient());
        to.setFirstDayOfWeek(from.getFirstDayOfWeek());
        to.setMinimalDaysInFirstWeek(from.getMinimalDaysInFirstWeek());
        if (from instanceof GregorianCalendar && to instanceof GregorianCalendar) {
            ((GregorianCalendar) to).setGregorianChange(((GregorianCalendar) from).getGregorianChange());
        }
        to.setTimeInMillis(from.getTimeInMillis());
    }
}
