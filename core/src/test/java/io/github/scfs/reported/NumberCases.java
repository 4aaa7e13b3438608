package io.github.scfs.reported;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Collections;
import org.junit.jupiter.api.Test;

/** Numbers and their wrappers, also where a type argument says less than the value. */
public interface NumberCases extends Wire {

    @Test
    default void bytesAndShortsInACollectionKeepTheirClass() {
        assertThat(echo(Arrays.asList((byte) 1, (byte) 2, (byte) 127))).containsExactly((byte) 1, (byte) 2, (byte) 127);
        assertThat(echo(Arrays.asList((short) 1, (short) -1))).containsExactly((short) 1, (short) -1);
        assertThat(echo(Collections.singletonMap("b", (byte) 5))).containsEntry("b", (byte) 5);
    }
}
