package io.github.scfs.internal.rpc;

import io.github.scfs.internal.netty.ChannelSession;
import io.github.scfs.internal.netty.ChannelSessions;
import io.github.scfs.internal.session.Session;
import io.github.scfs.internal.wire.Warnings;
import java.lang.reflect.Field;

/**
 * From a framework's channel to our session: Dubbo hides the Netty channel in a private field of its own. Whatever
 * isn't Netty 4, or doesn't let itself be looked at, has no session and speaks SELF-CONTAINED messages. Thread-safe.
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

    /** How many connections of this process have a session now. */
    public static int count() {
        return NETTY ? Sessions.ALL.count() : 0;
    }

    /** The session of a framework's channel, created if need be; null if it can have none. */
    static ChannelSession session(Object rpcChannel) {
        Object channel = nettyChannel(rpcChannel);
        return channel == null ? null : Sessions.ALL.of((io.netty.channel.Channel) channel);
    }

    /** The session of a framework's channel if it was created before, else null. */
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
            throw new IllegalStateException("a field that was made accessible is not", e);
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

    /** Apart, so that nothing of Netty is loaded where there is none. */
    private static final class Sessions {
        static final ChannelSessions ALL = new ChannelSessions(Session::new);
    }
}
