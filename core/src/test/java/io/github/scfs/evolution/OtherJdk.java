package io.github.scfs.evolution;

import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.session.Session;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Collections;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * The main class of a process on another JDK. The process prints its Java version. Then it reads messages from standard
 * input, each preceded by its length. It answers each message with the same value in a new session. A length of 0 ends
 * the process.
 */
final class OtherJdk {
    static final class Parcel {
        int number;
        String label;
        List<Object> contents;
        Parcel self;
        TimeUnit state = TimeUnit.DAYS;
    }

    private OtherJdk() {}

    /**
     * Returns the sample value with a number. The samples are of many kinds. Each call returns an equal value for the
     * same number.
     */
    static Object sample(int number) {
        Parcel p = new Parcel();
        p.number = number;
        p.label = "parcel " + number + ", ä宽";
        p.self = p;
        ZonedDateTime time = ZonedDateTime.of(LocalDateTime.of(2024, 2, 29, 1, 2, 3, 4), ZoneId.of("Europe/Paris"));
        p.contents = new ArrayList<>(Arrays.asList(1, "two", 3.0, new Date(number), time, Instant.EPOCH,
                Duration.ofNanos(5), new UUID(1, 2), BigInteger.TEN.pow(40), new BigDecimal("1.50"), Locale.CHINA,
                TimeZone.getTimeZone("UTC"), new GregorianCalendar(2024, 1, 29), BitSet.valueOf(new long[] {5}),
                Optional.of("o"), new TreeMap<>(Collections.singletonMap("k", 1)),
                new HashMap<>(Collections.singletonMap("k", null)),
                new ConcurrentHashMap<>(Collections.singletonMap("c", 2)),
                new EnumMap<>(Collections.singletonMap(TimeUnit.DAYS, 1)), EnumSet.of(TimeUnit.HOURS),
                Collections.unmodifiableList(new ArrayList<>(Arrays.asList("u"))), Arrays.asList("x", null),
                Collections.emptyList(), new int[] {1, 2, 300}, new String[] {"a", null}, new Object[][] {{1}, {}},
                String.class, new StringBuilder("sb"), Collections.nCopies(3, "n"), TimeUnit.SECONDS));
        p.contents.add(new PriorityQueue<>(Arrays.asList(3, 1, 2)).peek());
        return p;
    }

    /** Returns a text that is equal for equal samples. */
    static String text(Object sample) {
        Parcel p = (Parcel) sample;
        StringBuilder text = new StringBuilder(p.number + p.label + p.state + (p.self == p));
        for (Object o : p.contents) {
            text.append('\n')
                    .append(o.getClass() == String[].class || o.getClass() == Object[][].class ? Arrays
                            .deepToString((Object[]) o)
                            : o instanceof Calendar ? "" + ((Calendar) o).getTimeInMillis()
                            : o instanceof int[] ? Arrays.toString((int[]) o)
                            : o.getClass().getName() + " " + o);
        }
        return text.toString();
    }

    /** @param args not used */
    public static void main(String[] args) throws IOException {
        DataOutputStream out = new DataOutputStream(System.out);
        DataInputStream in = new DataInputStream(System.in);
        Engine engine = Crossing.Coding.GENERATED.writer();
        Session session = new Session();
        out.writeUTF(System.getProperty("java.specification.version"));
        out.flush();
        for (int n = in.readInt(); n > 0; n = in.readInt()) {
            byte[] bytes = new byte[n];
            in.readFully(bytes);
            Object value = Crossing.read(engine, session, OtherJdk.class.getClassLoader(), bytes, 1)[0];
            byte[] answer = Crossing.write(engine, session, value);
            out.writeInt(answer.length);
            out.write(answer);
            out.flush();
        }
    }
}
