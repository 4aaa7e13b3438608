package io.github.scfs.internal.bean;

import io.github.scfs.NotSerializableException;
import io.github.scfs.internal.schema.Instantiator;
import java.lang.reflect.InvocationTargetException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The state of a value class of the JDK that a user's class extends, such as {@code Date}. It is read and restored
 * through public methods. On the wire it is a value of the JDK's class. Immutable.
 */
abstract class JdkState {
    private final Class<?> base;

    private JdkState(Class<?> base) {
        this.base = base;
    }

    /** Returns the state of a class of the JDK; null if its state isn't accessible. */
    static JdkState of(Class<?> base) {
        return Date.class.isAssignableFrom(base) ? new OfDate(base)
                : Calendar.class.isAssignableFrom(base) ? new OfCalendar(base)
                : base == BigDecimal.class || base == BigInteger.class ? new OfNumber(base)
                : base == AtomicInteger.class || base == AtomicLong.class || base == AtomicBoolean.class
                        || base == AtomicReference.class || base == BitSet.class ? new OfHolder(base)
                : null;
    }

    /** Returns a value of the JDK's class with the same state. */
    abstract Object partOf(Object value);

    /**
     * Creates an instance of a user's class. Calls its own constructor without arguments if there is one.
     *
     * @param part a value of the JDK's class; null to leave the state as the constructor sets it
     */
    abstract Object make(Class<?> type, Object part);

    /** Creates an instance without a call of its own constructors. */
    final Object make(Class<?> type, Class<?>[] parameters, Object... arguments) {
        try {
            return Instantiator.ofSuperConstructor(type, base.getDeclaredConstructor(parameters)).make(arguments);
        } catch (NoSuchMethodException e) {
            throw new NotSerializableException("SCFS-302", "this JDK's " + base.getName() + " lacks a constructor", e);
        }
    }

    final Object call(Object of, String method, Class<?>[] parameters, Object... arguments) {
        try {
            return base.getMethod(method, parameters).invoke(of, arguments);
        } catch (InvocationTargetException e) {
            throw new NotSerializableException("SCFS-303", of.getClass().getName() + "." + method + " failed",
                    e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new NotSerializableException("SCFS-301", base.getName() + "." + method + " is inaccessible", e);
        }
    }

    /** {@code java.util.Date} and the dates of {@code java.sql}, a module that may be absent. */
    private static final class OfDate extends JdkState {
        private static final Class<?>[] MILLIS = {long.class};
        private final boolean hasNanos;

        OfDate(Class<?> base) {
            super(base);
            this.hasNanos = base.getName().equals("java.sql.Timestamp");
        }

        @Override
        Object partOf(Object value) {
            return with(value, make(super.base, MILLIS, ((Date) value).getTime()));
        }

        private Object with(Object from, Object made) {
            if (hasNanos) {
                call(made, "setNanos", new Class<?>[] {int.class}, call(from, "getNanos", new Class<?>[0]));
            }
            return made;
        }

        @Override
        Object make(Class<?> type, Object part) {
            Date made = (Date) (Instantiator.callsConstructorOf(type) ? Instantiator.of(type).make()
                    : make(type, MILLIS, part == null ? 0 : ((Date) part).getTime()));
            if (part != null && made.getTime() != ((Date) part).getTime()) {
                made.setTime(((Date) part).getTime());
            }
            return part == null ? made : with(part, made);
        }
    }

    /** Calendars. The part is a Gregorian calendar, also of a class that extends {@code Calendar} itself. */
    private static final class OfCalendar extends JdkState {

        OfCalendar(Class<?> base) {
            super(base);
        }

        @Override
        Object partOf(Object value) {
            GregorianCalendar part = new GregorianCalendar();
            copy((Calendar) value, part);
            return part;
        }

        @Override
        Object make(Class<?> type, Object part) {
            Calendar made = (Calendar) Instantiator.of(type).make();
            if (part != null) {
                copy((Calendar) part, made);
            }
            return made;
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

    /** Immutable numbers. */
    private static final class OfNumber extends JdkState {

        OfNumber(Class<?> base) {
            super(base);
        }

        @Override
        Object partOf(Object value) {
            return value instanceof BigInteger ? new BigInteger(((BigInteger) value).toByteArray())
                    : new BigDecimal(((BigDecimal) value).unscaledValue(), ((BigDecimal) value).scale());
        }

        @Override
        Object make(Class<?> type, Object part) {
            if (BigInteger.class.isAssignableFrom(type)) {
                BigInteger n = part == null ? BigInteger.ZERO : (BigInteger) part;
                return make(type, new Class<?>[] {byte[].class}, (Object) n.toByteArray());
            }
            BigDecimal n = part == null ? BigDecimal.ZERO : (BigDecimal) part;
            return make(type, new Class<?>[] {BigInteger.class, int.class}, n.unscaledValue(), n.scale());
        }
    }

    /** Mutable holders of a value. */
    private static final class OfHolder extends JdkState {

        OfHolder(Class<?> base) {
            super(base);
        }

        @Override
        Object partOf(Object value) {
            return make(super.base, value);
        }

        @Override
        @SuppressWarnings("unchecked")
        Object make(Class<?> type, Object part) {
            Object made = Instantiator.of(type).make();
            if (part instanceof AtomicInteger) {
                ((AtomicInteger) made).set(((AtomicInteger) part).get());
            } else if (part instanceof AtomicLong) {
                ((AtomicLong) made).set(((AtomicLong) part).get());
            } else if (part instanceof AtomicBoolean) {
                ((AtomicBoolean) made).set(((AtomicBoolean) part).get());
            } else if (part instanceof AtomicReference) {
                ((AtomicReference<Object>) made).set(((AtomicReference<Object>) part).get());
            } else if (part != null) {
                ((BitSet) made).or((BitSet) part);
            }
            return made;
        }
    }
}
