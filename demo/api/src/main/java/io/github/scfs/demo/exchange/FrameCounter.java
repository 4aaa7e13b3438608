package io.github.scfs.demo.exchange;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.Socket;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * A proxy that forwards Dubbo's frames unchanged and records their sizes. The proxy is independent of both Dubbos, so it
 * counts the bytes of both in the same way.
 */
public final class FrameCounter implements AutoCloseable {
    private static final int WAIT_SECONDS = 10;

    private final BlockingQueue<Frame> frames = new LinkedBlockingQueue<>();
    private final CaptureFile capture;
    private final LoopbackProxy proxy;

    private FrameCounter(int target, CaptureFile capture) throws IOException {
        this.capture = capture;
        this.proxy = new LoopbackProxy("frame counter", target, this::opened);
    }

    /**
     * Starts a proxy on a free port.
     *
     * @param target port of the provider on the loopback interface
     * @param capture receives all bytes; may be null
     * @return the proxy
     * @throws IOException if no port is free
     */
    public static FrameCounter to(int target, CaptureFile capture) throws IOException {
        return new FrameCounter(target, capture);
    }

    /** Returns the port of the loopback interface that the proxy listens on. */
    public int port() {
        return proxy.port();
    }

    /**
     * Returns the next frame that contains a call or the result of a call. Frames are recorded before they are
     * forwarded.
     *
     * @throws IllegalStateException if no frame arrives within 10 seconds
     */
    Frame take() throws InterruptedException {
        Frame frame = frames.poll(WAIT_SECONDS, TimeUnit.SECONDS);
        if (frame == null) {
            throw new IllegalStateException("no frame passed within " + WAIT_SECONDS + " s");
        }
        return frame;
    }

    private LoopbackProxy.Direction opened(Socket client) throws IOException {
        CaptureFile.Connection captured = capture == null ? null : capture.connection(client);
        return (from, to, byClient) -> {
            DataInputStream in = new DataInputStream(new BufferedInputStream(from));
            for (Frame frame = Frame.read(in); frame != null; frame = Frame.read(in)) {
                if (captured != null) {
                    captured.sent(byClient, frame.bytes());
                }
                if (!frame.header().isEvent()) {
                    frames.add(frame);
                }
                to.write(frame.bytes());
            }
        };
    }

    @Override
    public void close() throws IOException {
        proxy.close();
    }
}
