package io.github.scfs.demo.load.flood;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A flood: connections to the provider that send what they shouldn't. Some threads open one connection after the other;
 * all stay open until the flood is closed. For one thread.
 */
public final class Flood implements AutoCloseable {

    /** What a connection sends. */
    interface Sender {

        /**
         * Sends everything.
         *
         * @param n number of the connection, from 0
         */
        void send(HostileConnection connection, int n) throws IOException;
    }

    private final String name;
    private final int connections;
    private final int parallel;
    private final Sender sender;
    private final FloodCounts counts = new FloodCounts();
    private final AtomicInteger next = new AtomicInteger();
    private final Queue<HostileConnection> open = new ConcurrentLinkedQueue<>();
    private final List<Thread> threads = new ArrayList<>();

    /**
     * Creates a flood.
     *
     * @param parallel number of connections that send at the same time
     */
    Flood(String name, int connections, int parallel, Sender sender) {
        this.name = name;
        this.connections = connections;
        this.parallel = parallel;
        this.sender = sender;
    }

    public String name() {
        return name;
    }

    /** Returns the number of connections that the flood opens. */
    public int connections() {
        return connections;
    }

    /** Returns what came of the flood so far. */
    public FloodCounts counts() {
        return counts;
    }

    /** Starts to send. */
    public void start(int port) {
        for (int i = 0; i < parallel; i++) {
            Thread thread = new Thread(() -> work(port), "flood-" + i);
            thread.setDaemon(true);
            threads.add(thread);
            thread.start();
        }
    }

    /** Whether some connection still sends. */
    public boolean isRunning() {
        return threads.stream().anyMatch(Thread::isAlive);
    }

    private void work(int port) {
        for (int n = next.getAndIncrement(); n < connections; n = next.getAndIncrement()) {
            try {
                HostileConnection connection = new HostileConnection(port, counts);
                open.add(connection);
                counts.connected();
                sender.send(connection, n);
            } catch (SocketTimeoutException e) {
                counts.unanswered();
            } catch (IOException e) {
                counts.closed();
            }
        }
    }

    /** Closes all connections. */
    @Override
    public void close() throws IOException {
        for (HostileConnection connection : open) {
            connection.close();
        }
        open.clear();
    }
}
