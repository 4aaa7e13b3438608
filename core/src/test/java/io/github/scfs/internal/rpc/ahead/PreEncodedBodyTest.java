package io.github.scfs.internal.rpc.ahead;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.internal.rpc.Binding;
import io.github.scfs.internal.rpc.Bodies;
import io.github.scfs.internal.rpc.BodyOutput;
import io.github.scfs.internal.rpc.Ping;
import io.github.scfs.internal.rpc.RpcChannel;
import io.github.scfs.internal.rpc.RpcEngine;
import io.github.scfs.testkit.Waits;
import io.netty.channel.DefaultEventLoopGroup;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.local.LocalChannel;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests bodies that one thread encodes and the event loop sends. */
class PreEncodedBodyTest {
    private static final byte[] SELF_CONTAINED = selfContained();

    private final EventLoopGroup group = new DefaultEventLoopGroup(1);
    private final LocalChannel netty = new LocalChannel();
    private final RpcChannel channel = new RpcChannel(netty);
    private final RpcChannel receiver = RpcChannel.open();

    private static byte[] selfContained() {
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            written(bytes, "a request").flushBuffer();
            return bytes.toByteArray();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @BeforeAll
    static void trust() {
        Bodies.ENGINE.trust(Ping.class);
    }

    @BeforeEach
    void connect() throws Exception {
        group.register(netty).sync();
        ResultSizes.record(new Ping.Alpha("a"), 1 << 20);
        send("something, so that there is a session");
        assertNull(prepare(new Ping.Alpha("a")), "nothing was decoded yet");
        onLoop(this::decode);
        assertNull(prepare(new Ping.Alpha("a")), "an event loop that decodes also encodes");
        decode();
    }

    private Object decode() throws IOException {
        try (Binding binding = Binding.decoding(channel)) {
            return Bodies.input(new ByteArrayInputStream(SELF_CONTAINED)).readObject();
        }
    }

    @AfterEach
    void stop() {
        netty.close();
        group.shutdownGracefully(0, 1, TimeUnit.SECONDS);
    }

    private <T> T onLoop(Callable<T> task) throws Exception {
        return netty.eventLoop().submit(task).get(10, TimeUnit.SECONDS);
    }

    private static BodyOutput written(ByteArrayOutputStream bytes, Object value) throws IOException {
        BodyOutput out = Bodies.output(bytes, true);
        out.writeObject(value);
        return out;
    }

    /** Sends an object that was not encoded ahead. */
    private byte[] send(Object value) throws Exception {
        return onLoop(() -> {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (Binding binding = Binding.encoding(channel)) {
                written(bytes, value).flushBuffer();
                binding.encoded(bytes.size());
            }
            return bytes.toByteArray();
        });
    }

    private PreEncodedBody prepare(Object value) {
        return PreEncodedBody.of(channel, new Ping.Alpha("assumed large"), Bodies::ahead,
                out -> out.writeObject(value));
    }

    private static byte[] encode(RpcChannel channel, PreEncodedBody body, boolean discarded) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (Binding binding = Binding.encoding(channel, body)) {
            PreEncodedBody.current().writeTo(bytes, (stream, n) -> {});
            assertNull(PreEncodedBody.current(), "a body is sent once");
            body.writeTo(bytes, (stream, n) -> { throw new IllegalStateException("it was sent"); });
            binding.encoded(discarded ? 0 : bytes.size());
            assertEquals(!discarded, binding.isScfs());
        }
        return bytes.toByteArray();
    }

    private byte[] send(PreEncodedBody body) throws Exception {
        return send(body, false);
    }

    private byte[] send(PreEncodedBody body, boolean discarded) throws Exception {
        return onLoop(() -> encode(channel, body, discarded));
    }

    private void assertPrepares() {
        PreEncodedBody body = prepare(new Ping.Alpha("a"));
        assertNotNull(body);
        assertTrue(body.isUnsent());
        body.close(false);
    }

    private Object receive(byte[] message) throws IOException {
        receiver.session().receiveDefinitions(message, 0, message.length);
        try (Binding binding = Binding.decoding(receiver)) {
            return Bodies.input(new ByteArrayInputStream(message)).readObject();
        }
    }

    @Test
    void definitionsAreCertainIfTheEventLoopSendsTheBody() throws Exception {
        PreEncodedBody first = prepare(new Ping.Alpha("a"));
        PreEncodedBody meanwhile = prepare(new Ping.Alpha("b"));
        int full = send(first).length;
        PreEncodedBody later = prepare(new Ping.Alpha("c"));
        assertEquals(full, send(meanwhile).length, "when it was written, nothing was certain");
        byte[] small = send(later);
        assertTrue(small.length < full / 2, small.length + " bytes after " + full);
        assertArrayEquals(small, send(new Ping.Alpha("c")));
    }

    @Test
    void definitionsAreNotCertainIfAnotherThreadSendsTheBody() throws Exception {
        int full = encode(channel, prepare(new Ping.Alpha("a")), false).length;
        assertEquals(full, send(new Ping.Alpha("b")).length);
    }

