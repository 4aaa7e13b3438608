package io.github.scfs.internal.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import io.github.scfs.ScfsException;
import io.github.scfs.golden.GoldenSession;
import io.github.scfs.golden.GoldenSessions;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.testkit.Allocated;
import io.github.scfs.testkit.Form;
import io.github.scfs.types.JdkValues;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Broken and random bytes cause no exception other than a {@link ScfsException}. Time and memory stay within bounds,
 * and the session stays usable.
 */
@Timeout(120)
class MalformedBytesTest {
    /** Upper bound for the memory that a read of a small message may allocate. */
    private static final long MAX_ALLOCATED = 8 << 20;
    private static final long MAX_NANOS = 2_000_000_000L;

    /**
     * The seed of the random bytes. {@code -Dscfs.seed=…} repeats a random run; {@code -Dscfs.fuzz.seconds=…} extends a
     * run.
     */
    private static final long SEED = Long.getLong("scfs.seed", System.nanoTime());

    private static final Engine ENGINE = Engine.of(ClassPolicies.open());

    static {
        GoldenSessions.prepare(ENGINE);
    }

    static class Fine {
        int value = 5;
    }

    /** Reads a message and returns whether it could be read to its end. */
    private static boolean attempt(Session session, byte[] bytes, String what) {
        long before = Allocated.isKnown() ? Allocated.bytes() : 0;
        long start = System.nanoTime();
        boolean read = true;
        try {
            if (session != null) {
                session.receiveDefinitions(bytes, 0, bytes.length);
            }
            Form.readFirst(ENGINE, session, bytes);
        } catch (ScfsException e) {
            read = false;
        } catch (Throwable t) {
            fail(what + ", seed " + SEED + ": " + Arrays.toString(bytes), t);
        }
        long nanos = System.nanoTime() - start;
        long allocated = Allocated.isKnown() ? Allocated.bytes() - before : 0;
        assertTrue(allocated < MAX_ALLOCATED,
                () -> what + ", seed " + SEED + ", allocated " + allocated + ": " + Arrays.toString(bytes));
        assertTrue(nanos < MAX_NANOS,
                () -> what + ", seed " + SEED + ", took " + nanos + " ns: " + Arrays.toString(bytes));
        return read;
    }

    /** Returns the first value of each class: of those of the JDK, and of the models of the golden sessions. */
    private static Collection<Object> values() {
        Map<Class<?>, Object> all = new LinkedHashMap<>();
        JdkValues jdk = new JdkValues();
        jdk.names().stream().map(jdk::make).filter(Objects::nonNull).forEach(v -> all.putIfAbsent(v.getClass(), v));
        for (GoldenSession session : GoldenSessions.all()) {
            for (GoldenSession.Step step : session.steps()) {
                if (step.fate != GoldenSession.Fate.FAILED) {
                    step.operations.stream()
                            .map(o -> o.value)
                            .filter(Objects::nonNull)
                            .forEach(v -> all.putIfAbsent(v.getClass(), v));
                }
            }
        }
        return all.values();
    }

    /** Returns small messages with one value each. */
    private static List<byte[]> messages() {
        return values().stream()
                .map(v -> Form.write(ENGINE, null, v))
                .filter(m -> m.length < 1000)
                .collect(Collectors.toList());
    }

    private static void assertUsable() {
        assertEquals(5, ((Fine) Form.read(ENGINE, null, null, Form.write(ENGINE, null, new Fine()), 1)[0]).value);
    }

    @Test
    void messagesWithACriticalByteReadOrFailCleanly() {
        for (byte[] m : messages()) {
            for (int at = 0; at < m.length; at++) {
                for (int v : new int[] {0, 1, 2, 47, 48, 127, 128, 255}) {
                    byte[] broken = m.clone();
                    broken[at] = (byte) v;
                    attempt(null, broken, "byte " + at);
                }
            }
        }
        assertUsable();
    }

