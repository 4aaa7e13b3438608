package io.github.scfs.internal.rpc;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SerializationIdTest {

    @Test
    void idIsThirtyUnlessSetToAnotherFiveBitNumber() {
        assertEquals(30, SerializationId.parse(null));
        assertEquals(30, SerializationId.parse(" "));
        assertEquals(0, SerializationId.parse("0"));
        assertEquals(19, SerializationId.parse(" 19 "));
        assertEquals(31, SerializationId.parse("31"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"32", "-1", "x", "1e1", "99999999999"})
    void invalidSettingIsIgnored(String setting) {
        assertEquals(30, SerializationId.parse(setting));
    }
}
