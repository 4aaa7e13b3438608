package io.github.scfs.internal.rpc;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.netty.ChannelSession;
import io.github.scfs.internal.netty.ChannelSessions;
import io.github.scfs.internal.schema.ClassTable;
import io.github.scfs.internal.wire.Warnings;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Finds the session of a framework's channel. Dubbo keeps the Netty channel in a private field. A channel that isn't
 * from Netty 4, or whose field isn't accessible, has no session. Its messages are SELF-CONTAINED. Thread-safe.
 */
public final class RpcChannels {
    private static final boolean NETTY = isPresent("io.netty.channel.Channel");

    /** Field of Dubbo's channel from 3.2 on. Without this setting, messages are encoded on the caller's thread. */
    private static final String ENCODE_IN_IO = "encodeInIOThread";

    private static final ClassTable<ChannelClass> CLASSES = new ClassTable<ChannelClass>() {
        @Override
        protected ChannelClass compute(Class<?> type) {
            return new ChannelClass(find(type),
                    Arrays.stream(type.getDeclaredFields()).anyMatch(f -> f.getName().equals(ENCODE_IN_IO)));
        }
    };

    /** A class of a framework's channels. */
    private static final class ChannelClass {
        /** Field with the Netty channel; null if there is none or if it isn't accessible. */
        final Field nettyChannel;
        final boolean encodesOnAnyThread;

        ChannelClass(Field nettyChannel, boolean encodesOnAnyThread) {
            this.nettyChannel = nettyChannel;
            this.encodesOnAnyThread = encodesOnAnyThread;
        }
    }

    private RpcChannels() {}

    /** Returns the number of connections of this process that have a session. */
    public static int count() {
        return NETTY ? Sessions.ALL.count() : 0;
    }

    /** Returns the number of connections that have got a session, open and closed ones. */
    public static long made() {
        return NETTY ? Sessions.ALL.made() : 0;
    }

    /** Returns the sessions of the open connections of this process, in no order. */
    public static List<ChannelSession> sessions() {
        return NETTY ? Sessions.ALL.all() : Collections.emptyList();
    }

    /**
     * Returns the session of a framework's channel, and creates it if needed. Returns null if the channel can't have a
     * session.
     */
    static ChannelSession session(Object rpcChannel) {
        Object channel = nettyChannel(rpcChannel);
        return channel == null ? null
                : Sessions.of((io.netty.channel.Channel) channel, CLASSES.get(rpcChannel.getClass()));
    }

    /** Returns the session of a framework's channel; null if none was created. */
    public static ChannelSession existing(Object rpcChannel) {
        Object channel = nettyChannel(rpcChannel);
        return channel == null ? null : Sessions.ALL.existing((io.netty.channel.Channel) channel);
    }

    /**
     * Whether the messages of a framework's channel are encoded on any thread, by threads that don't wait for each
     * other. They are from Dubbo 3.2 on.
     */
    public static boolean encodesOnAnyThread(Object rpcChannel) {
        return CLASSES.get(rpcChannel.getClass()).encodesOnAnyThread;
    }

    /** Names both ends of a channel in a failure, if they are known. */
    static void name(Object rpcChannel, ScfsException failure) {
        Object channel = nettyChannel(rpcChannel);
        if (channel != null) {
            ChannelSession.name((io.netty.channel.Channel) channel, failure);
        }
    }

    private static Object nettyChannel(Object rpcChannel) {
        if (!NETTY || rpcChannel == null) {
            return null;
        }
        Field field = CLASSES.get(rpcChannel.getClass()).nettyChannel;
        if (field == null) {
            return null;
        }
        try {
            return field.get(rpcChannel);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("a field is not accessible after setAccessible", e);
        }
    }

    private static Field find(Class<?> type) {
        for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (io.netty.channel.Channel.class.isAssignableFrom(field.getType())) {
                    try {
                        field.setAccessible(true);
                        return field;
                    } catch (RuntimeException e) { // InaccessibleObjectException is newer than Java 8
                        Warnings.once("channel:" + type.getName(),
                                "no sessions over " + type.getName() + ": " + e.getMessage());
                        return null;
                    }
                }
            }
        }
        return null;
    }

    private static boolean isPresent(String className) {
        try {
            Class.forName(className, false, RpcChannels.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }

    /** Holder of the sessions. With it, Netty's classes are loaded only if Netty is present. */
    private static final class Sessions {
        static final ChannelSessions ALL = new ChannelSessions();

        static ChannelSession of(io.netty.channel.Channel channel, ChannelClass type) {
            ChannelSession known = ALL.existing(channel);
            if (known != null) {
                return known;
            }
            ChannelSession session = ALL.of(channel, type.encodesOnAnyThread);
            if (type.encodesOnAnyThread) {
                SentFrames.watch(channel, session);
            }
            return session;
        }
    }
}
