package io.github.scfs.demo.exchange;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A proxy on the loopback interface. It opens one outgoing connection for each incoming connection. Each direction of a
 * connection has a daemon thread. The direction that ends first closes both connections, and this ends the other one.
 */
public final class LoopbackProxy implements AutoCloseable {
    private final ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final List<Socket> sockets = new CopyOnWriteArrayList<>();
    private final String name;

    /** Forwards the bytes of one direction until their end. */
    public interface Direction {
        void forward(InputStream from, OutputStream to, boolean byClient) throws IOException;
    }

    /** Returns what forwards both directions of a new connection. */
    public interface Connections {
        Direction opened(Socket client) throws IOException;
    }

    /** Work of one thread, which runs until its socket is closed. */
    private interface Transfer {
        void run() throws IOException;
    }

    /**
     * Starts a proxy on a free port.
     *
     * @param name name of the proxy in messages
     * @param target port on the loopback interface
     * @throws IOException if no port is free
     */
    public LoopbackProxy(String name, int target, Connections connections) throws IOException {
        this.name = name;
        inBackground(() -> {
            while (true) {
                Socket in = open(server.accept());
                Socket out = open(new Socket(InetAddress.getLoopbackAddress(), target));
                Direction direction = connections.opened(in);
                inBackground(() -> forward(direction, in, out, true));
                inBackground(() -> forward(direction, out, in, false));
            }
        });
    }

    /** Returns the port of the loopback interface that the proxy listens on. */
    public int port() {
        return server.getLocalPort();
    }

    private Socket open(Socket socket) throws IOException {
        sockets.add(socket);
        socket.setTcpNoDelay(true);
        return socket;
    }

    private static void forward(Direction direction, Socket from, Socket to, boolean byClient) throws IOException {
        try (Socket source = from; Socket sink = to) {
            direction.forward(source.getInputStream(), sink.getOutputStream(), byClient);
        } catch (SocketException e) {
            if (!from.isClosed()) {
                throw e;
            }
        }
    }

    private void inBackground(Transfer transfer) {
        Thread thread = new Thread(() -> {
            try {
                transfer.run();
            } catch (IOException e) {
                if (!server.isClosed()) {
                    System.err.println(name + ": " + e);
                }
            }
        }, name + ' ' + port());
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
}
