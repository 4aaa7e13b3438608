package io.github.scfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.github.scfs.internal.wire.ErrorText;
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
        String evil = "class evil\r\nFAKE LOG LINE\u001b[31m\u009b31m\u0085\u2028\u2029\u202e\u200b\ufeff";
        String message =
                new ScfsException("SCFS-999", evil).at(".field\n\u202e").getMessage() + ErrorText.shorten(evil);
        assertFalse(message.matches("(?s).*[\\p{C}\\p{Z}&&[^ ]].*"), message);
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
