package io.github.scfs.demo.triple;

import io.github.scfs.demo.exchange.LoopbackProxy;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.atomic.AtomicLong;

/** A proxy that counts the bytes of all connections, in both directions, and may copy them. */
final class ByteCounter implements AutoCloseable {
    private static final int BUFFER = 1 << 16;

    private final AtomicLong bytes = new AtomicLong();
    private final LoopbackProxy proxy;

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
        proxy = new LoopbackProxy("byte counter", target,
                client -> (from, to, byClient) -> forward(from, to, byClient ? requests : responses));
    }

    int port() {
        return proxy.port();
    }

    /** Returns the number of bytes since the start. */
    long bytes() {
        return bytes.get();
    }

    private void forward(InputStream from, OutputStream to, OutputStream copy) throws IOException {
        byte[] buffer = new byte[BUFFER];
        for (int n = from.read(buffer); n >= 0; n = from.read(buffer)) {
            bytes.addAndGet(n);
            if (copy != null) {
                copy.write(buffer, 0, n);
            }
            to.write(buffer, 0, n);
        }
    }

    @Override
    public void close() throws IOException {
        proxy.close();
    }
}
