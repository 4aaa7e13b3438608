package io.github.scfs.internal.rpc;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SerializationIdTest {
    private static final String PROPERTY = "scfs.serialization.id";

    @AfterEach
    void clear() {
        System.clearProperty(PROPERTY);
    }

    @Test
    void idIsThirtyByDefault() {
        assertEquals(30, SerializationId.read());
    }

    @ParameterizedTest
    @CsvSource({"' ', 30", "0, 0", "' 19 ', 19", "31, 31"})
    void idIsAFiveBitNumber(String setting, int id) {
        System.setProperty(PROPERTY, setting);
        assertEquals(id, SerializationId.read());
    }

    /** The first service that uses scfs fails to start. */
    @ParameterizedTest
    @ValueSource(strings = {"32", "-1", "x", "1e1", "99999999999"})
    void wrongIdDoesNotFailDubbosStaticInitializer(String setting) {
        System.setProperty(PROPERTY, setting);
        assertEquals(30, SerializationId.read());
    }
}
