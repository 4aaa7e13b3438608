package io.github.scfs.internal.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.MalformedInputException;
import io.github.scfs.OutOfStepException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireReader;
import io.github.scfs.internal.wire.WireWriter;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the encoding of definitions ({@code wire-format.md} section 7). */
class DefinitionCodingTest {
    private static final Definition COLOR = Definition.ofEnum("a.Color", "RED", "GREEN");
    private static final int COLOR_ID = 300;

    private static byte[] write(Definition d) {
        WireWriter out = new WireWriter();
        DefinitionCoding.write(out, d, e -> COLOR_ID, "");
        return Arrays.copyOf(out.buffer(), out.position());
    }

    private static Definition read(byte... bytes) {
        WireReader in = new WireReader();
        in.reset(bytes, 0, bytes.length);
        Definition d = DefinitionCoding.read(in, in.readByte(),
                id -> id == COLOR_ID ? COLOR : id == 1 ? Definition.ofClass(1, "a.Bean") : null, "");
        assertEquals(0, in.remaining(), "remaining bytes");
        return d;
    }

    private static Definition random(Random random) {
        int kind = 1 + random.nextInt(10);
        String name = randomName(random);
        if (kind == WireFormat.DEFINE_ENUM) {
            String[] constants = new String[random.nextInt(40)];
            Arrays.setAll(constants, i -> randomName(random));
            return Definition.ofEnum(name, constants);
        }
        FieldDefinition[] fields = new FieldDefinition[kind >= WireFormat.DEFINE_OPAQUE ? 0 : random.nextInt(40)];
        Arrays.setAll(fields, i -> randomField(random));
        return Definition.ofClass(kind, name, fields);
    }

    private static FieldDefinition randomField(Random random) {
        SlotKind kind = SlotKind.values()[random.nextInt(SlotKind.values().length)];
        String name = randomName(random);
        return kind == SlotKind.ENUM ? FieldDefinition.ofEnum(name, COLOR)
                : kind == SlotKind.OBJECT ? FieldDefinition.ofObject(name, random.nextInt(WireFormat.TAG_LIMIT))
                : FieldDefinition.of(name, kind);
    }

    private static String randomName(Random random) {
        StringBuilder s = new StringBuilder();
        for (int n = random.nextInt(30); n > 0; n--) {
            s.append((char) (random.nextInt(10) == 0 ? 0x21 + random.nextInt(0x400) : 'a' + random.nextInt(26)));
        }
        return s.toString();
    }

    @Test
    void randomDefinitionsComeBackEqual() {
        long seed = Long.getLong("scfs.seed", System.nanoTime());
        Random random = new Random(seed);
        for (int i = 0; i < 2000; i++) {
            Definition d = random(random);
            Definition back = read(write(d));
            assertEquals(d, back, "seed " + seed);
            assertEquals(d.hashCode(), back.hashCode(), "seed " + seed);
            assertEquals(d.toString(), back.toString(), "seed " + seed);
        }
    }

    @Test
    void everyTruncationFailsCleanly() {
        long seed = Long.getLong("scfs.seed", System.nanoTime());
        Random random = new Random(seed);
        for (int i = 0; i < 100; i++) {
            byte[] whole = write(random(random));
            for (int n = 0; n < whole.length; n++) {
                byte[] cut = Arrays.copyOf(whole, n);
                assertThrows(MalformedInputException.class, () -> read(cut),
                        "seed " + seed + ", definition " + i + " cut at " + n);
            }
        }
    }

    @Test
    void everyFlippedBitReadsOrFailsCleanly() {
        long seed = Long.getLong("scfs.seed", System.nanoTime());
        Random random = new Random(seed);
        int failed = 0;
        for (int i = 0; i < 50; i++) {
            byte[] whole = write(random(random));
            for (int bit = 0; bit < 8 * whole.length; bit++) {
                byte[] flipped = whole.clone();
                flipped[bit >>> 3] ^= 1 << (bit & 7);
                WireReader in = new WireReader();
                in.reset(flipped, 0, flipped.length);
                try {
                    DefinitionCoding.read(in, in.readByte(), id -> COLOR, "");
                } catch (MalformedInputException e) {
                    failed++;
                }
            }
        }
        assertNotEquals(0, failed, "seed " + seed);
    }