    private static byte[] mutated(Random random, List<byte[]> corpus) {
        byte[] m = corpus.get(random.nextInt(corpus.size())).clone();
        for (int k = random.nextInt(5); k >= 0; k--) {
            int at = random.nextInt(m.length);
            switch (random.nextInt(5)) {
                case 0:
                    m[at] = (byte) random.nextInt(256);
                    break;
                case 1:
                    m[at] ^= 1 << random.nextInt(8);
                    break;
                case 2:
                    byte[] other = corpus.get(random.nextInt(corpus.size()));
                    int from = random.nextInt(other.length);
                    System.arraycopy(other, from, m, at, Math.min(other.length - from, m.length - at));
                    break;
                case 3:
                    byte[] grown = new byte[m.length + 1 + random.nextInt(6)];
                    System.arraycopy(m, 0, grown, 0, at);
                    Arrays.fill(grown, at, at + grown.length - m.length,
                            (byte) (random.nextBoolean() ? 255 : random.nextInt(128)));
                    System.arraycopy(m, at, grown, at + grown.length - m.length, m.length - at);
                    m = grown;
                    break;
                default:
                    m = Arrays.copyOf(m, Math.max(1, m.length - random.nextInt(4)));
                    break;
            }
        }
        return m;
    }

    @Test
    @Tag("long")
    void randomMutationsReadOrFailCleanly() {
        Random random = new Random(SEED);
        List<byte[]> corpus = messages();
        long end = System.nanoTime() + Integer.getInteger("scfs.fuzz.seconds", 4) * 1_000_000_000L;
        int read = 0;
        int n = 0;
        while (System.nanoTime() < end) {
            for (int i = 0; i < 500; i++, n++) {
                read += attempt(null, mutated(random, corpus), "mutation") ? 1 : 0;
            }
            assertUsable();
        }
        assertTrue(read > 0 && read < n, read + " of " + n + " could be read");
    }

    @Test
    void randomBytesAfterAValidHeaderReadOrFailCleanly() {
        randomBytesAfterAValidHeader(40_000);
    }

    @Test
    @Tag("long")
    void manyRandomBytesAfterAValidHeaderReadOrFailCleanly() {
        randomBytesAfterAValidHeader(200_000);
    }

    private static void randomBytesAfterAValidHeader(int messages) {
        Random random = new Random(SEED);
        for (int i = 0; i < messages; i++) {
            byte[] m = new byte[1 + random.nextInt(60)];
            random.nextBytes(m);
            m[0] = (byte) (WireFormat.VERSION << 4 | (i % 3 == 0 ? 0 : WireFormat.REFERENCES)
                    | (i % 4 == 0 ? WireFormat.DEFINITIONS : 0));
            if (m.length > 4 && i % 2 == 0) {
                m[1] = (byte) random.nextInt(64);
            }
            attempt(null, m, "random bytes");
        }
        assertUsable();
    }

    @Test
    void randomMutationsWithinASessionReadOrFailCleanly() {
        Random random = new Random(SEED);
        List<Object> values = new ArrayList<>(values());
        for (int round = 0; round < 40; round++) {
            Session writing = new Session();
            Session reading = new Session();
            byte[] fine = Form.write(ENGINE, writing, new Fine());
            reading.receiveDefinitions(fine, 0, fine.length);
            for (Object v : values) {
                byte[] first = Form.write(ENGINE, writing, v);
                reading.receiveDefinitions(first, 0, first.length);
            }
            for (int i = 0; i < 400; i++) {
                Object v = values.get(random.nextInt(values.size()));
                byte[] m = Form.write(ENGINE, writing, v);
                for (int k = random.nextInt(4); k >= 0; k--) {
                    m[1 + random.nextInt(m.length - 1)] ^= 1 << random.nextInt(8);
                }
                attempt(reading, m, "in a session");
            }
            assertEquals(5,
                    ((Fine) Form.read(ENGINE, reading, null, Form.write(ENGINE, writing, new Fine()), 1)[0]).value);
        }
    }

    @Test
    void everyFirstByteReadsOrFailsCleanly() {
        for (int first = 0; first < 256; first++) {
            byte[] m = {(byte) first, 0, 0, 0};
            boolean ours = first >>> 4 == WireFormat.VERSION;
            if (!ours) {
                assertThrows(ScfsException.class, () -> Session.prefixLength(m, 0, m.length));
                assertThrows(ScfsException.class, () -> new Session().receiveDefinitions(m, 0, m.length));
            }
            attempt(new Session(), m, "first byte " + first);
        }
    }
}
