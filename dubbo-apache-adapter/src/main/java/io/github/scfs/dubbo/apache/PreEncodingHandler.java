package io.github.scfs.dubbo.apache;

import org.apache.dubbo.remoting.Channel;
import org.apache.dubbo.remoting.ChannelHandler;
import org.apache.dubbo.remoting.RemotingException;
import org.apache.dubbo.remoting.transport.AbstractChannelHandlerDelegate;

/**
 * Wraps a channel handler. It passes a {@link PreEncodingChannel} to the wrapped handler with every event, so that
 * every response is sent through it. Thread-safe if the wrapped handler is.
 */
final class PreEncodingHandler extends AbstractChannelHandlerDelegate {

    private PreEncodingHandler(ChannelHandler handler) {
        super(handler);
    }

    /**
     * Returns a wrapper of a handler. Returns the handler itself if this version of Dubbo encodes on the sending thread
     * anyway.
     */
    static ChannelHandler wrap(ChannelHandler handler) {
        return ResponseBodies.isSupported() ? new PreEncodingHandler(handler) : handler;
    }

    @Override
    public void connected(Channel channel) throws RemotingException {
        handler.connected(PreEncodingChannel.wrap(channel));
    }

    @Override
    public void disconnected(Channel channel) throws RemotingException {
        handler.disconnected(PreEncodingChannel.wrap(channel));
    }

    @Override
    public void sent(Channel channel, Object message) throws RemotingException {
        handler.sent(PreEncodingChannel.wrap(channel), message);
    }

    @Override
    public void received(Channel channel, Object message) throws RemotingException {
        handler.received(PreEncodingChannel.wrap(channel), message);
    }

    @Override
    public void caught(Channel channel, Throwable exception) throws RemotingException {
        handler.caught(PreEncodingChannel.wrap(channel), exception);
    }
}
