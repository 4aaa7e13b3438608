package io.github.scfs.dubbo.apache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.github.scfs.internal.rpc.RegisteredClasses;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import java.lang.reflect.Field;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.apache.dubbo.rpc.RpcContext;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests the queue of Dubbo 3 from which the event loop takes messages: it writes all messages that have queued up as one
 * buffer.
 */
class MergedBuffersTest {
    private static final int CALLS = 20;
    private static final int HEADER = 16;
    /** Index of a body's length in a frame. */
    private static final int LENGTH = 12;

    /** Counts the frames of each buffer that goes to the socket. */
    private static final class Frames extends ChannelOutboundHandlerAdapter {
        private final List<Integer> ofBuffers = Collections.synchronizedList(new ArrayList<>());

        @Override
        public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) throws Exception {
            ByteBuf buffer = (ByteBuf) message;
            int frames = 0;
            for (int at = buffer.readerIndex(); at < buffer.writerIndex(); frames++) {
                at += HEADER + buffer.getInt(at + LENGTH);
            }
            ofBuffers.add(frames);
            super.write(context, message, promise);
        }
    }

    @BeforeAll
    static void register() {
        new RegisteredClasses(Collections.singletonMap(Stubborn.class, new Stubborn.Refusing()),
                DubboFramework.engine(null)).takeNew();
    }

    /** Returns the consumer's channel to a port of this machine. */
    private static Channel channelTo(int port) throws ReflectiveOperationException {
        Field all = Class.forName("org.apache.dubbo.remoting.transport.netty4.NettyChannel")
                .getDeclaredField("CHANNEL_MAP");
        all.setAccessible(true);
        return ((Map<?, ?>) all.get(null)).keySet()
                .stream()
                .map(Channel.class::cast)
                .filter(c -> ((InetSocketAddress) c.remoteAddress()).getPort() == port)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no channel to port " + port));
    }

    /**
     * Makes calls.
     *
     * @param value the argument of an additional call in the middle; null for none
     */
    private static List<Future<?>> calls(OrderService service, Object value) {
        List<Future<?>> calls = new ArrayList<>();
        for (int i = 0; i < CALLS; i++) {
            Order order = Order.sample(i);
            calls.add(RpcContext.getContext().asyncCall(() -> service.place(order)));
            if (i == CALLS / 2 && value != null) {
                calls.add(RpcContext.getContext().asyncCall(() -> service.same(value)));
            }
        }
        return calls;
    }

    @ParameterizedTest(name = "encode.in.io={0}")
    @ValueSource(strings = {"false", "true"})
    void definitionsOfMergedMessagesAreCertainAfterwards(String encodeInIo) throws Exception {
        assumeFalse(Loopback.encodesOnEventLoop(), "messages are not merged");
        try (Loopback loopback = Loopback.provider(); Relay relay = new Relay(loopback.port())) {
            OrderService service = loopback.refer(OrderService.class, relay.port(), "encode.in.io", encodeInIo);
            int port = service.port();
            Channel channel = channelTo(relay.port());
            Frames frames = new Frames();
            channel.pipeline().addFirst(frames);
            List<Future<?>> calls = whileTheEventLoopIsBusy(channel, service, null);
            for (int i = 0; i < CALLS; i++) {
                assertEquals(Order.sample(i + 1), calls.get(i).get(20, TimeUnit.SECONDS));
            }
            assertThat(frames.ofBuffers).as("frames of each buffer").contains(CALLS);
            relay.resetCounts();
            assertEquals(Order.sample(CALLS + 1), service.place(Order.sample(CALLS)));
            assertThat(relay.definingMessages()).as("messages with definitions").isZero();
            assertEquals(port, service.port(), "the connection was kept");
        }
    }

    /** Dubbo doesn't send any message of the buffer then, and tells all callers why. */
    @Test
    void messageThatFailsAmongMergedMessagesLosesNoDefinitions() throws Exception {
        assumeFalse(Loopback.encodesOnEventLoop(), "messages are not merged");
        try (Loopback loopback = Loopback.provider()) {
            OrderService service = loopback.consumer("encode.in.io", "true");
            int port = service.port();
            int failed = 0;
            for (Future<?> call : whileTheEventLoopIsBusy(channelTo(loopback.port()), service, new Stubborn())) {
                try {
                    assertThat(call.get(20, TimeUnit.SECONDS)).isInstanceOf(Order.class);
                } catch (ExecutionException e) {
                    assertThat(e).hasMessageContaining("SCFS-303");
                    failed++;
                }
            }
            assertThat(failed).isPositive();
            for (int i = 0; i < CALLS; i++) {
                assertEquals(Order.sample(i + 1), service.place(Order.sample(i)));
            }
            assertEquals(port, service.port(), "the connection was kept");
        }
    }

    private static List<Future<?>> whileTheEventLoopIsBusy(Channel channel, OrderService service, Object value) {
        CountDownLatch busy = new CountDownLatch(1);
        channel.eventLoop().execute(() -> {
            try {
                busy.await(20, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        try {
            return calls(service, value);
        } finally {
            busy.countDown();
        }
    }
}
