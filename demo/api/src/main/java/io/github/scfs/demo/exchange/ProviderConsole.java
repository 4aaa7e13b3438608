package io.github.scfs.demo.exchange;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.function.IntSupplier;

/**
 * How a provider's process and the script that started it talk: a line when it is ready, the end of its input when the consumer has left. A
 * script that dies ends the input as well, so that no provider outlives it.
 */
public final class ProviderConsole {
    private static final long DEADLINE_NANOS = 10_000_000_000L;
    private static final long POLL_MILLIS = 20;

    private ProviderConsole() {}

    /**
     * Gives a free port of the loopback interface to a system property that Spring's XML refers to, unless it is set.
     *
     * @throws IOException if there is no port to be had
     */
    public static void choosePort(String property) throws IOException {
        if (System.getProperty(property) == null) {
            try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
                System.setProperty(property, Integer.toString(probe.getLocalPort()));
            }
        }
    }

    /**
     * Prints {@code READY} with the ports, waits for the end of the input, then for the last session to go.
     *
     * @param sessions how many are open now
     * @return true if none is left within 10 seconds
     * @throws IOException          if the input breaks
     * @throws InterruptedException if this thread was interrupted while it waited
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
        out.println("  sessions in the provider after the consumer has left: " + left);
        return left == 0;
    }
}
