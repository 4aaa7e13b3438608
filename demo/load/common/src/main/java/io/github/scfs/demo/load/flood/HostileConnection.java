package io.github.scfs.demo.load.flood;

import io.github.scfs.internal.rpc.FrameHeader;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;

/** A connection to the provider, on which anything is sent. For one thread. */
final class HostileConnection implements AutoCloseable {
    private static final int PATIENCE_MILLIS = 60_000;
    private static final int OK = 20;
    private static final int REQUEST = 0x80;

    private final Socket socket;
    private final DataInputStream in;
    private final FloodCounts counts;

    HostileConnection(int port, FloodCounts counts) throws IOException {
        this.socket = new Socket(InetAddress.getLoopbackAddress(), port);
        this.counts = counts;
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(PATIENCE_MILLIS);
        in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
    }

    /**
     * Sends bytes with some calls, and waits for their answers.
     *
     * @throws java.net.SocketTimeoutException if an answer is missing
     * @throws IOException if the provider closes the connection
     */
    void send(byte[] bytes, int calls) throws IOException {
        counts.sent(bytes.length);
        socket.getOutputStream().write(bytes);
        for (int left = calls; left > 0;) {
            byte[] header = new byte[FrameHeader.SIZE];
            in.readFully(header);
            int length = (header[FrameHeader.LENGTH] & 0xff) << 24 | (header[FrameHeader.LENGTH + 1] & 0xff) << 16
                    | (header[FrameHeader.LENGTH + 2] & 0xff) << 8 | header[FrameHeader.LENGTH + 3] & 0xff;
            in.readFully(new byte[length]);
            // Heartbeats are requests.
            if ((header[FrameHeader.FLAGS] & REQUEST) == 0) {
                counts.answered(header[FrameHeader.STATUS] == OK);
                left--;
            }
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
