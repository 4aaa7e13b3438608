package io.github.scfs.internal.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.scfs.MalformedInputException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Tests the arrays from which whole words are read ({@link WireReader#ahead}). */
class ReadAheadTest {
    private final WireReader in = new WireReader();

    private static byte[] message(int n, int first) {
        byte[] bytes = new byte[n];
        for (int i = 0; i < n; i++) {
            bytes[i] = (byte) (first + i);
        }
        return bytes;
    }

    private void begin(byte[] bytes, int offset, int length, int position) {
        in.reset(bytes, offset, length);
        in.position(position);
    }

    @Test
    void arrayWithEnoughBytesIsNotCopied() {
        byte[] bytes = message(100, 1);
        begin(bytes, 10, 50, 20);
        assertThat(in.ahead(80)).isSameAs(bytes);
    }

    @Test
    void endOfASmallMessageIsCopiedToTheSamePositions() {
        byte[] bytes = message(100, 1);
        begin(bytes, 0, 100, 60);
        byte[] ahead = in.ahead(1000);
        assertThat(ahead.length).isGreaterThanOrEqualTo(60 + 1000);
        assertThat(Arrays.copyOfRange(ahead, 60, 100)).isEqualTo(Arrays.copyOfRange(bytes, 60, 100));
        in.position(90);
        assertThat(in.ahead(1000)).isSameAs(ahead);
        in.position(30);
        assertThat(Arrays.copyOfRange(in.ahead(1000), 30, 100)).isEqualTo(Arrays.copyOfRange(bytes, 30, 100));
        assertThat(in.buffer()).isSameAs(bytes);
    }

    @Test
    void eachMessageIsCopiedAnew() {
        begin(message(100, 1), 0, 100, 60);
        in.ahead(41);
        byte[] next = message(70, 7);
        begin(next, 0, 70, 65);
        assertThat(Arrays.copyOfRange(in.ahead(41), 65, 70)).isEqualTo(Arrays.copyOfRange(next, 65, 70));
    }

    @Test
    void messageInAPartOfAnArrayIsCopiedWithoutTheBytesBehindIt() {
        byte[] bytes = message(100, 1);
        begin(bytes, 20, 60, 70);
        byte[] ahead = in.ahead(31);
        assertThat(Arrays.copyOfRange(ahead, 70, 80)).isEqualTo(Arrays.copyOfRange(bytes, 70, 80));
        assertThat(ahead[80]).isZero();
    }

    @Test
    void onlyTheEndOfASmallMessageIsCopied() {
        begin(message(4096, 1), 0, 4096, 4096);
        assertThat(in.ahead(1000).length).isGreaterThanOrEqualTo(4096 + 1000);
        begin(message(4097, 1), 0, 4097, 4087);
        assertThat(in.ahead(10)).isNotNull();
        assertThat(in.ahead(11)).isNull();
    }

    @Test
    void numbersBehindTheEndOfTheMessageAreRefused() {
        begin(message(100, 1), 0, 100, 95);
        in.ahead(16);
        assertThatThrownBy(() -> in.advance(101)).isInstanceOf(MalformedInputException.class);
    }
}
