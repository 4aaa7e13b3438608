package io.github.scfs.internal.rpc;

import io.github.scfs.internal.netty.ChannelSession;
import io.github.scfs.internal.netty.ChannelSessions;
import io.github.scfs.internal.session.Session;
import io.github.scfs.internal.wire.Warnings;
import java.lang.reflect.Field;

/**
 * Finds the session of a framework's channel. Dubbo keeps the Netty channel in a private field. A channel that isn't
 * from Netty 4, or whose field isn't accessible, has no session. Its messages are SELF-CONTAINED. Thread-safe.
 */
public final class RpcChannels {
    private static final boolean NETTY = isPresent("io.netty.channel.Channel");

    private static final ClassValue<Field> CHANNEL_FIELD = new ClassValue<Field>() {
        @Override
        protected Field computeValue(Class<?> type) {
            return find(type);
        }
    };

    private RpcChannels() {}

    /** Returns the number of connections of this process that have a session. */
    public static int count() {
        return NETTY ? Sessions.ALL.count() : 0;
    }

    /**
     * Returns the session of a framework's channel, and creates it if needed. Returns null if the channel can't have a
     * session.
     */
    static ChannelSession session(Object rpcChannel) {
        Object channel = nettyChannel(rpcChannel);
        return channel == null ? null : Sessions.ALL.of((io.netty.channel.Channel) channel);
    }

    /** Returns the session of a framework's channel; null if none was created. */
    public static ChannelSession existing(Object rpcChannel) {
        Object channel = nettyChannel(rpcChannel);
        return channel == null ? null : Sessions.ALL.existing((io.netty.channel.Channel) channel);
    }

    private static Object nettyChannel(Object rpcChannel) {
        if (!NETTY || rpcChannel == null) {
            return null;
        }
        Field field = CHANNEL_FIELD.get(rpcChannel.getClass());
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
        static final ChannelSessions ALL = new ChannelSessions(Session::new);
    }
}
