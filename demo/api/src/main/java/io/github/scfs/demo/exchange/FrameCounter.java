package io.github.scfs.demo.exchange;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * A proxy on the loopback interface that forwards Dubbo's frames unchanged and records their sizes. The proxy is
 * independent of both Dubbos, so it counts the bytes of both in the same way. It opens one outgoing connection for each
 * incoming connection.
 */
public final class FrameCounter implements AutoCloseable {
    private static final int WAIT_SECONDS = 10;

    private final ServerSocket server;
    private final int target;
    private final List<Socket> sockets = new CopyOnWriteArrayList<>();
    private final BlockingQueue<Frame> frames = new LinkedBlockingQueue<>();

    private final CaptureFile capture;

    private FrameCounter(ServerSocket server, int target, CaptureFile capture) {
        this.server = server;
        this.target = target;
        this.capture = capture;
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
        FrameCounter counter = new FrameCounter(new ServerSocket(0, 50, loopback()), target, capture);
        counter.inBackground(counter::accept);
        return counter;
    }

    /** Returns the port of the loopback interface that the proxy listens on. */
    public int port() {
        return server.getLocalPort();
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

    private void accept() throws IOException {
        while (true) {
            Socket in = server.accept();
            sockets.add(in);
            Socket out = new Socket(loopback(), target);
            sockets.add(out);
            in.setTcpNoDelay(true);
            out.setTcpNoDelay(true);
            CaptureFile.Connection captured = capture == null ? null : capture.connection(in);
            inBackground(() -> forward(in, out, captured, true));
            inBackground(() -> forward(out, in, captured, false));
        }
    }

    private void forward(Socket from, Socket to, CaptureFile.Connection captured, boolean byClient) throws IOException {
        try (Socket source = from; Socket sink = to) {
            DataInputStream in = new DataInputStream(new BufferedInputStream(source.getInputStream()));
            OutputStream out = sink.getOutputStream();
            for (Frame frame = Frame.read(in); frame != null; frame = Frame.read(in)) {
                if (captured != null) {
                    captured.sent(byClient, frame.bytes());
                }
                if (!frame.header().isEvent()) {
                    frames.add(frame);
                }
                out.write(frame.bytes());
            }
        } catch (SocketException e) {
            if (!from.isClosed()) {
                throw e;
            }
        }
    }

    /**
     * Runs a transfer in a daemon thread. A connection has two transfers. The first transfer that ends closes both
     * sockets, and this ends the other transfer.
     */
    private void inBackground(Transfer transfer) {
        Thread thread = new Thread(() -> {
            try {
                transfer.run();
            } catch (IOException e) {
                if (!server.isClosed()) {
                    System.err.println("frame counter: " + e);
                }
            }
        }, "frame-counter-" + port());
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() throws IOException {
        server.close();
        for (Socket socket : sockets) {
            socket.close();
        }
    }

    private static InetAddress loopback() {
        return InetAddress.getLoopbackAddress();
    }

    /** Work of one proxy thread, which runs until its socket is closed. */
    private interface Transfer {
        void run() throws IOException;
    }
}
