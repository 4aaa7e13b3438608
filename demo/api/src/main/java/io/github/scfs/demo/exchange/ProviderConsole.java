package io.github.scfs.demo.exchange;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.function.IntSupplier;

/**
 * Connects a provider process to the script that starts it. The provider prints a line when it is ready, and ends when
 * its input ends. The input also ends when the script dies, so the provider never runs longer than the script.
 */
public final class ProviderConsole {
    private static final long DEADLINE_NANOS = 10_000_000_000L;
    private static final long POLL_MILLIS = 20;

    private ProviderConsole() {}

    /**
     * Stores a free port of the loopback interface in a system property, unless the property is set. Spring's XML
     * refers to the property.
     *
     * @throws IOException if no port is free
     */
    public static void choosePort(String property) throws IOException {
        if (System.getProperty(property) == null) {
            try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
                System.setProperty(property, Integer.toString(probe.getLocalPort()));
            }
        }
    }

    /**
     * Prints {@code READY} with the ports. Then waits for the end of the input, and for the last session to close.
     *
     * @param sessions returns the number of open sessions
     * @return true if no session is open within 10 seconds after the end of the input
     * @throws IOException if reading the input fails
     * @throws InterruptedException if this thread is interrupted while it waits
     */
    public static boolean serve(InputStream in, PrintStream out, IntSupplier sessions, String... portProperties)
            throws IOException, InterruptedException {
        StringBuilder ready = new StringBuilder("READY");
        for (String property : portProperties) {
            ready.append(" -D").append(property).append('=').append(System.getProperty(property));
        }
        out.println(ready);
        int read;
        do {
            read = in.read();
        } while (read >= 0);
        long start = System.nanoTime();
        while (sessions.getAsInt() > 0 && System.nanoTime() - start < DEADLINE_NANOS) {
            Thread.sleep(POLL_MILLIS);
        }
        int left = sessions.getAsInt();
        out.println("  sessions left in the provider after the consumer has disconnected: " + left);
        return left == 0;
    }
}
