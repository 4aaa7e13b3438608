package io.github.scfs.demo.bench.memory;

import io.github.scfs.internal.netty.ChannelSessions;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.session.MessageReader;
import io.github.scfs.internal.session.MessageWriter;
import io.github.scfs.internal.session.Session;
import io.netty.channel.Channel;
import io.netty.channel.DefaultChannelId;
import io.netty.channel.embedded.EmbeddedChannel;

/** The two channels of one connection. After the connection is opened, each channel has a session. */
final class Connection {
    private final Channel here = new EmbeddedChannel(DefaultChannelId.newInstance());
    private final Channel there = new EmbeddedChannel(DefaultChannelId.newInstance());

    /** Creates the sessions of both ends. */
    void open(ChannelSessions sessions) {
        sessions.of(here, false);
        sessions.of(there, false);
    }

    Session here(ChannelSessions sessions) {
        return sessions.existing(here).session();
    }

    /** Sends a message in both directions and reads it. */
    void exchange(ChannelSessions sessions, Engine engine, ClassLoader loader, MessageContent content) {
        Session one = here(sessions);
        Session other = sessions.existing(there).session();
        send(engine, one, other, loader, content);
        send(engine, other, one, loader, content);
    }

    private static void send(Engine engine, Session from, Session to, ClassLoader loader, MessageContent content) {
        byte[] message;
        try (MessageWriter out = MessageWriter.inSession(engine, from)) {
            content.write(out);
            message = out.toByteArray();
            out.markCertain();
        }
        to.receiveDefinitions(message, 0, message.length);
        try (MessageReader in = MessageReader.of(engine, to, loader, message, 0, message.length)) {
            content.read(in);
        }
    }
}
