package io.github.scfs.dubbo.apache;

import org.apache.dubbo.common.URL;
import org.apache.dubbo.remoting.ChannelHandler;
import org.apache.dubbo.remoting.Dispatcher;

/**
 * Around every dispatcher of Dubbo's: bodies that are decoded on a pool thread are decoded by a
 * {@link BoundDecodeHandler}, and large responses are encoded on the thread that sends them, by a
 * {@link PreEncodingChannel}. Dubbo's extension loader applies it because of its constructor. Thread-safe.
 */
public final class ScfsDispatcherWrapper implements Dispatcher {
    private final Dispatcher dispatcher;

    /** @param dispatcher the wrapped one; never null */
    public ScfsDispatcherWrapper(Dispatcher dispatcher) {
        this.dispatcher = dispatcher;
    }

    @Override
    public ChannelHandler dispatch(ChannelHandler handler, URL url) {
        return dispatcher.dispatch(new BoundDecodeHandler(PreEncodingHandler.around(handler)), url);
    }
}
