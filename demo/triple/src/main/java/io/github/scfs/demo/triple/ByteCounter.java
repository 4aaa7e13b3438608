package io.github.scfs.demo.triple;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** A proxy on the loopback interface that counts the bytes of all connections, in both directions, and may copy them. */
final class ByteCounter implements AutoCloseable {
    private static final int BUFFER = 1 << 16;

    private final ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final int target;
    private final OutputStream requests;
    private final OutputStream responses;
    private final AtomicLong bytes = new AtomicLong();
    private final List<Socket> sockets = new ArrayList<>();

    /** Starts a proxy of a port. */
    ByteCounter(int target) throws IOException {
        this(target, null, null);
    }

    /**
     * Starts a proxy of a port.
     *
     * @param requests gets what is sent to the port, before it is sent; null for no copy
     * @param responses gets what the port sends, before it is passed on; null for no copy
     */
    ByteCounter(int target, OutputStream requests, OutputStream responses) throws IOException {
        this.target = target;
        this.requests = requests;
        this.responses = responses;
        inBackground(this::accept);
    }

    int port() {
        return server.getLocalPort();
    }

    /** Returns the number of bytes since the start. */
    long bytes() {
        return bytes.get();
    }

    private void accept() throws IOException {
        while (true) {
            Socket in = server.accept();
            Socket out = new Socket(InetAddress.getLoopbackAddress(), target);
            for (Socket socket : new Socket[] {in, out}) {
                socket.setTcpNoDelay(true);
                synchronized (sockets) {
                    sockets.add(socket);
                }
            }
            inBackground(() -> forward(in, out, requests));
            inBackground(() -> forward(out, in, responses));
        }
    }

    private void forward(Socket from, Socket to, OutputStream copy) throws IOException {
        try (InputStream in = from.getInputStream(); OutputStream out = to.getOutputStream()) {
            byte[] buffer = new byte[BUFFER];
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                bytes.addAndGet(n);
                if (copy != null) {
                    copy.write(buffer, 0, n);
                }
                out.write(buffer, 0, n);
            }
        }
    }

    private void inBackground(Transfer transfer) {
        Thread thread = new Thread(() -> {
            try {
                transfer.run();
            } catch (IOException e) {
                if (!server.isClosed()) {
                    System.err.println("byte counter: " + e);
                }
            }
        }, "byte-counter");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() throws IOException {
        server.close();
        synchronized (sockets) {
            for (Socket socket : sockets) {
                socket.close();
            }
        }
    }

    /** Work of one thread. */
    private interface Transfer {
        void run() throws IOException;
    }
}
