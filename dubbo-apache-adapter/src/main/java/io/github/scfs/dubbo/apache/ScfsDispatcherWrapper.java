package io.github.scfs.dubbo.apache;

import org.apache.dubbo.common.URL;
import org.apache.dubbo.remoting.ChannelHandler;
import org.apache.dubbo.remoting.Dispatcher;

/**
 * Wraps every dispatcher of Dubbo: Dubbo's extension loader treats a class with this constructor as a wrapper. A {@link
 * BoundDecodeHandler} decodes bodies on pool threads, and a {@link PreEncodingChannel} encodes large responses on the
 * thread that sends them. Thread-safe.
 */
public final class ScfsDispatcherWrapper implements Dispatcher {
    private final Dispatcher dispatcher;

    /**
     * Creates a wrapper.
     *
     * @param dispatcher the wrapped dispatcher; never null
     */
    public ScfsDispatcherWrapper(Dispatcher dispatcher) {
        this.dispatcher = dispatcher;
    }

    @Override
    public ChannelHandler dispatch(ChannelHandler handler, URL url) {
        return dispatcher.dispatch(new BoundDecodeHandler(PreEncodingHandler.wrap(handler)), url);
    }
}