    @Test
    void bodiesOfManyThreadsAreReadInAnySendingOrder() throws Exception {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        ExecutorService pool = Executors.newFixedThreadPool(4);
        try {
            for (int round = 0; round < 200; round++) {
                List<Future<Object[]>> bodies = new ArrayList<>();
                for (int i = 0; i < 8; i++) {
                    Object value = value(random);
                    bodies.add(pool.submit(() -> new Object[] {value, prepare(value)}));
                }
                Collections.shuffle(bodies, random);
                for (Future<Object[]> body : bodies) {
                    Object[] pair = body.get(10, TimeUnit.SECONDS);
                    // A body that wasn't encoded ahead is sent in any case.
                    boolean discarded = pair[1] != null && random.nextInt(8) == 0;
                    byte[] message = pair[1] == null ? send(pair[0]) : send((PreEncodedBody) pair[1], discarded);
                    if (!discarded) {
                        assertEquals(pair[0], receive(message), "seed " + seed);
                    }
                }
            }
        } finally {
            pool.shutdownNow();
        }
    }

    private static Object value(Random random) {
        switch (random.nextInt(4)) {
            case 0:
                return new Ping.Beta(random.nextInt());
            case 1:
                return new ArrayList<>(Arrays.asList(new Ping.Alpha("text " + random.nextInt(30)),
                        "text " + random.nextInt(30), new Ping.Beta(1)));
            default:
                return new Ping.Alpha("text " + random.nextInt(30));
        }
    }

    @Test
    void failedBodyIsEncodedAgainWhenItIsSent() throws Exception {
        assertNull(PreEncodedBody.of(channel, new Ping.Alpha("a"), Bodies::ahead, out -> {
            out.writeObject(new Ping.Alpha("a"));
            throw new IllegalStateException("a serializer of the user's");
        }));
        assertNull(
                PreEncodedBody.of(channel, new Ping.Alpha("a"), Bodies::ahead,
                        out -> { throw new Error("not done yet"); }),
                "errors of every class are caught, or the call gets no answer");
        assertNull(PreEncodedBody.of(channel, new Ping.Alpha("a"), Bodies::ahead, out -> {}), "nothing was written");
        assertPrepares();
    }

    @Test
    void onlyLargeResultsOfASessionAreEncodedAheadAndOffItsEventLoop() throws Exception {
        assertPrepares();
        assertNull(onLoop(() -> prepare(new Ping.Alpha("a"))));
        assertNull(PreEncodedBody.of(RpcChannel.open(), new Ping.Alpha("a"), Bodies::ahead, out -> out.writeObject(1)),
                "no session yet");
        assertNull(PreEncodedBody.of("no channel of Netty's", new Ping.Alpha("a"), Bodies::ahead,
                out -> out.writeObject(1)));
        ResultSizes.record(new Ping.Beta(1), 100);
        assertNull(PreEncodedBody.of(channel, new Ping.Beta(1), Bodies::ahead, out -> out.writeObject(1)));
        assertNull(PreEncodedBody.of(channel, null, Bodies::ahead, out -> out.writeObject(1)));
    }

    @Test
    void connectionWithUnusedBodiesStopsEncodingAhead() throws Exception {
        for (int bytes : new int[] {0, 100}) {
            PreEncodedBody body = prepare(new Ping.Alpha("a"));
            assertNotNull(body, "a failed encode doesn't count against the connection");
            onLoop(() -> {
                try (Binding binding = Binding.encoding(channel, body)) {
                    binding.encoded(bytes);
                    assertFalse(binding.isScfs());
                }
                return null;
            });
        }
        assertNull(prepare(new Ping.Alpha("a")));
    }

    @Test
    void concurrentEncodesAreBoundedByProcessors() throws Exception {
        int most = Math.max(2, Runtime.getRuntime().availableProcessors());
        assertEquals(most, depth(0), "one encode for each processor, here nested");
        assertPrepares();
    }

    @Test
    void unsentBodiesAreBounded() throws Exception {
        List<PreEncodedBody> waiting = new ArrayList<>();
        for (PreEncodedBody body = prepare(new Ping.Alpha("a")); body != null; body = prepare(new Ping.Alpha("a"))) {
            waiting.add(body);
            assertThat(waiting).hasSizeLessThan(10_000);
        }
        send(waiting.remove(0));
        assertPrepares();
        // Drops the bodies without closing them, as a channel does when it refuses a message.
        waiting.clear();
        PreEncodedBody body = Waits.await("lost bodies no longer count").until(() -> {
            System.gc();
            return prepare(new Ping.Alpha("a"));
        }, Objects::nonNull);
        body.close(false);
    }

    /** Returns the number of bodies that can be started while all earlier bodies are still being encoded. */
    private int depth(int begun) {
        int[] deepest = {begun};
        PreEncodedBody.of(channel, new Ping.Alpha("a"), Bodies::ahead, out -> deepest[0] = depth(begun + 1));
        return deepest[0];
    }

    @Test
    void sizeOfAListIsEstimatedFromItsElements() {
        List<Object> thousand = new ArrayList<>(Collections.nCopies(1000, new Ping.Gamma(1)));
        assertFalse(ResultSizes.isLarge(thousand), "no size is known yet");
        ResultSizes.record(new ArrayList<>(thousand.subList(0, 10)), 300);
        assertTrue(ResultSizes.isLarge(thousand));
        assertFalse(ResultSizes.isLarge(new ArrayList<>(thousand.subList(0, 100))));
        for (Object small : Arrays.asList(new ArrayList<>(), "text", 5, new byte[1 << 20])) {
            ResultSizes.record(small, 1 << 20);
            assertFalse(ResultSizes.isLarge(small));
        }
    }
}
