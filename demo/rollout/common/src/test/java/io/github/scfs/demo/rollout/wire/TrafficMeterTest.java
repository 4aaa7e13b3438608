package io.github.scfs.demo.rollout.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import java.util.Collections;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TrafficMeterTest {
    private static final int PORT = 20880;
    private static final int REQUEST = 0xC0;
    private static final int HEARTBEAT = 0xE0;
    private static final int RESPONSE = 0x00;
    private static final int OK = 20;
    private static final int BAD_RESPONSE = 50;

    private final TrafficMeter meter = new TrafficMeter();
    private final EmbeddedChannel channel = new EmbeddedChannel();

    @Test
    void framesAreCountedByTheIdOfTheirSerialization() {
        meter.watch(channel, PORT);
        channel.writeOutbound(frame(REQUEST | 30, 0, 7), frame(REQUEST | 2, 0, 0), frame(REQUEST | 30, 0, 1));
        channel.writeInbound(frame(RESPONSE | 30, OK, 3));
        Traffic traffic = meter.traffic().get(PORT);
        assertEquals("{2=1, 30=2}", traffic.requests.toString());
        assertEquals("{30=1}", traffic.responses.toString());
        assertEquals(0, traffic.errors);
    }

    @Test
    void responsesWithAnErrorAreCountedTwice() {
        meter.watch(channel, PORT);
        channel.writeInbound(frame(RESPONSE | 2, BAD_RESPONSE, 3));
        assertEquals("{2=1}", meter.traffic().get(PORT).responses.toString());
        assertEquals(1, meter.traffic().get(PORT).errors);
    }

    @Test
    void heartbeatsAreNotCounted() {
        meter.watch(channel, PORT);
        channel.writeOutbound(frame(HEARTBEAT | 2, 0, 1));
        assertEquals(Collections.emptyMap(), meter.traffic());
    }

    @Test
    void channelThatIsWatchedTwiceIsCountedOnce() {
        meter.watch(channel, PORT);
        meter.watch(channel, PORT);
        channel.writeOutbound(frame(REQUEST | 2, 0, 1));
        assertEquals("{2=1}", meter.traffic().get(PORT).requests.toString());
    }

    @Test
    void channelIsWatchedBySeveralThreadsAtOnce() {
        for (int i = 0; i < 1_000; i++) {
            EmbeddedChannel shared = new EmbeddedChannel();
            IntStream.range(0, 8).parallel().forEach(thread -> meter.watch(shared, PORT));
            shared.close();
        }
        assertEquals(1_000, meter.traffic().get(PORT).closedMillis.size());
    }

    @Test
    void closedConnectionsAreNoted() {
        meter.watch(channel, PORT);
        channel.close();
        assertEquals(1, meter.traffic().get(PORT).closedMillis.size());
    }

    private static ByteBuf frame(int flags, int status, int bodyLength) {
        return Unpooled.buffer()
                .writeShort(0xDABB)
                .writeByte(flags)
                .writeByte(status)
                .writeLong(1)
                .writeInt(bodyLength)
                .writeBytes(new byte[bodyLength]);
    }
}
