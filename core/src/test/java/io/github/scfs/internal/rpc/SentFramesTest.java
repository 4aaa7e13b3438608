package io.github.scfs.internal.rpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.internal.netty.ChannelSession;
import io.github.scfs.internal.wire.WireFormat;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.channel.DefaultChannelId;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.MessageToByteEncoder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Tests sessions of channels whose messages are encoded on any thread, as on Dubbo 3. */
class SentFramesTest {

    @BeforeAll
    static void trust() {
        Bodies.ENGINE.trust(Ping.class);
    }

    /** A channel like that of Dubbo 3. The unused field tells that messages are encoded on any thread. */
    private static final class ConcurrentChannel {
        private final EmbeddedChannel channel;
        @SuppressWarnings("unused")
        private final boolean encodeInIOThread = false;

        ConcurrentChannel(EmbeddedChannel channel) {
            this.channel = channel;
        }
    }

    /** Dubbo's encoder: passes frames that are already encoded, several in one buffer. */
    private static final class FrameEncoder extends MessageToByteEncoder<Object> {
        @Override
        protected void encode(ChannelHandlerContext context, Object message, ByteBuf out) {
            for (Object frame : message instanceof List ? (List<?>) message : Arrays.asList(message)) {
                out.writeBytes((byte[]) frame);
            }
        }
    }

    private final EmbeddedChannel netty = new EmbeddedChannel(DefaultChannelId.newInstance(), new FrameEncoder());
    private final ConcurrentChannel channel = new ConcurrentChannel(netty);
    private final FakeDubbo peer = new FakeDubbo();

