package io.github.scfs.dubbo.apache;

import org.apache.dubbo.remoting.Channel;
import org.apache.dubbo.remoting.ChannelHandler;
import org.apache.dubbo.remoting.RemotingException;
import org.apache.dubbo.remoting.transport.AbstractChannelHandlerDelegate;

/** Hands on a {@link PreparingChannel} with every event, so that whatever answers, answers through that. Thread-safe as far as the wrapped handler is. */
final class PreparingHandler extends AbstractChannelHandlerDelegate {

    private PreparingHandler(ChannelHandler handler) {
        super(handler);
    }

    /** The handler itself where Dubbo encodes on the sending thread anyway. */
    static ChannelHandler around(ChannelHandler handler) {
        return ResponseBodies.areKnown() ? new PreparingHandler(handler) : handler;
    }

    @Override
    public void connected(Channel channel) throws RemotingException {
        handler.connected(PreparingChannel.around(channel));
    }

    @Override
    public void disconnected(Channel channel) throws RemotingException {
        handler.disconnected(PreparingChannel.around(channel));
    }

    @Override
    public void sent(Channel channel, Object message) throws RemotingException {
        handler.sent(PreparingChannel.around(channel), message);
    }

    @Override
    public void received(Channel channel, Object message) throws RemotingException {
        handler.received(PreparingChannel.around(channel), message);
    }

    @Override
    public void caught(Channel channel, Throwable exception) throws RemotingException {
        handler.caught(PreparingChannel.around(channel), exception);
    }
}
