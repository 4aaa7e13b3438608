package io.github.scfs.demo.exchange;

import java.io.Closeable;
import java.io.FileOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Writes the bytes that pass a proxy to a file in the format of libpcap, as if tcpdump had captured them: with headers
 * of IPv4 and TCP, without checksums. {@code demo/run doctor} and Wireshark read the file. Thread-safe.
 */
public final class CaptureFile implements Closeable {
    private static final int MAGIC = 0xa1b2c3d4;
    private static final short MAJOR = 2;
    private static final short MINOR = 4;
    private static final int MAX_PACKET = 1 << 16;
    /** Packets begin with a header of IP. */
    private static final int LINK_TYPE = 101;
    private static final int RECORD_HEADER = 16;
    private static final int IP_HEADER = 20;
    private static final int TCP_HEADER = 20;
    private static final int MAX_DATA = 60_000;
    private static final byte IP_4 = 0x45;
    private static final byte TIME_TO_LIVE = 64;
    private static final byte TCP = 6;
    private static final int HEADER_WORDS = 5 << 4;
    private static final int SYN = 2;
    private static final int ACK = 16;

    private final FileOutputStream out;

    private CaptureFile(FileOutputStream out) {
        this.out = out;
    }

    /**
     * Opens a file. If it exists, the packets are appended.
     *
     * @return the file; null if {@code path} is null
     * @throws IOException if the file can't be written
     */
    public static CaptureFile append(String path) throws IOException {
        if (path == null) {
            return null;
        }
        CaptureFile file = new CaptureFile(new FileOutputStream(path, true));
        if (file.out.getChannel().position() == 0) {
            file.out.write(ByteBuffer.allocate(24)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .putInt(MAGIC)
                    .putShort(MAJOR)
                    .putShort(MINOR)
                    .putLong(0)
                    .putInt(MAX_PACKET)
                    .putInt(LINK_TYPE)
                    .array());
        }
        return file;
    }

    /**
     * Begins a connection.
     *
     * @param client the proxy's socket to the client
     */
    Connection connection(Socket client) throws IOException {
        Connection connection = new Connection(client.getPort(), client.getLocalPort());
        connection.write(true, SYN, new byte[0], 0, 0);
        connection.write(false, SYN | ACK, new byte[0], 0, 0);
        return connection;
    }

    @Override
    public void close() throws IOException {
        out.close();
    }

    /** A connection between two ports of 127.0.0.1. */
    final class Connection {
        private final int clientPort;
        private final int serverPort;
        private int clientSequence;
        private int serverSequence;

        private Connection(int clientPort, int serverPort) {
            this.clientPort = clientPort;
            this.serverPort = serverPort;
        }

        /** Writes bytes that one side has sent. */
        void sent(boolean byClient, byte[] bytes) throws IOException {
            for (int i = 0; i < bytes.length; i += MAX_DATA) {
                write(byClient, ACK, bytes, i, Math.min(MAX_DATA, bytes.length - i));
            }
        }

        private void write(boolean byClient, int flags, byte[] bytes, int from, int n) throws IOException {
            synchronized (out) {
                int length = IP_HEADER + TCP_HEADER + n;
                long micros = System.currentTimeMillis() * 1000;
                ByteBuffer packet = ByteBuffer.allocate(RECORD_HEADER + length).order(ByteOrder.LITTLE_ENDIAN);
                packet.putInt((int) (micros / 1_000_000))
                        .putInt((int) (micros % 1_000_000))
                        .putInt(length)
                        .putInt(length);
                packet.order(ByteOrder.BIG_ENDIAN);
                packet.put(IP_4).put((byte) 0).putShort((short) length).putInt(0);
                packet.put(TIME_TO_LIVE).put(TCP).putShort((short) 0).putInt(0x7f000001).putInt(0x7f000001);
                packet.putShort((short) (byClient ? clientPort : serverPort));
                packet.putShort((short) (byClient ? serverPort : clientPort));
                packet.putInt(byClient ? clientSequence : serverSequence);
                packet.putInt(byClient ? serverSequence : clientSequence);
                packet.put((byte) HEADER_WORDS).put((byte) flags).putShort((short) -1).putInt(0);
                packet.put(bytes, from, n);
                out.write(packet.array());
                int next = n + ((flags & SYN) != 0 ? 1 : 0);
                if (byClient) {
                    clientSequence += next;
                } else {
                    serverSequence += next;
                }
            }
        }
    }
}
