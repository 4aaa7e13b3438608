package io.github.scfs.dubbo.apache;

import org.apache.dubbo.remoting.Channel;
import org.apache.dubbo.remoting.RemotingException;
import org.apache.dubbo.remoting.transport.ChannelDelegate;

/**
 * Wraps a channel of Dubbo, and encodes large responses on the thread that sends them. Thread-safe if the wrapped
 * channel is.
 */
final class PreEncodingChannel extends ChannelDelegate {

    private PreEncodingChannel(Channel channel) {
        super(channel);
    }

    /**
     * Returns a wrapper of a channel.
     *
     * @param channel the channel; may be null or already a wrapper, and is returned unchanged then
     */
    static Channel wrap(Channel channel) {
        return channel == null || channel instanceof PreEncodingChannel ? channel : new PreEncodingChannel(channel);
    }

    @Override
    public void send(Object message) throws RemotingException {
        super.send(PreEncodedResponse.of(getChannel(), message));
    }

    @Override
    public void send(Object message, boolean sent) throws RemotingException {
        super.send(PreEncodedResponse.of(getChannel(), message), sent);
    }

    /**
     * Compares the wrapped channels. Dubbo finds the calls of a channel by comparison, and may have stored the channel
     * or the wrapper.
     */
    @Override
    public boolean equals(Object other) {
        return getChannel()
                .equals(other instanceof PreEncodingChannel ? ((PreEncodingChannel) other).getChannel() : other);
    }

    @Override
    public int hashCode() {
        return getChannel().hashCode();
    }

    @Override
    public String toString() {
        return getChannel().toString();
    }
}
