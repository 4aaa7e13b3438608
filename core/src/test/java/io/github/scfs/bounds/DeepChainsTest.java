package io.github.scfs.bounds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.scfs.testkit.OwnJvm;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A chain of references that is hashed or compared leaves every class usable ({@link DeepChainsProgram}). */
@Timeout(300)
@Tag("long")
class DeepChainsTest {

    @ParameterizedTest(name = "chains of {0} that end in {1}, {2} bytes of stack")
    @CsvSource({
            "beans, ByteBuffer, 262144", "beans, ZonedDateTime, 524288", "beans, URI, 1048576",
            "lists, ByteBuffer, 262144", "lists, BitSet, 524288", "records, ByteBuffer, 524288",
            "records, Locale, 262144", "comparators, ByteBuffer, 262144", "comparators, ByteBuffer, 524288",
            "comparators, BigDecimal, 1048576", "comparators, UUID, 524288", "turned, ByteBuffer, 262144",
            "turned, ZonedDateTime, 524288"})
    void everyClassIsUsableAfterDeepChains(String kind, String end, String stack) throws Exception {
        boolean isRecord = kind.equals("records");
        assumeTrue(!isRecord || !System.getProperty("java.specification.version").matches("1\\.8|11"), "no records");
        String printed = OwnJvm.run(DeepChainsProgram.class, "-Xmx512m", kind, end, stack);
        System.out.println(kind + " " + end + " " + stack + ": " + printed);
        assertThat(printed).contains("RIGHT");
    }
}
