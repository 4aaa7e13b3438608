package io.github.scfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.Test;

class ScfsExceptionTest {

    @Test
    void messageContainsCodeAndPath() {
        ScfsException e = new ScfsException("SCFS-999", "what happened").at("[3]").at(".items").at(".order");
        assertEquals("SCFS-999: what happened (at $.order.items[3])", e.getMessage());
        assertEquals("$.order.items[3]", e.path());
        assertEquals("SCFS-999", e.code());
        assertEquals("SCFS-999: at the root", new ScfsException("SCFS-999", "at the root").getMessage());
    }

    @Test
    void controlCharactersOfAPeerAreReplaced() {
        ScfsException e = new ScfsException("SCFS-999", "class evil\r\nFAKE LOG LINE\u001b[31m").at(".field\n");
        assertFalse(e.getMessage().chars().anyMatch(Character::isISOControl), e.getMessage());
    }

    @Test
    void longPathIsTruncated() {
        ScfsException e = new ScfsException("SCFS-999", "deep");
        for (int i = 0; i < 10_000; i++) {
            e.at(".next");
        }
        assertThat(e.path().length()).isLessThan(600);
    }
}
