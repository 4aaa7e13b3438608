package io.github.scfs.dubbo.apache;

import io.github.scfs.internal.rpc.Activation;
import io.github.scfs.internal.rpc.RpcEngine;
import io.github.scfs.internal.rpc.ahead.PreEncodedBody;
import java.lang.reflect.Method;
import org.apache.dubbo.common.URL;
import org.apache.dubbo.common.serialize.ObjectOutput;
import org.apache.dubbo.remoting.Channel;
import org.apache.dubbo.remoting.exchange.Response;
import org.apache.dubbo.rpc.protocol.dubbo.DubboCodec;

/** Writes bodies of responses by {@code encodeResponseData}, a method of Dubbo's own codec. Thread-safe. */
final class ResponseBodies extends DubboCodec {
    private static final ResponseBodies CODEC = make();

    private ResponseBodies() {}

    /**
     * Returns the codec; null if this version of Dubbo isn't supported. Dubbo 3.2 and 3.3 aren't: their codec has
     * another constructor, and they encode on the sending thread anyway. Versions too old to have the method aren't
     * either.
     */
    private static ResponseBodies make() {
        try {
            Method encoder = DubboCodec.class.getDeclaredMethod("encodeResponseData", Channel.class, ObjectOutput.class,
                    Object.class, String.class);
            return encoder == null ? null : new ResponseBodies();
        } catch (NoSuchMethodException | LinkageError e) {
            return null;
        }
    }

    /** Whether this version of Dubbo is supported. */
    static boolean isSupported() {
        return CODEC != null;
    }

    /**
     * Encodes a response's body ahead and returns it. Returns null if that isn't worthwhile, or if the channel uses
     * another serialization.
     */
    static PreEncodedBody encode(Channel channel, Object value, Response response) {
        RpcEngine engine = DubboFramework.engine(channel.getUrl());
        return PreEncodedBody.of(channel, value, session -> new ScfsObjectOutput(session, engine), out -> {
            if (isScfs(channel.getUrl())) {
                engine.takeRegistered();
                CODEC.encodeResponseData(channel, out, response.getResult(), response.getVersion());
            }
        });
    }

    private static boolean isScfs(URL url) {
        return url != null && Activation.NAME.equals(url.getParameter("serialization"))
                && NAME.equals(url.getParameter("codec", NAME));
    }
}
