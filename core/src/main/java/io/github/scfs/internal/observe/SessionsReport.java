package io.github.scfs.internal.observe;

import io.github.scfs.internal.netty.ChannelSession;
import io.github.scfs.internal.rpc.RpcChannels;
import io.github.scfs.internal.session.Session;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** The connections that have a session, a line for each, those with the most bytes first. */
final class SessionsReport {
    private SessionsReport() {}

    /**
     * Returns the table.
     *
     * @param limit maximum number of connections
     */
    static String text(int limit) {
        List<ChannelSession> all = RpcChannels.sessions();
        if (all.isEmpty()) {
            return "no connection has a session\n";
        }
        // The counts change while the list is sorted, so each is read once.
        Table table = new Table("connection", "side", "peer", "age s", "classes out", "in", "strings out", "in",
                "messages out", "in", "bytes out", "in", "failed");
        all.stream()
                .map(Row::new)
                .sorted(Comparator.comparingLong((Row row) -> row.bytes).reversed())
                .limit(limit)
                .forEach(row -> table.add(row.cells));
        return table + (all.size() <= limit ? ""
                : String.format(Locale.ROOT, "%,d of %,d connections; \"%s %d\" shows all%n", limit, all.size(),
                        Commands.SESSIONS, all.size()));
    }

    private static final class Row {
        private final long bytes;
        private final Object[] cells;

        Row(ChannelSession c) {
            Session s = c.session();
            long sent = c.bytesSent();
            long received = c.bytesReceived();
            bytes = sent + received;
            cells = new Object[] {
                    c.id(), c.isAccepted() ? "server" : "client", c.address(), c.age(), s.classesWritten(),
                    s.classesRead(), s.stringsWritten(), s.stringsRead(), c.messagesSent(), c.messagesReceived(), sent,
                    received, c.failures()};
        }
    }
}
