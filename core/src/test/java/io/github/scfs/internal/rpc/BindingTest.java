package io.github.scfs.internal.rpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.OutOfStepException;
import io.netty.channel.DefaultEventLoopGroup;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.local.LocalChannel;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class BindingTest {

    @BeforeAll
    static void trust() {
        Bodies.ENGINE.trust(Ping.class);
    }

    static byte[] body(Object... values) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        BodyOutput out = Bodies.output(bytes, true);
        for (Object value : values) {
            out.writeObject(value);
        }
        out.flushBuffer();
        return bytes.toByteArray();
    }

    /**
     * Encodes a body in its own binding, as Dubbo does.
     *
     * @param kept whether the frame is kept; otherwise it is discarded
     */
    static byte[] encoded(RpcChannel channel, boolean kept, Object... values) throws IOException {
        try (Binding binding = Binding.encoding(channel)) {
            byte[] body = body(values);
            binding.encoded(kept ? body.length : 0);
            return body;
        }
    }

    @Test
    void definitionsAreCertainOnceTheFrameIsInTheBuffer() throws IOException {
        RpcChannel channel = RpcChannel.open();
        byte[] first = encoded(channel, false, new Ping.Alpha("a"));
        byte[] again = encoded(channel, true, new Ping.Alpha("a"));
        byte[] later = encoded(channel, true, new Ping.Alpha("a"));
        assertEquals(first.length, again.length, "the first message was discarded, so its definitions are repeated");
        assertTrue(later.length < again.length / 2, later.length + " bytes after " + again.length);
    }

    @Test
    void onlyTheLastMessageOfAnEncodeIsCertain() throws IOException {
        RpcChannel channel = RpcChannel.open();
        int alone = encoded(RpcChannel.open(), true, new Ping.Alpha("a")).length;
        try (Binding binding = Binding.encoding(channel)) {
            body(new Ping.Alpha("a"));
            byte[] last = body(new Ping.Beta(1));
            binding.encoded(last.length);
        }
        assertEquals(alone, encoded(channel, true, new Ping.Alpha("a")).length);
        assertThat(encoded(channel, true, new Ping.Beta(1)).length).isLessThan(alone / 2);
    }

    @Test
    void nestedEncodeIsCertainIfTheOuterOneFails() throws IOException {
        RpcChannel channel = RpcChannel.open();
        try (Binding outer = Binding.encoding(channel)) {
            body(new Ping.Alpha("a"));
            encoded(channel, true, new Ping.Beta(1));
            assertSame(outer, Binding.current());
            outer.encoded(0);
        }
        assertNull(Binding.current());
        assertThat(encoded(channel, true, new Ping.Beta(1)).length)
                .isLessThan(encoded(RpcChannel.open(), true, new Ping.Beta(1)).length);
        assertEquals(encoded(RpcChannel.open(), true, new Ping.Alpha("a")).length,
                encoded(channel, true, new Ping.Alpha("a")).length);
    }

    @Test
    void messageWithoutABindingIsSelfContained() throws IOException {
        byte[] unbound = body(new Ping.Alpha("a"));
        assertEquals(new Ping.Alpha("a"), Bodies.input(new ByteArrayInputStream(unbound)).readObject());
        try (Binding binding = Binding.encoding("no channel of Netty's")) {
            byte[] bound = body(new Ping.Alpha("a"));
            binding.encoded(bound.length);
            assertEquals(unbound.length, bound.length);
        }
    }

    @Test
    void messageOffTheEventLoopIsSelfContained() throws Exception {
        EventLoopGroup group = new DefaultEventLoopGroup(1);
        try {
            LocalChannel netty = new LocalChannel();
            group.register(netty).sync();
            RpcChannel channel = new RpcChannel(netty);
            byte[] here = encoded(channel, true, new Ping.Alpha("a"));
            assertEquals(here.length, encoded(channel, true, new Ping.Alpha("a")).length);
            assertEquals(new Ping.Alpha("a"), Bodies.input(new ByteArrayInputStream(here)).readObject());
            netty.eventLoop().submit(() -> encoded(channel, true, new Ping.Alpha("a"))).get();
            byte[] there = netty.eventLoop().submit(() -> encoded(channel, true, new Ping.Alpha("a"))).get();
            assertThat(there.length).isLessThan(here.length / 2);
        } finally {
            group.shutdownGracefully(0, 1, TimeUnit.SECONDS);
        }
    }

    @Test
    void messageOfAnUnknownSessionIsOutOfStepAndClosesItsConnection() throws IOException {
        RpcChannel sender = RpcChannel.open();
        encoded(sender, true, new Ping.Alpha("a"));
        byte[] later = encoded(sender, true, new Ping.Alpha("a"));
        RpcChannel receiver = RpcChannel.open();
        try (Binding binding = Binding.decoding(receiver)) {
            BodyInput in = Bodies.input(new ByteArrayInputStream(later));
            IOException e = assertThrows(IOException.class, in::readObject);
            assertThat(e).hasCauseInstanceOf(OutOfStepException.class);
            assertThrows(IOException.class, in::readObject);
        }
        assertTrue(receiver.isClosedSoon());
        IOException unbound =
                assertThrows(IOException.class, () -> Bodies.input(new ByteArrayInputStream(later)).readObject());
        assertThat(unbound).hasCauseInstanceOf(OutOfStepException.class);
    }

    @Test
    void invalidExceptionOfAResponseIsNotPrinted() throws IOException {
        RpcChannel channel = RpcChannel.open();
        for (byte flag : new byte[] {0, 3}) {
            byte[] response;
            try (Binding binding = Binding.encoding(channel)) {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                BodyOutput out = Bodies.output(bytes, false);
                out.writeByte(flag);
                out.writeObject(new Ping.Alpha("a"));
                out.flushBuffer();
                response = bytes.toByteArray();
            }
            try (Binding binding = Binding.decoding(channel)) {
                BodyInput in = Bodies.input(new ByteArrayInputStream(response));
                assertEquals(flag, in.readByte());
                IOException e = assertThrows(IOException.class, in::readObject);
                assertThat(e).hasMessageContaining("SCFS-603").hasMessageContaining("Alpha");
            }
        }
    }
}
