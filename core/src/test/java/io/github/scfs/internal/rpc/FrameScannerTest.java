package io.github.scfs.internal.rpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.OutOfStepException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class FrameScannerTest {
    private final RpcChannel sender = RpcChannel.open();
    private final FakeDubbo receiver = new FakeDubbo();

    @BeforeAll
    static void trust() {
        Bodies.ENGINE.trust(Ping.class);
    }

    private byte[] frame(Object... values) throws IOException {
        return FakeDubbo.frame(SerializationId.value(), BindingTest.encoded(sender, true, values));
    }

    private static byte[] bytes(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.write(part, 0, part.length);
        }
        return all.toByteArray();
    }

    @Test
    void definitionsAreReceivedInWireOrderEvenIfBodiesAreNotRead() throws IOException {
        byte[] never = frame(new Ping.Alpha("never decoded"));
        byte[] later = frame(new Ping.Alpha("a"), new Ping.Beta(1));
        byte[] last = frame(new Ping.Beta(2), new Ping.Alpha("b"));
        receiver.arrive(bytes(never, later, last));
        assertEquals(3, receiver.bodies());
        assertEquals(Arrays.asList(new Ping.Beta(2), new Ping.Alpha("b")), receiver.read(2, 2));
        assertEquals(Arrays.asList(new Ping.Alpha("a"), new Ping.Beta(1)), receiver.read(1, 2));
    }

    @Test
    void framesMayArriveInAnyPieces() throws IOException {
        byte[] all = bytes(frame(new Ping.Alpha("a")), frame(new Ping.Alpha("b"), new Ping.Beta(1)),
                frame(new Ping.Beta(2)));
        for (int cut = 0; cut <= all.length; cut++) {
            FakeDubbo other = new FakeDubbo();
            other.arrive(Arrays.copyOf(all, cut));
            other.arrive(Arrays.copyOfRange(all, cut, all.length));
            assertEquals(3, other.bodies(), "cut at " + cut);
            assertEquals(Arrays.asList(new Ping.Beta(2)), other.read(2, 1));
        }
    }

    @Test
    void otherFramesAndBytesAreLeftToDubbo() throws IOException {
        byte[] foreign = FakeDubbo.frame(2, frame(new Ping.Alpha("looks like one of ours")));
        receiver.arrive(bytes(foreign, "status\r\n".getBytes()));
        assertNull(RpcChannels.existing(receiver.channel()));
        assertEquals(1, receiver.bodies());
    }

    @Test
    void eachFailedBodyIsExplainedOnce() throws IOException {
        receiver.readsOnIoThread = true;
        byte[] good = frame(new Ping.Alpha("a"), new Ping.Beta(1));
        byte[] tooShort = frame(new Ping.Alpha("a"));
        byte[] empty = frame();
        receiver.arrive(bytes(good, tooShort, good, empty));
        assertThat(receiver.explained).hasSize(2).doesNotHaveDuplicates();
        assertThat(receiver.explained).allSatisfy(e -> assertThat(e).hasMessageContaining("SCFS-101"));
    }

    @Test
    void inactiveConnectionGetsNoSession() throws IOException {
        receiver.permitted = false;
        receiver.arrive(frame(new Ping.Alpha("a")));
        assertNull(RpcChannels.existing(receiver.channel()));
        assertEquals(1, receiver.bodies());
    }

    @Test
    void oversizedBodyIsSkippedButItsDefinitionsAreReceived() throws IOException {
        byte[] before = frame(new Ping.Beta(1));
        byte[] tooLong = frame(new Ping.Alpha("x"), forged(3000));
        byte[] after = frame(new Ping.Alpha("y"));
        for (int piece : new int[] {1, 7, 16, 100, 1 << 20}) {
            FakeDubbo other = new FakeDubbo();
            other.payload = 2000;
            byte[] all = bytes(before, tooLong, after, after);
            for (int i = 0; i < all.length; i += piece) {
                other.arrive(Arrays.copyOfRange(all, i, Math.min(all.length, i + piece)));
            }
            assertEquals(1, other.refused(), "in pieces of " + piece);
            assertEquals(3, other.bodies(), "in pieces of " + piece);
            assertEquals(Arrays.asList(new Ping.Alpha("y")), other.read(2, 1));
            assertEquals(0, other.left());
        }
    }

    @Test
    void redefinedIdIsAnsweredAndClosesTheConnection() throws IOException {
        byte[] ofAnotherSession = FakeDubbo.frame(SerializationId.value(),
                BindingTest.encoded(RpcChannel.open(), true, new Ping.Beta(1)));
        receiver.arrive(bytes(frame(new Ping.Alpha("a")), ofAnotherSession, frame(new Ping.Alpha("b"))));
        assertEquals(1, receiver.refused());
        assertThat(receiver.lastReason()).contains("SCFS-501");
        assertEquals(Arrays.asList(new Ping.Alpha("a")), receiver.read(0, 1), "the frame before it");
        assertTrue(receiver.channel().netty().isOpen(), "for the answer");
        receiver.arrive(frame(new Ping.Alpha("c")));
        assertEquals(1, receiver.bodies(), "nothing is decoded after that");
        assertEquals(0, receiver.left());
        assertTrue(receiver.channel().isClosedSoon());
    }

    @Test
    void malformedBodyIsLeftToItsCall() throws IOException {
        receiver.arrive(bytes(FakeDubbo.frame(SerializationId.value(), new byte[] {(byte) 0xff, 1, 2, 3, 4, 5, 6}),
                FakeDubbo.frame(SerializationId.value(), new byte[0]), frame(new Ping.Alpha("a"))));
        assertThrows(IOException.class, () -> receiver.read(0, 1));
        assertThrows(IOException.class, () -> receiver.read(1, 1));
        assertEquals(Arrays.asList(new Ping.Alpha("a")), receiver.read(2, 1));
        assertTrue(receiver.channel().netty().isOpen());
    }

    private static byte[] forged(int length) {
        byte[] header = FakeDubbo.frame(SerializationId.value(), new byte[] {0x13, 2, 1, 1});
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = header[i % header.length];
        }
        return bytes;
    }
}
