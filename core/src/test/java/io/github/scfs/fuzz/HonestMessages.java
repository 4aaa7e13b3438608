package io.github.scfs.fuzz;

import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.session.MessageReader;
import io.github.scfs.internal.session.MessageWriter;
import io.github.scfs.internal.session.Session;
import io.github.scfs.internal.wire.WireFormat;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Currency;
import java.util.Date;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** Messages that must be read right, whatever a peer has sent before. */
final class HonestMessages {
    private static final int NUMBER = 42;

    private HonestMessages() {}

    /** Returns a message of the fuzzer's peer, with class id 0. */
    static byte[] small() {
        PeerDefinitions peer = new PeerDefinitions(0);
        Described honest = peer.local(null, Models.Honest.class);
        Wire block = peer.block();
        Wire body = new Wire();
        body.b(WireFormat.FIRST_CLASS + honest.id);
        int[] codes = new int[3];
        int[] widths = new int[3];
        for (int i = 0; i < 3; i++) {
            Described.Field f = honest.fields.get(i);
            widths[i] = f.width();
            codes[i] = f.kind == Slots.OBJECT ? 3 : 1;
        }
        body.fields(codes, widths, 3);
        for (Described.Field f : honest.fields) {
            if (f.kind == 4) {
                body.b(NUMBER);
            } else if (f.kind == Slots.STRING) {
                body.string("honest", false);
            } else {
                body.b(WireFormat.HASH_MAP).b(2).b(WireFormat.STRING_LATIN1).b(WireFormat.LOCAL_DATE);
                body.words(new int[] {1 | 1 << 2, 1 | 1 << 2}, 2, 4);
                body.string("a", false);
                body.signed(1);
                body.string("bc", false);
                body.signed(2);
            }
        }
        Wire out = new Wire();
        out.b(WireFormat.VERSION << 4 | WireFormat.SESSION | WireFormat.DEFINITIONS);
        return out.plain(block.size).raw(block.toByteArray()).raw(body.toByteArray()).toByteArray();
    }

    /** Returns what is wrong with a reading of {@link #small}; null if it is right. */
    static String fault(Reading r) {
        if (!"ok".equals(r.outcome)) {
            return r.outcome + " " + r.thrown;
        }
        Models.Honest honest = r.values[0] instanceof Models.Honest ? (Models.Honest) r.values[0] : new Models.Honest();
        HashMap<String, LocalDate> map = new HashMap<>();
        map.put("a", LocalDate.of(2020, 1, 1));
        map.put("bc", LocalDate.of(2020, 1, 2));
        boolean right = honest.number == NUMBER && "honest".equals(honest.text) && map.equals(honest.any);
        return right ? null : "number " + honest.number + ", text " + honest.text + ", any " + honest.any;
    }

    /** Returns values of many types of the JDK. */
    private static List<Object> values() {
        List<Object> v = new ArrayList<>(Arrays.asList("text", 'c', (byte) 1, (short) 2, 3, 4L, 5f, 6d, true,
                new BigInteger("123456789012345678901234567890"), new BigDecimal("1.50"), new Date(0), new UUID(1, 2),
                Instant.EPOCH, LocalDate.of(2026, 1, 2), LocalDateTime.of(2026, 1, 2, 3, 4), Duration.ofSeconds(7),
                Period.ofDays(3), Locale.GERMANY, Currency.getInstance("EUR"), Optional.of("x"),
                EnumSet.of(Models.Color.RED), Models.Color.GREEN, Collections.singletonList("one"),
                Collections.emptyList(), Collections.unmodifiableList(new ArrayList<>(Arrays.asList(1, 2)))));
        v.add(new ArrayList<>(Arrays.asList("a", null, "b")));
        v.add(new LinkedList<>(Arrays.asList(1, 2)));
        v.add(new HashSet<>(Arrays.asList("a", "b")));
        v.add(new TreeSet<>(Arrays.asList(2, 1)));
        TreeSet<String> reversed = new TreeSet<>(Comparator.nullsFirst(Collections.reverseOrder()));
        reversed.addAll(Arrays.asList("p", "q"));
        v.add(reversed);
        v.add(new HashMap<>(Collections.singletonMap("k", 1)));
        v.add(new LinkedHashMap<>(Collections.singletonMap("k", 2)));
        v.add(new TreeMap<>(Collections.singletonMap("k", 3)));
        v.add(new ConcurrentHashMap<>(Collections.singletonMap("k", 4)));
        v.add(new CopyOnWriteArrayList<>(Arrays.asList(1, 2, 3)));
        v.add(new Vector<>(Arrays.asList(1, 2)));
        return v;
    }

    /** Writes and reads values of many types. Returns what is wrong; null if all is right. */
    static String faultOfMany(Engine engine) {
        List<Object> values = values();
        values.add(new ArrayDeque<>(Arrays.asList(1, 2)).clone().toArray());
        Session writing = new Session();
        Session reading = new Session();
        for (Object v : values) {
            try (MessageWriter out = MessageWriter.inSession(engine, writing)) {
                out.writeObject(v);
                byte[] bytes = out.toByteArray();
                out.markCertain();
                reading.receiveDefinitions(bytes, 0, bytes.length);
                try (MessageReader in = MessageReader.of(engine, reading, bytes, 0, bytes.length)) {
                    Object back = in.readObject();
                    if (v instanceof Object[] ? !Arrays.equals((Object[]) v, (Object[]) back) : !v.equals(back)) {
                        return v.getClass() + " " + v + " was read as " + back;
                    }
                }
            } catch (ThreadDeath e) {
                throw e;
            } catch (Throwable e) {
                return v.getClass() + ": " + e + ", cause " + e.getCause();
            }
        }
        return null;
    }
}
