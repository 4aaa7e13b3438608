package io.github.scfs.dubbo.apache;

import io.github.scfs.internal.rpc.ahead.PreEncodedBody;
import io.github.scfs.internal.rpc.ahead.ResultSizes;
import io.github.scfs.internal.wire.Warnings;
import org.apache.dubbo.remoting.Channel;
import org.apache.dubbo.remoting.exchange.Response;
import org.apache.dubbo.rpc.Result;

/** A response whose body is already encoded. Its other contents are those of the original response. */
final class PreEncodedResponse extends Response {
    private final PreEncodedBody body;

    private PreEncodedResponse(Response response, PreEncodedBody body) {
        super(response.getId(), response.getVersion());
        setStatus(response.getStatus());
        setResult(response.getResult());
        this.body = body;
    }

    /**
     * Returns the message to send. It is a response with a body that this call encodes, if that is worthwhile;
     * otherwise it is the given message.
     */
    static Object of(Channel channel, Object message) {
        Object value = value(message);
        if (value == null) {
            return message;
        }
        Response response = (Response) message;
        PreEncodedBody body = ResponseBodies.encode(channel, value, response);
        return body == null ? message : new PreEncodedResponse(response, body);
    }

    /** Returns the body that was encoded ahead for a message; null if there is none. */
    static PreEncodedBody bodyOf(Object message) {
        return message instanceof PreEncodedResponse ? ((PreEncodedResponse) message).body : null;
    }

    /**
     * Records the size of a message. It never throws: the message is already in the buffer, and its definitions are
     * marked as certain.
     */
    static void sent(Object message, int bytes) {
        if (!ResponseBodies.isSupported()) {
            return;
        }
        try {
            Object value = value(message);
            if (value != null) {
                ResultSizes.record(value, bytes);
            }
        } catch (RuntimeException | Error e) {
            Warnings.once("sizes:" + e.getClass().getName(), "the size of a result can't be recorded: " + e);
        }
    }

    /** Returns the result of a service's method if the message is a response with one; null for any other message. */
    private static Object value(Object message) {
        if (!(message instanceof Response)) {
            return null;
        }
        Response response = (Response) message;
        if (response.getStatus() != Response.OK || response.isEvent() || !(response.getResult() instanceof Result)) {
            return null;
        }
        Result result = (Result) response.getResult();
        return result.hasException() ? null : result.getValue();
    }
}
