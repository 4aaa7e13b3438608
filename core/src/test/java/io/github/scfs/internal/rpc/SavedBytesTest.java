package io.github.scfs.internal.rpc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Tests that a measurement gives exactly the bytes of messages as they are sent, and as they are self-contained. */
class SavedBytesTest {
    private static final int MESSAGES = 2_000;

    @BeforeAll
    static void trust() {
        Bodies.ENGINE.trust(Ping.class);
    }

    /** Writes all kinds of values that Dubbo writes, in the order of a request, and returns the size. */
    private static int write(BodyOutput out, ByteArrayOutputStream bytes) throws IOException {
        Map<String, String> attachments = new HashMap<>();
        attachments.put("path", "io.github.scfs.Service");
        attachments.put("version", "1.0.0");
        out.writeUTF("2.0.2");
        out.writeUTF("io.github.scfs.Service");
        out.writeInt(70_000);
        out.writeDouble(0.5);
        out.writeObject(new Ping.Alpha("a"));
        out.writeBytes(new byte[] {1, 2, 3});
        out.writeObject(new HashMap<>(attachments));
        out.writeBool(true);
        out.writeObject(attachments);
        out.flushBuffer();
        return bytes.size();
    }

    private static int encoded(RpcChannel channel) throws IOException {
        try (Binding binding = Binding.encoding(channel)) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            int size = write(Bodies.output(bytes, true), bytes);
            binding.encoded(size);
            return size;
        }
    }

    @Test
    void measurementHasTheBytesAsSentAndSelfContained() throws IOException {
        ByteArrayOutputStream alone = new ByteArrayOutputStream();
        int selfContained = write(Bodies.output(alone, false), alone);
        RpcChannel channel = RpcChannel.open();
        int size = 0;
        for (int i = 0; i < 20; i++) {
            size = encoded(channel);
        }
        assertTrue(size < selfContained / 2, size + " of " + selfContained);
        SavedBytes.measure(SavedBytes.MAX_SECONDS);
        SavedBytes saved = SavedBytes.last();
        for (int i = 0; i < MESSAGES; i++) {
            assertEquals(size, encoded(channel));
        }
        assertTrue(saved.isRunning());
        double expected = (double) MESSAGES / SavedBytes.ONE_IN;
        assertEquals(expected, saved.messages(), expected / 2);
        assertEquals(saved.messages() * size, saved.bytes());
        assertEquals(saved.messages() * selfContained, saved.selfContainedBytes());
    }

    @Test
    void measurementEndsAfterItsMessages() throws IOException {
        SavedBytes.measure(SavedBytes.MAX_SECONDS);
        SavedBytes saved = SavedBytes.last();
        for (int i = 0; i < SavedBytes.MAX_MESSAGES; i++) {
            SavedBytes.add(1, 2);
        }
        assertTrue(!saved.isRunning());
        RpcChannel channel = RpcChannel.open();
        for (int i = 0; i < 100; i++) {
            encoded(channel);
        }
        assertEquals(SavedBytes.MAX_MESSAGES, saved.messages());
    }

    @Test
    void messagesThatAreNotMeasuredAddNothing() throws IOException {
        SavedBytes.measure(SavedBytes.MAX_SECONDS);
        SavedBytes saved = SavedBytes.last();
        for (int i = 0; i < 200; i++) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            write(Bodies.output(bytes, false), bytes);
            try (Binding discarded = Binding.encoding(RpcChannel.open())) {
                ByteArrayOutputStream lost = new ByteArrayOutputStream();
                write(Bodies.output(lost, true), lost);
                discarded.encoded(0);
            }
        }
        assertEquals(0, saved.messages(), "neither self-contained nor discarded messages");
    }
}
