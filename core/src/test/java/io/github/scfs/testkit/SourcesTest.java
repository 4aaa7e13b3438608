package io.github.scfs.testkit;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.internal.wire.JavaVersion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.opentest4j.TestAbortedException;

/** A test is skipped only if this JDK lacks what its sources use. */
class SourcesTest {
    @ParameterizedTest
    @ValueSource(strings = {
            "missing.Type field;", "int record() { return 1; } int twice = 1; int twice = 2;",
            "Object o = java.util.EnumSet.of(1);"})
    void sourceWithAMistakeFailsOnEveryJdk(String member) {
        assertThrows(IllegalArgumentException.class, () -> Sources.loader("class Wrong { " + member + " }"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "9 | class A { Object o = java.util.List.of(1, 2); }", "9 | class A { Object o = java.util.Map.of(); }",
            "16 | record A(int a) { }", "16 | class A { private record In(int a) { } }",
            "17 | sealed interface A permits A.B { final class B implements A { } }"})
    void sourceIsSkippedWhereItsFeaturesAreMissing(int first, String source) throws Exception {
        if (JavaVersion.HERE < first) {
            assertThrows(TestAbortedException.class, () -> Sources.loader(source));
        } else {
            assertNotNull(Sources.loader(source).loadClass("A"));
        }
    }

    @Test
    void mistakeInASourceWithARecordFailsWhereRecordsExist() {
        Class<? extends RuntimeException> thrown =
                JavaVersion.HERE < 16 ? TestAbortedException.class : IllegalArgumentException.class;
        assertThrows(thrown, () -> Sources.loader("record A(int a) { missing.Type field; }"));
    }
}
