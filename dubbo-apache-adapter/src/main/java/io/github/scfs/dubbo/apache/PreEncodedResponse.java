package io.github.scfs.dubbo.apache;

import io.github.scfs.internal.rpc.ahead.PreEncodedBody;
import io.github.scfs.internal.rpc.ahead.ResultSizes;
import io.github.scfs.internal.wire.Warnings;
import org.apache.dubbo.remoting.Channel;
import org.apache.dubbo.remoting.exchange.Response;
import org.apache.dubbo.rpc.Result;

/** A response whose body is encoded already, and else what it was. */
final class PreEncodedResponse extends Response {
    private final PreEncodedBody body;

    private PreEncodedResponse(Response response, PreEncodedBody body) {
        super(response.getId(), response.getVersion());
        setStatus(response.getStatus());
        setResult(response.getResult());
        this.body = body;
    }

    /** What to send instead of a message: the message itself, unless it is a response that is better encoded now. */
    static Object of(Channel channel, Object message) {
        Object value = value(message);
        if (value == null) {
            return message;
        }
        Response response = (Response) message;
        PreEncodedBody body = ResponseBodies.encode(channel, value, response);
        return body == null ? message : new PreEncodedResponse(response, body);
    }

    /** What the encode of a message is to send; null if it is to encode. */
    static PreEncodedBody bodyOf(Object message) {
        return message instanceof PreEncodedResponse ? ((PreEncodedResponse) message).body : null;
    }

    /**
     * Says that a message took so many bytes. Never throws: it is in the buffer, and what it defined is said to be
     * certain.
     */
    static void sent(Object message, int bytes) {
        if (!ResponseBodies.areKnown()) {
            return;
        }
        try {
            Object value = value(message);
            if (value != null) {
                ResultSizes.sent(value, bytes);
            }
        } catch (RuntimeException | Error e) {
            Warnings.once("sizes:" + e.getClass().getName(), "the size of a result can't be remembered: " + e);
        }
    }

    /** What a method returned; null if the message is anything else. */
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
