package io.github.scfs.dubbo.apache;

import java.net.InetSocketAddress;
import org.apache.dubbo.common.URL;
import org.apache.dubbo.remoting.Channel;
import org.apache.dubbo.remoting.ChannelHandler;
import org.apache.dubbo.remoting.RemotingException;

/** A channel of Dubbo's that encodes large responses on the thread that sends them, and else is the channel. Thread-safe as far as that is. */
final class PreparingChannel implements Channel {
    private final Channel channel;

    private PreparingChannel(Channel channel) {
        this.channel = channel;
    }

    /** @param channel may be null, or one of these */
    static Channel around(Channel channel) {
        return channel == null || channel instanceof PreparingChannel ? channel : new PreparingChannel(channel);
    }

    @Override
    public void send(Object message) throws RemotingException {
        channel.send(PreparedResponse.of(channel, message));
    }

    @Override
    public void send(Object message, boolean sent) throws RemotingException {
        channel.send(PreparedResponse.of(channel, message), sent);
    }

    @Override
    public InetSocketAddress getRemoteAddress() {
        return channel.getRemoteAddress();
    }

    @Override
    public boolean isConnected() {
        return channel.isConnected();
    }

    @Override
    public boolean hasAttribute(String key) {
        return channel.hasAttribute(key);
    }

    @Override
    public Object getAttribute(String key) {
        return channel.getAttribute(key);
    }

    @Override
    public void setAttribute(String key, Object value) {
        channel.setAttribute(key, value);
    }

    @Override
    public void removeAttribute(String key) {
        channel.removeAttribute(key);
    }

    @Override
    public URL getUrl() {
        return channel.getUrl();
    }

    @Override
    public ChannelHandler getChannelHandler() {
        return channel.getChannelHandler();
    }

    @Override
    public InetSocketAddress getLocalAddress() {
        return channel.getLocalAddress();
    }

    @Override
    public void close() {
        channel.close();
    }

    @Override
    public void close(int timeout) {
        channel.close(timeout);
    }

    @Override
    public void startClose() {
        channel.startClose();
    }

    @Override
    public boolean isClosed() {
        return channel.isClosed();
    }

    /** Dubbo looks for the calls of a channel by comparing channels, of which it may have met either. */
    @Override
    public boolean equals(Object other) {
        return other instanceof PreparingChannel ? channel.equals(((PreparingChannel) other).channel) : channel.equals(other);
    }

    @Override
    public int hashCode() {
        return channel.hashCode();
    }

    @Override
    public String toString() {
        return channel.toString();
    }
}
