package io.github.scfs.dubbo.apache;

import io.github.scfs.internal.rpc.Binding;
import org.apache.dubbo.remoting.Channel;
import org.apache.dubbo.remoting.Decodeable;
import org.apache.dubbo.remoting.RemotingException;
import org.apache.dubbo.remoting.exchange.Request;
import org.apache.dubbo.remoting.exchange.Response;
import org.apache.dubbo.rpc.protocol.dubbo.DecodeableRpcInvocation;
import org.apache.dubbo.rpc.protocol.dubbo.DecodeableRpcResult;

/**
 * Decodes the bodies of calls and results, with the channel bound, before Dubbo's {@code DecodeHandler} does. Dubbo's
 * handler finds the bodies decoded, and calls the service while no channel is bound. Thread-safe.
 */
final class BoundDecoding {
    private BoundDecoding() {}

    /** Decodes the body of a message, unless it is decoded. */
    static void decode(Channel channel, Object message) throws RemotingException {
        Object body = message instanceof Request ? ((Request) message).getData()
                : message instanceof Response ? ((Response) message).getResult()
                : message;
        // Objects of these two classes decode only once. Those of another Decodeable class may decode again.
        if (body instanceof DecodeableRpcInvocation || body instanceof DecodeableRpcResult) {
            try (Binding binding = Binding.decoding(channel)) {
                ((Decodeable) body).decode();
                if (message instanceof Response) {
                    CallFailures.endUnread((Response) message, binding.failures());
                }
            } catch (Exception e) {
                throw new RemotingException(channel, "decoding a message failed: " + e.getMessage(), e);
            }
        }
    }
}
