package io.github.scfs.demo.rollout.wire;

import io.github.scfs.demo.rpc.wire.FrameHandler;
import io.github.scfs.demo.rpc.wire.FrameScan;
import io.github.scfs.demo.wire.DubboHeader;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Counts the frames on a consumer's connections, by the provider's port. Its handler is next to the socket, so it sees
 * what is really sent, whatever the settings say. Thread-safe.
 */
public final class TrafficMeter {
    private static final String HANDLER = "traffic-meter";

    private final Lock lock = new ReentrantLock();
    private final Map<Integer, Traffic> byPort = new TreeMap<>();

    /**
     * Starts to count the frames of a channel, unless they are counted already. Call it before the first frame.
     *
     * @param port the provider's port
     */
    public void watch(Channel channel, int port) {
        // On Dubbo 3 several threads encode the first messages of a channel.
        locked(() -> {
            if (channel.pipeline().get(HANDLER) == null) {
                channel.pipeline().addFirst(HANDLER, new Handler(port));
            }
        });
    }

    /** Returns a copy of what was counted, by the provider's port. */
    public Map<Integer, Traffic> traffic() {
        Map<Integer, Traffic> copies = new TreeMap<>();
        locked(() -> byPort.forEach((port, traffic) -> {
            Traffic copy = new Traffic();
            copy.add(traffic);
            copies.put(port, copy);
        }));
        return copies;
    }

    /** Counts a frame, sent or received by this consumer. */
    private void count(int port, DubboHeader header) {
        locked(() -> {
            Traffic traffic = of(port);
            if (header.isRequest()) {
                traffic.requests.merge(header.serialization(), 1L, Long::sum);
            } else {
                traffic.responses.merge(header.serialization(), 1L, Long::sum);
                if (!header.isOk()) {
                    traffic.errors++;
                }
            }
        });
    }

    private Traffic of(int port) {
        return byPort.computeIfAbsent(port, p -> new Traffic());
    }

    private void locked(Runnable work) {
        lock.lock();
        try {
            work.run();
        } finally {
            lock.unlock();
        }
    }

    /** The handler of one connection. */
    private final class Handler extends FrameHandler {
        private final int port;

        Handler(int port) {
            super(new FrameScan(header -> count(port, header)), new FrameScan(header -> count(port, header)));
            this.port = port;
        }

        @Override
        public void channelInactive(ChannelHandlerContext context) throws Exception {
            locked(() -> of(port).closedMillis.add(System.currentTimeMillis()));
            super.channelInactive(context);
        }
    }
}
