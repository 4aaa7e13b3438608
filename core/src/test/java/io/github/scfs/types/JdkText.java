package io.github.scfs.types;

import io.github.scfs.internal.conversion.AbsentObject;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.sql.Timestamp;
import java.text.DecimalFormat;
import java.text.Format;
import java.text.SimpleDateFormat;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Collection;
import java.util.Collections;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TimeZone;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;

/** Texts of values, with their classes. Two JDKs have the same text for equal values. */
public final class JdkText {
    private static final long SUMMER = 1_720_000_000_000L;

    private JdkText() {}

    public static String of(Object v) {
        if (v == null || v instanceof String) {
            return v == null ? "null" : (String) v;
        }
        if (v instanceof Enum) {
            return ((Enum<?>) v).getDeclaringClass().getName() + " " + v;
        }
        if (v instanceof Charset) {
            return "charset " + v; // its class has moved
        }
        String type = (AbsentObject.is(v) ? LinkedHashMap.class : v.getClass()).getName();
        if (v.getClass().isArray()) {
            return type + array(v);
        }
        if (v instanceof Map) {
            return type + map((Map<?, ?>) v) + (v instanceof Properties ? ((Properties) v).getProperty("d") : "");
        }
        if (v instanceof Collection) {
            return type + collection((Collection<?>) v);
        }
        return type + " " + state(v);
    }

    private static String array(Object array) {
        List<String> elements = new ArrayList<>();
        for (int i = 0; i < Array.getLength(array); i++) {
            elements.add(of(Array.get(array, i)));
        }
        return elements.toString();
    }

    /** Hashed maps have no defined order. */
    private static String map(Map<?, ?> map) {
        List<String> entries = new ArrayList<>();
        map.forEach((k, v) -> entries.add(of(k) + "=" + of(v)));
        boolean ordered = map instanceof LinkedHashMap && !map.containsKey("class") || map instanceof SortedMap;
        if (!ordered) {
            Collections.sort(entries);
        }
        return entries.toString();
    }

    private static String collection(Collection<?> collection) {
        List<String> elements = new ArrayList<>();
        if (collection instanceof PriorityQueue) {
            PriorityQueue<?> copy = new PriorityQueue<>((PriorityQueue<?>) collection);
            while (!copy.isEmpty()) {
                elements.add(of(copy.poll()));
            }
            return elements.toString();
        }
        collection.forEach(e -> elements.add(of(e)));
        if (collection instanceof Set && !(collection instanceof SortedSet)
                && !collection.getClass().getSimpleName().startsWith("Linked")) {
            Collections.sort(elements);
        }
        return elements.toString();
    }

    private static String state(Object v) {
        if (v instanceof Throwable) {
            return throwable((Throwable) v);
        }
        if (v instanceof StackTraceElement) {
            return frame((StackTraceElement) v);
        }
        if (v instanceof Date) { // Java 8 has other texts for years of more than four digits
            return ((Date) v).getTime() + (v instanceof Timestamp ? " " + ((Timestamp) v).getNanos() : "");
        }
        if (v instanceof Calendar) {
            Calendar c = (Calendar) v;
            return c.getTimeInMillis() + c.getTimeZone().getID() + c.isLenient() + c.getFirstDayOfWeek();
        }
        if (v instanceof ByteBuffer) {
            ByteBuffer b = ((ByteBuffer) v).duplicate().order(((ByteBuffer) v).order());
            byte[] bytes = new byte[b.remaining()];
            b.get(bytes);
            return b.order() + array(bytes);
        }
        if (v instanceof Format) {
            return format((Format) v);
        }
        if (v instanceof Locale) {
            return ((Locale) v).toLanguageTag();
        }
        if (v instanceof TimeZone) {
            TimeZone zone = (TimeZone) v;
            return zone.getID() + zone.getRawOffset() + zone.getOffset(SUMMER);
        }
        if (v instanceof InetSocketAddress) {
            return ((InetSocketAddress) v).getHostString() + ":" + ((InetSocketAddress) v).getPort();
        }
        if (v instanceof Pattern) {
            return v + " " + ((Pattern) v).flags();
        }
        return v instanceof AtomicReference ? of(((AtomicReference<?>) v).get()) : v.toString();
    }

    private static String format(Format f) {
        return f instanceof SimpleDateFormat ? ((SimpleDateFormat) f).toPattern()
                : f instanceof DecimalFormat ? ((DecimalFormat) f).toPattern() + f.format(-1234.5)
                : f.format(f instanceof java.text.ChoiceFormat ? (Object) 1 : new Object[] {1});
    }

    private static String throwable(Throwable t) {
        StringBuilder text = new StringBuilder(t.toString());
        for (StackTraceElement e : t.getStackTrace()) {
            text.append("\n at ").append(frame(e));
        }
        for (Throwable s : t.getSuppressed()) {
            text.append("\n suppressed ").append(of(s));
        }
        if (t instanceof java.sql.SQLException) {
            java.sql.SQLException sql = (java.sql.SQLException) t;
            text.append(sql.getSQLState()).append(sql.getErrorCode()).append(of(sql.getNextException()));
        }
        return text + "\n cause " + of(t.getCause());
    }

    /** A frame has a module and a loader since Java 9. */
    private static String frame(StackTraceElement e) {
        return property(e, "getClassLoaderName") + property(e, "getModuleName") + property(e, "getModuleVersion")
                + e.getClassName() + "." + e.getMethodName() + "(" + e.getFileName() + ":" + e.getLineNumber() + ")";
    }

    private static String property(StackTraceElement e, String getter) {
        try {
            Method m = StackTraceElement.class.getMethod(getter);
            Object value = m.invoke(e);
            return value == null ? "" : value + "/";
        } catch (NoSuchMethodException java8) {
            return "";
        } catch (IllegalAccessException | InvocationTargetException x) {
            throw new AssertionError(x);
        }
    }
}
