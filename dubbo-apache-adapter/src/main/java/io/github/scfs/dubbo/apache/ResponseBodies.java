package io.github.scfs.dubbo.apache;

import io.github.scfs.internal.rpc.Activation;
import io.github.scfs.internal.rpc.ahead.PreEncodedBody;
import org.apache.dubbo.common.URL;
import org.apache.dubbo.common.serialize.ObjectOutput;
import org.apache.dubbo.remoting.Channel;
import org.apache.dubbo.remoting.exchange.Response;
import org.apache.dubbo.rpc.protocol.dubbo.DubboCodec;

/** Writes bodies of responses as Dubbo's own codec does, which has a method for it. Thread-safe. */
final class ResponseBodies extends DubboCodec {
    private static final ResponseBodies CODEC = make();

    private ResponseBodies() {}

    /**
     * Null in Dubbo 3.2 and 3.3, whose codec is made in another way, and which encode on the thread that sends; and in
     * one too old to have the method.
     */
    private static ResponseBodies make() {
        try {
            DubboCodec.class.getDeclaredMethod("encodeResponseData", Channel.class, ObjectOutput.class, Object.class,
                    String.class);
            return new ResponseBodies();
        } catch (NoSuchMethodException | LinkageError e) {
            return null;
        }
    }

    /** Whether there is anything here to write bodies with. */
    static boolean areKnown() {
        return CODEC != null;
    }

    /** The response's body, encoded ahead; null if it isn't worth it, or not ours. */
    static PreEncodedBody encode(Channel channel, Object value, Response response) {
        return PreEncodedBody.of(channel, value, ScfsObjectOutput::new, out -> {
            if (isOurs(channel.getUrl())) {
                Registrations.takeNew();
                CODEC.encodeResponseData(channel, out, response.getResult(), response.getVersion());
            }
        });
    }

    private static boolean isOurs(URL url) {
        return url != null && Activation.NAME.equals(url.getParameter("serialization"))
                && NAME.equals(url.getParameter("codec", NAME));
    }
}
