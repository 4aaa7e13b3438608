package io.github.scfs.dubbo.apache;

import org.apache.dubbo.remoting.Channel;
import org.apache.dubbo.remoting.RemotingException;
import org.apache.dubbo.remoting.transport.ChannelDelegate;

/**
 * A channel of Dubbo's that encodes large responses on the thread that sends them, and else is the channel. Thread-safe
 * as far as that is.
 */
final class PreEncodingChannel extends ChannelDelegate {

    private PreEncodingChannel(Channel channel) {
        super(channel);
    }

    /** @param channel may be null, or one of these */
    static Channel around(Channel channel) {
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

    /** Dubbo looks for the calls of a channel by comparing channels, of which it may have met either. */
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
