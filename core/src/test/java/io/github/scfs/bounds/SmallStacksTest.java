package io.github.scfs.bounds;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireWriter;
import io.github.scfs.testkit.OwnJvm;
import java.io.DataOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZonedDateTime;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Collections;
import java.util.Date;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A message that is nested to the end of a small stack leaves every class usable, in a cold process and a warm one. */
@Timeout(300)
@Tag("long")
class SmallStacksTest {

    /** A bean whose class has an initialiser. */
    public static class Initialised {
        private static final List<String> MADE = new ArrayList<>(Collections.singletonList("made"));
        String name = MADE.get(0);
        int[] numbers = {1, 2};
        TimeUnit unit = TimeUnit.DAYS;
    }

    private static List<Object> values() {
        EnumMap<TimeUnit, Object> byUnit = new EnumMap<>(TimeUnit.class);
        byUnit.put(TimeUnit.HOURS, 1);
        Properties properties = new Properties();
        properties.put("k", "v");
        return Arrays.asList(new Initialised(), TimeUnit.DAYS, new Date(1), Instant.EPOCH, LocalDateTime.MIN,
                ZonedDateTime.parse("2020-01-01T00:00:00+01:00[Europe/Berlin]"), new BigDecimal("1.5"), new UUID(1, 2),
                URI.create("http://a/b"), Locale.GERMANY, Pattern.compile("a+b"), ByteBuffer.wrap(new byte[3]),
                new long[] {1, 2}, new String[] {"a"}, new TimeUnit[] {TimeUnit.DAYS},
                new TreeMap<>(Collections.singletonMap("a", 1)), new HashSet<>(Arrays.asList(1, 2)), byUnit, properties,
                new ConcurrentHashMap<>(Collections.singletonMap("a", 1)),
                new ConcurrentSkipListMap<>(Collections.singletonMap("a", 1)),
                new CopyOnWriteArrayList<>(Arrays.asList(1, 2)), new ArrayBlockingQueue<>(3), Optional.of(1),
                new AtomicLong(1), BitSet.valueOf(new long[] {5}), new AbstractMap.SimpleEntry<>("a", 1),
                Calendar.getInstance(Locale.US), new IllegalStateException("x"),
                Collections.unmodifiableMap(Collections.singletonMap("a", 1)), "ä€", Integer.class);
    }

    /** Puts a self-contained message with one root into lists of one element. */
    private static byte[] nested(byte[] message, int levels) {
        int definitions = 1;
        if ((message[0] & WireFormat.DEFINITIONS) != 0) {
            int n = 0;
            int shift = 0;
            do {
                n |= (message[definitions] & 0x7f) << shift;
                shift += 7;
            } while (message[definitions++] < 0);
            definitions += n;
        }
        WireWriter out = new WireWriter();
        out.writeRaw(message, 0, definitions);
        for (int i = 0; i < levels; i++) {
            out.writeByte(WireFormat.ARRAY_LIST);
            out.writeVarint(1);
            out.writeByte(WireFormat.NULL);
            out.writeByte(3);
        }
        out.writeRaw(message, definitions, message.length - definitions);
        return Arrays.copyOf(out.buffer(), out.position());
    }

    private static void write(DataOutputStream out, List<byte[]> messages) throws IOException {
        out.writeInt(messages.size());
        for (byte[] m : messages) {
            out.writeInt(m.length);
            out.write(m);
        }
    }

    @ParameterizedTest(name = "{0} bytes of stack, {1} times")
    @CsvSource({"262144,1", "524288,1", "1048576,1", "262144,40", "1048576,40"})
    void everyClassIsUsableAfterMessagesThatWereTooDeep(long stack, int times, @TempDir Path folder) throws Exception {
        List<byte[]> values = new ArrayList<>();
        List<byte[]> nested = new ArrayList<>();
        for (Object v : values()) {
            byte[] message = HarmfulMessages.written(v);
            values.add(message);
        }
        for (int i = 0; i < times; i++) {
            // In a cold process, the first messages are the deepest that fit.
            for (int levels = 490; levels > 10; levels -= times == 1 ? 1 : 7) {
                nested.add(nested(values.get((levels + i) % values.size()), levels));
            }
        }
        Path file = folder.resolve("messages");
        try (DataOutputStream out = new DataOutputStream(Files.newOutputStream(file))) {
            write(out, values);
            write(out, nested);
        }
        String printed = OwnJvm.run(SmallStacksProgram.class, "-Xmx256m", file.toString(), Long.toString(stack));
        System.out.println(printed);
        assertThat(printed).contains("RIGHT");
    }
}
