package io.github.scfs.dubbo.apache;

import org.apache.dubbo.common.URL;
import org.apache.dubbo.remoting.Channel;
import org.apache.dubbo.remoting.ChannelHandler;
import org.apache.dubbo.remoting.Dispatcher;
import org.apache.dubbo.remoting.RemotingException;
import org.apache.dubbo.remoting.transport.AbstractChannelHandlerDelegate;
import org.apache.dubbo.remoting.transport.ChannelHandlerAdapter;

/**
 * Wraps every dispatcher of Dubbo: Dubbo's extension loader treats a class with this constructor as a wrapper. {@link
 * BoundDecoding} decodes bodies on pool threads, and a {@link PreEncodingChannel} encodes large responses on the thread
 * that sends them. Thread-safe.
 *
 * <p>An object of this class also wraps the handler of each connection, so that no other class is initialized until
 * something asks for scfs.
 */
public final class ScfsDispatcherWrapper extends AbstractChannelHandlerDelegate implements Dispatcher {
    /** Null in the wrapper of a handler. */
    private final Dispatcher dispatcher;

    /**
     * Creates a wrapper.
     *
     * @param dispatcher the wrapped dispatcher; never null
     */
    public ScfsDispatcherWrapper(Dispatcher dispatcher) {
        super(new ChannelHandlerAdapter());
        this.dispatcher = dispatcher;
    }

    private ScfsDispatcherWrapper(ChannelHandler handler) {
        super(handler);
        this.dispatcher = null;
    }

    @Override
    public ChannelHandler dispatch(ChannelHandler handler, URL url) {
        ChannelHandler next = handler;
        // On other connections no response is encoded ahead.
        if (ServiceReportingProtocol.asks(url)) {
            ServiceReportingProtocol.wake();
            next = PreEncodingHandler.wrap(handler);
        }
        return dispatcher.dispatch(new ScfsDispatcherWrapper(next), url);
    }

    @Override
    public void received(Channel channel, Object message) throws RemotingException {
        if (ServiceReportingProtocol.isAwake()) {
            BoundDecoding.decode(channel, message);
        }
        handler.received(channel, message);
    }
}