    /** Encodes a frame, as Dubbo's channel does on the thread that sends it. */
    private static byte[] encoded(Object channel, Object... values) throws IOException {
        try (Binding binding = Binding.encoding(channel)) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            BodyOutput out = Bodies.output(bytes, true);
            for (Object value : values) {
                out.writeObject(value);
            }
            out.flushBuffer();
            byte[] frame = FakeDubbo.frame(SerializationId.value(), bytes.toByteArray());
            binding.encoded(frame.length);
            return frame;
        }
    }

    private byte[] frame(Object... values) throws IOException {
        return encoded(channel, values);
    }

    /** Writes frames to the channel, and passes what came out of the pipeline to the peer. */
    private void send(Object message) throws IOException {
        assertTrue(netty.writeOutbound(message));
        for (ByteBuf out = netty.readOutbound(); out != null; out = netty.readOutbound()) {
            byte[] bytes = new byte[out.readableBytes()];
            out.readBytes(bytes);
            out.release();
            peer.arrive(bytes);
        }
    }

    @Test
    void messageOffTheEventLoopUsesTheSessionAndIsCertainOnceItPassed() throws Exception {
        byte[] first = frame(new Ping.Alpha("a"));
        byte[] second = frame(new Ping.Alpha("b"));
        assertEquals(first.length, second.length, "neither of them is certain to be sent");
        send(second);
        byte[] third = frame(new Ping.Alpha("c"));
        assertThat(third.length).isLessThan(first.length - 10);
        send(third);
        send(first);
        assertThat(peer.read(0, 1)).containsExactly(new Ping.Alpha("b"));
        assertThat(peer.read(1, 1)).containsExactly(new Ping.Alpha("c"));
        assertThat(peer.read(2, 1)).containsExactly(new Ping.Alpha("a"));
    }

    @Test
    void encodeOnTheEventLoopIsNotCertainBeforeItPassed() throws IOException {
        // An EmbeddedChannel's event loop is every thread. Dubbo 3 puts what the event loop encodes into a queue.
        byte[] encoded = frame(new Ping.Alpha("a"));
        byte[] other = frame(new Ping.Alpha("b"));
        assertEquals(encoded.length, other.length);
    }

    @Test
    void framesInOneBufferAreAllSeen() throws IOException {
        List<byte[]> batch = new ArrayList<>();
        batch.add(frame(new Ping.Alpha("a")));
        batch.add(FakeDubbo.frame(2, new byte[] {1, 2, 3}));
        batch.add(frame(new Ping.Beta(7)));
        send(batch);
        int alpha = frame(new Ping.Alpha("a")).length;
        int beta = frame(new Ping.Beta(7)).length;
        assertThat(alpha).isLessThan(batch.get(0).length);
        assertThat(beta).isLessThan(batch.get(2).length);
    }

    @Test
    void bytesThatAreNoFramesPass() throws IOException {
        byte[] expected = frame(new Ping.Alpha("a"));
        for (byte[] bytes : new byte[][] {
                {}, {(byte) 0xda}, {'l', 's', '\r', '\n'}, Arrays.copyOf(expected, 15),
                Arrays.copyOf(expected, expected.length - 1), FakeDubbo.frame(30, new byte[0]),
                FakeDubbo.frame(30, new byte[] {0x55}), FakeDubbo.frame(30, new byte[] {0x13, (byte) 0xff})}) {
            netty.writeOutbound((Object) bytes);
            ByteBuf out = netty.readOutbound();
            assertEquals(bytes.length, out.readableBytes());
            out.release();
        }
        assertEquals(expected.length, frame(new Ping.Alpha("a")).length, "nothing has become certain");
    }

    @Test
    void frameWhoseWriteWasCancelledOrFailedIsNotCertain() throws IOException {
        byte[] first = frame(new Ping.Alpha("a"));
        ChannelPromise cancelled = netty.newPromise();
        cancelled.cancel(false);
        netty.writeAndFlush(first, cancelled);
        assertEquals(first.length, frame(new Ping.Alpha("a")).length);
        netty.pipeline().addFirst(new ChannelOutboundHandlerAdapter() {
            @Override
            public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
                ((ByteBuf) message).release();
                promise.setFailure(new IOException("refused"));
            }
        });
        netty.writeAndFlush((Object) first);
        assertEquals(first.length, frame(new Ping.Alpha("a")).length);
    }

    @Test
    void channelWithoutDubbosEncoderHasSelfContainedMessages() throws IOException {
        ConcurrentChannel other = new ConcurrentChannel(new EmbeddedChannel(DefaultChannelId.newInstance()));
        byte[] frame = encoded(other, new Ping.Alpha("a"));
        assertEquals(frame.length, encoded(other, new Ping.Alpha("a")).length);
        ByteArrayInputStream body = new ByteArrayInputStream(frame, 16, frame.length - 16);
        assertEquals(new Ping.Alpha("a"), Bodies.input(body).readObject());
        ChannelSession session = RpcChannels.existing(other);
        assertFalse(session.mayWrite());
    }

    @Test
    void channelGetsOneHandler() {
        for (int i = 0; i < 3; i++) {
            SentFrames.watch(netty, RpcChannels.session(channel));
        }
        assertThat(netty.pipeline().names().stream().filter(name -> name.startsWith("scfs"))).hasSize(1);
        assertThat(netty.pipeline().names().get(0)).startsWith("scfs");
    }

    @Test
    void manyThreadsEncodeAtOnceAndEveryFrameIsReadRight() throws Exception {
        int threads = 8;
        int frames = 400;
        RpcChannels.session(channel);
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        CyclicBarrier start = new CyclicBarrier(threads);
        List<Object> sent = new ArrayList<>();
        int[] definitions = new int[1];
        try {
            List<Future<Void>> done = new ArrayList<>();
            for (int t = 0; t < threads; t++) {
                int thread = t;
                done.add(pool.submit((Callable<Void>) () -> {
                    start.await();
                    for (int i = 0; i < frames; i++) {
                        int n = thread * frames + i;
                        Object value = n % 3 == 0 ? new Ping.Alpha("text " + n % 40)
                                : n % 3 == 1 ? new Ping.Beta(n)
                                : "text " + n % 50;
                        byte[] frame = frame(value);
                        // The channel of the test has no event loop of its own.
                        synchronized (sent) {
                            definitions[0] += (frame[16] & WireFormat.DEFINITIONS) != 0 && i > frames / 2 ? 1 : 0;
                            send(frame);
                            sent.add(value);
                        }
                    }
                    return null;
                }));
            }
            for (Future<Void> each : done) {
                each.get();
            }
        } finally {
            pool.shutdownNow();
        }
        for (int i = 0; i < sent.size(); i++) {
            assertEquals(sent.get(i), peer.read(i, 1).get(0));
        }
        assertFalse(RpcChannels.session(channel).session().awaitsMessages());
        // Strings that repeat get ids at some time.
        assertThat(definitions[0]).as("frames with definitions in the second half")
                .isLessThanOrEqualTo(threads * frames / 2 / 50);
    }

    @Test
    void bufferIsReleasedByItsReceiverOnly() throws IOException {
        byte[] first = frame(new Ping.Alpha("a"));
        ByteBuf buffer = Unpooled.wrappedBuffer(first);
        netty.pipeline().removeLast();
        netty.writeOutbound(buffer);
        assertEquals(1, buffer.refCnt());
        ((ByteBuf) netty.readOutbound()).release();
        assertEquals(0, buffer.refCnt());
        assertThat(frame(new Ping.Alpha("a")).length).isLessThan(first.length);
    }
}
