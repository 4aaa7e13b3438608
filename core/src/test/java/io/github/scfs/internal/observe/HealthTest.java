package io.github.scfs.internal.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.internal.observe.Health.Level;
import org.junit.jupiter.api.Test;

class HealthTest {

    private static Level level(long bytes, long secondsSinceClosing) {
        return Health.of(bytes, 1000, secondsSinceClosing, "figures").level();
    }

    @Test
    void memoryOfDefinitionsDecidesFirst() {
        assertEquals(Level.OK, level(0, -1));
        assertEquals(Level.OK, level(799, -1));
        assertEquals(Level.WARN, level(800, -1));
        assertEquals(Level.WARN, level(999, -1));
        assertEquals(Level.WARN, level(1000, -1));
    }

    @Test
    void connectionThatWasOutOfStepWarnsForTenMinutes() {
        assertEquals(Level.WARN, level(0, 0));
        assertEquals(Level.WARN, level(0, 599));
        assertEquals(Level.OK, level(0, 600));
    }

    @Test
    void messageSaysWhatToDo() {
        assertThat(Health.of(1000, 1000, -1, "figures").message()).contains("SCFS-405")
                .contains("scfs.max.definitions.mb")
                .contains("figures");
    }
}
