package io.github.scfs.dubbo.apache;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Forwards Dubbo frames between a consumer and a provider. It inspects the headers of the frames, and can split frames
 * into pieces.
 */
final class Relay implements AutoCloseable {
    private static final int HEADER = 16;
    private static final int EVENT = 0x20;
    private static final int SERIALIZATION = 0x1f;
    /** Bits of a message's first byte: it uses a session, and it has definitions. */
    private static final int DEFINES = 3;

    private final ServerSocket listening;
    private final int providerPort;
    private final int piece;
    private final List<Socket> sockets = new CopyOnWriteArrayList<>();
    private final AtomicInteger heartbeats = new AtomicInteger();
    private final AtomicInteger toJoin = new AtomicInteger();
    private final AtomicReference<Random> toDamage = new AtomicReference<>();
    private volatile boolean damagesRequests;
    private final AtomicInteger messages = new AtomicInteger();
    private final AtomicInteger defining = new AtomicInteger();
    private volatile byte[] lastRequest;
    private volatile int lastRequestBytes;
    private volatile int lastResponseBytes;
    private volatile int lastRequestSerialization;
    private volatile int lastResponseSerialization;

    Relay(int providerPort) throws IOException {
        this(providerPort, Integer.MAX_VALUE);
    }

    /**
     * Creates a relay that forwards frames in pieces.
     *
     * @param piece the largest number of bytes to forward at a time
     */
    Relay(int providerPort, int piece) throws IOException {
        this.listening = Loopback.listen();
        this.providerPort = providerPort;
        this.piece = piece;
        start(this::accept);
    }

    int port() {
        return listening.getLocalPort();
    }

    /** Returns the number of messages of scfs since the last {@link #resetCounts}, in both directions together. */
    int messages() {
        return messages.get();
    }

    /** Returns the number of these messages that have definitions for their session. */
    int definingMessages() {
        return defining.get();
    }

    /** Sets the numbers of messages to 0. */
    void resetCounts() {
        messages.set(0);
        defining.set(0);
    }

    /** Returns the number of heartbeats with the id of scfs, in both directions together. */
    int heartbeats() {
        return heartbeats.get();
    }

    /** Returns the frame of the consumer's last request. */
    byte[] lastRequest() {
        return lastRequest;
    }

    /** Returns the length of the body of the consumer's last request. */
    int lastRequestBytes() {
        return lastRequestBytes;
    }

    /** Returns the length of the body of the provider's last response. */
    int lastResponseBytes() {
        return lastResponseBytes;
    }

    /** Returns the id of the serialization in the consumer's last request. */
    int lastRequestSerialization() {
        return lastRequestSerialization;
    }

    /** Returns the id of the serialization in the provider's last response. */
    int lastResponseSerialization() {
        return lastResponseSerialization;
    }

    /** Forwards the next requests in one piece, once all of them have arrived. */
    void join(int requests) {
        toJoin.set(requests);
    }

    /** Inverts some bits in the body of the next request or of the next response. */
    void damage(boolean request, Random bits) {
        damagesRequests = request;
        toDamage.set(bits);
    }

    private void damage(byte[] body) {
        Random bits = toDamage.getAndSet(null);
        for (int flips = bits == null ? 0 : 1 + bits.nextInt(3); flips > 0; flips--) {
            body[bits.nextInt(body.length)] ^= (byte) (1 << bits.nextInt(8));
        }
    }

    private void accept() throws IOException {
        while (true) {
            Socket consumer = listening.accept();
            Socket provider = new Socket(InetAddress.getByName(Loopback.HOST), providerPort);
            provider.setTcpNoDelay(true);
            consumer.setTcpNoDelay(true);
            sockets.add(consumer);
            sockets.add(provider);
            start(() -> pass(consumer, provider, true));
            start(() -> pass(provider, consumer, false));
        }
    }

    private void pass(Socket from, Socket to, boolean requests) throws IOException {
        try (InputStream in = from.getInputStream(); OutputStream out = to.getOutputStream()) {
            DataInputStream frames = new DataInputStream(in);
            ByteArrayOutputStream joined = new ByteArrayOutputStream();
            while (true) {
                byte[] header = new byte[HEADER];
                frames.readFully(header);
                int length = (header[12] & 255) << 24 | (header[13] & 255) << 16 | (header[14] & 255) << 8
                        | header[15] & 255;
                byte[] body = new byte[length];
                frames.readFully(body);
                if ((header[2] & EVENT) != 0 && (header[2] & SERIALIZATION) == 30) {
                    heartbeats.incrementAndGet();
                } else if (requests) {
                    lastRequest = Arrays.copyOf(header, HEADER + length);
                    System.arraycopy(body, 0, lastRequest, HEADER, length);
                    lastRequestBytes = length;
                    lastRequestSerialization = header[2] & SERIALIZATION;
                } else {
                    lastResponseBytes = length;
                    lastResponseSerialization = header[2] & SERIALIZATION;
                }
                if ((header[2] & EVENT) == 0 && requests == damagesRequests) {
                    damage(body);
                }
                if ((header[2] & EVENT) == 0 && (header[2] & SERIALIZATION) == 30) {
                    messages.incrementAndGet();
                    defining.addAndGet((body[0] & DEFINES) == DEFINES ? 1 : 0);
                }
                joined.write(header);
                joined.write(body);
                if (!requests || toJoin.get() == 0 || toJoin.decrementAndGet() == 0) {
                    write(out, joined.toByteArray());
                    joined.reset();
                }
            }
        } finally {
            from.close();
            to.close();
        }
    }

    private void write(OutputStream out, byte[] bytes) throws IOException {
        for (int i = 0; i < bytes.length; i += Math.min(piece, bytes.length)) {
            out.write(bytes, i, Math.min(piece, bytes.length - i));
            out.flush();
        }
    }

    @Override
    public void close() throws IOException {
        listening.close();
        for (Socket socket : sockets) {
            socket.close();
        }
    }

    private interface Work {
        void run() throws IOException;
    }

    private static void start(Work work) {
        Thread thread = new Thread(() -> {
            try {
                work.run();
            } catch (IOException closed) {
                // One side has closed its connection, or the test has ended.
            }
        }, "relay");
        thread.setDaemon(true);
        thread.start();
    }
}
