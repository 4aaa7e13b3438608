package io.github.scfs.internal.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.WireFormat;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the packing of slot codes ({@code wire-format.md} section 4). */
class BitLayoutTest {

    private static BitLayout of(FieldDefinition... fields) {
        return Definition.ofClass(WireFormat.DEFINE_BEAN, "A", fields).bits(false);
    }

    private static FieldDefinition[] fields(SlotKind kind, int n) {
        FieldDefinition[] fields = new FieldDefinition[n];
        for (int i = 0; i < n; i++) {
            fields[i] = FieldDefinition.of("f" + i, kind);
        }
        return fields;
    }

    private static Definition enumOf(int constants) {
        String[] names = new String[constants];
        Arrays.setAll(names, i -> "C" + i);
        return Definition.ofEnum("E", names);
    }

    @Test
    void noFieldsTakeNoBytes() {
        assertEquals(0, of().bytes());
        assertEquals(0, of(fields(SlotKind.DOUBLE, 100)).bytes());
        assertEquals(0, of().wordBytes(0));
    }

    @ParameterizedTest
    @CsvSource({
            "BOOLEAN, 1, 1", "BOOLEAN, 8, 1", "BOOLEAN, 9, 2", "BOOLEAN, 64, 8", "BOOLEAN, 65, 9", "STRING, 4, 1",
            "STRING, 32, 8", "STRING, 33, 9", "LONG, 21, 8", "LONG, 22, 9", "LONG, 42, 16", "LONG, 43, 17"})
    void codesArePackedAndNoneCrossesAWord(SlotKind kind, int n, int bytes) {
        BitLayout bits = of(fields(kind, n));
        assertEquals(bytes, bits.bytes());
        int perWord = 64 / kind.bits();
        for (int i = 0; i < n; i++) {
            assertEquals(i / perWord, bits.word(i));
            assertEquals(i % perWord * kind.bits(), bits.shift(i));
        }
        assertEquals(Math.min(8, bytes), bits.wordBytes(0));
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 2", "2, 2", "3, 3", "6, 3", "7, 4", "14, 4", "15, 5", "16383, 15", "16384, 15"})
    void anEnumHasCodesForNullItsConstantsAndOthers(int constants, int bits) {
        Definition e = enumOf(constants);
        assertEquals(bits, e.enumBits());
        assertTrue((1 << bits) - 1 > constants, "the highest code belongs to no constant");
        assertEquals(bits, FieldDefinition.ofEnum("e", e).bits());
    }

    @Test
    void largestDefinitionFits() {
        Definition largest = enumOf(Limits.MAX_CONSTANTS);
        FieldDefinition[] fields = new FieldDefinition[Limits.MAX_FIELDS];
        Arrays.setAll(fields, i -> FieldDefinition.ofEnum("f" + i, largest));
        BitLayout bits = of(fields);
        assertEquals(Limits.MAX_FIELDS / 4 * 8, bits.bytes());
        assertEquals(Limits.MAX_FIELDS / 4 - 1, bits.word(Limits.MAX_FIELDS - 1));
        assertEquals(45, bits.shift(Limits.MAX_FIELDS - 1));
    }

    @Test
    void noTwoCodesOverlap() {
        long seed = Long.getLong("scfs.seed", System.nanoTime());
        Random random = new Random(seed);
        SlotKind[] kinds = SlotKind.values();
        Definition e = enumOf(100);
        for (int round = 0; round < 300; round++) {
            FieldDefinition[] fields = new FieldDefinition[random.nextInt(200)];
            Arrays.setAll(fields, i -> {
                SlotKind kind = kinds[random.nextInt(kinds.length)];
                return kind == SlotKind.ENUM ? FieldDefinition.ofEnum("f", e) : FieldDefinition.of("f", kind);
            });
            BitLayout bits = of(fields);
            int end = 0;
            for (int i = 0; i < fields.length; i++) {
                int at = 64 * bits.word(i) + bits.shift(i);
                assertTrue(fields[i].bits() == 0 || at >= end, "seed " + seed);
                assertTrue(bits.shift(i) + fields[i].bits() <= 64, "seed " + seed);
                end = fields[i].bits() == 0 ? end : at + fields[i].bits();
            }
            assertEquals((end + 7) / 8, bits.bytes(), "seed " + seed);
        }
    }
}