    @Test
    void definitionsWithAnyDifferenceAreUnequal() {
        FieldDefinition a = FieldDefinition.of("a", SlotKind.INT);
        FieldDefinition b = FieldDefinition.of("b", SlotKind.INT);
        Set<Definition> different = new LinkedHashSet<>(Arrays.asList(Definition.ofClass(1, "N", a, b),
                Definition.ofClass(1, "N", b, a), Definition.ofClass(1, "N", a), Definition.ofClass(1, "M", a, b),
                Definition.ofClass(2, "N", a, b), Definition.ofClass(1, "N", a, FieldDefinition.of("b", SlotKind.LONG)),
                Definition.ofClass(1, "N", FieldDefinition.ofObject("a", 0)),
                Definition.ofClass(1, "N", FieldDefinition.ofObject("a", 34)),
                Definition.ofClass(1, "N", FieldDefinition.ofEnum("a", COLOR)),
                Definition.ofClass(1, "N", FieldDefinition.ofEnum("a", Definition.ofEnum("a.Color", "GREEN", "RED"))),
                Definition.ofEnum("N"), Definition.ofEnum("N", "A"), Definition.ofEnum("N", "A", "B"),
                Definition.ofEnum("N", "B", "A"), Definition.ofClass(9, "N"), Definition.ofClass(10, "N")));
        assertEquals(16, different.size());
    }

    @Test
    void enumsAreComparedByContentsAndNotById() {
        Definition one = Definition.ofClass(1, "N", FieldDefinition.ofEnum("a", COLOR));
        Definition two =
                Definition.ofClass(1, "N", FieldDefinition.ofEnum("a", Definition.ofEnum("a.Color", "RED", "GREEN")));
        assertEquals(one, two);
        assertEquals(one.hashCode(), two.hashCode());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 11, 12, 127, -1, -128})
    void unknownKindIsRefused(int kind) {
        refused("SCFS-104", out -> {
            out.writeByte(kind);
            out.writeByte(0);
            out.writeByte(0);
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {21, 22, 30, 31})
    void unknownSlotKindIsRefused(int slot) {
        refused("SCFS-104", out -> {
            out.writeByte(WireFormat.DEFINE_BEAN);
            out.writeByte(0);
            out.writeVarint(1);
            out.writeByte(slot);
            out.writeRaw(new byte[8], 0, 8);
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 6, 7, 100, Integer.MAX_VALUE - 8})
    void runBeyondTheRemainingFieldsIsRefused(int more) {
        refused("SCFS-103", out -> {
            out.writeByte(WireFormat.DEFINE_BEAN);
            out.writeByte(0);
            out.writeVarint(1);
            out.writeByte(SlotKind.INT.ordinal() | Math.min(more, 7) << 5);
            if (more >= 7) {
                out.writeVarint(more - 7);
            }
            out.writeRaw(new byte[200], 0, 200);
        });
    }

    @Test
    void runsOfAnyLengthComeBack() {
        for (int k = 0; k < 40; k++) {
            int n = k;
            FieldDefinition[] fields = new FieldDefinition[2 * n + 1];
            Arrays.setAll(fields, i -> i < n ? FieldDefinition.of("count" + i, SlotKind.INT)
                    : FieldDefinition.ofObject("list" + i, i % 7 == 0 ? 0 : 34));
            Definition d = Definition.ofClass(1, "a.Runs", fields);
            assertEquals(d, read(write(d)));
        }
    }

    private static Consumer<WireWriter> beanWithEnum(int id) {
        return out -> {
            out.writeByte(WireFormat.DEFINE_BEAN);
            out.writeByte(0);
            out.writeVarint(1);
            out.writeByte(SlotKind.ENUM.ordinal());
            out.writeVarint(id);
            out.writeByte(0);
        };
    }

    /** The definition of the enum was lost, as with every id that the session doesn't know (rule R5). */
    @ParameterizedTest
    @ValueSource(ints = {0, 299, 301, Integer.MAX_VALUE})
    void enumFieldOfAnUnknownIdIsOutOfStep(int id) {
        refused(OutOfStepException.class, "SCFS-502", beanWithEnum(id));
    }

    @Test
    void enumFieldOfAnotherKindOfClassIsRefused() {
        refused("SCFS-104", beanWithEnum(1));
    }

    @ParameterizedTest
    @ValueSource(ints = {WireFormat.DEFINE_BEAN, WireFormat.DEFINE_ENUM, WireFormat.DEFINE_SORTED_MAP})
    void countBeyondTheBytesIsRefused(int kind) {
        for (int n : new int[] {17, Limits.MAX_FIELDS + 1, Limits.MAX_CONSTANTS + 1, Integer.MAX_VALUE}) {
            refused("SCFS-103", out -> {
                out.writeByte(kind);
                out.writeByte(0);
                out.writeVarint(n);
                out.writeRaw(new byte[16], 0, 16);
            });
        }
    }

    private static void refused(String code, Consumer<WireWriter> bytes) {
        refused(MalformedInputException.class, code, bytes);
    }

    private static void refused(Class<? extends ScfsException> type, String code, Consumer<WireWriter> bytes) {
        WireWriter out = new WireWriter();
        bytes.accept(out);
        byte[] b = Arrays.copyOf(out.buffer(), out.position());
        assertEquals(code, assertThrows(type, () -> read(b)).code());
    }
}
