package io.github.scfs.dubbo.apache;

import io.github.scfs.internal.rpc.Binding;
import io.github.scfs.internal.rpc.FrameHeader;
import io.github.scfs.internal.rpc.RpcChannels;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.dubbo.common.URL;
import org.apache.dubbo.common.io.Bytes;
import org.apache.dubbo.common.utils.StringUtils;
import org.apache.dubbo.remoting.Channel;
import org.apache.dubbo.remoting.RemotingException;
import org.apache.dubbo.remoting.exchange.Request;
import org.apache.dubbo.remoting.exchange.Response;
import org.apache.dubbo.remoting.exchange.support.DefaultFuture;
import org.apache.dubbo.remoting.exchange.support.MultiMessage;
import org.apache.dubbo.remoting.transport.ChannelDelegate;
import org.apache.dubbo.rpc.RpcException;
import org.apache.dubbo.rpc.protocol.dubbo.DecodeableRpcResult;

/**
 * Makes Dubbo tell a caller why a message couldn't be encoded or decoded, and call no method twice because of it.
 *
 * <p>Dubbo takes a response that can't be read, or an answer that a result can't be sent, for a failure of the network.
 * A cluster then calls the method again, though it has run, and though the next response will fail, too. So such a call
 * ends with a result that has an {@link RpcException}, as if the method had thrown it. A request that can't be read
 * stays what it is for Dubbo: its method hasn't run.
 *
 * <p>If a body is decoded on the I/O thread, Dubbo marks the request as broken and loses the exception: it overwrites
 * the exception by the incomplete invocation. The answer of Dubbo 2.x then has no reason. Dubbo 3 doesn't answer at
 * all, because it looks for the service of the incomplete invocation and fails with a {@code NullPointerException}.
 */
final class CallFailures {

    /** Indexes in a frame's header. */
    private static final int ID = 4;
    private static final int REQUEST = 0x80;
    private static final int TWO_WAY = 0x40;
    private static final int EVENT = 0x20;

    private static final String UNREAD = "the method was called, but its result can't be read: ";
    private static final String UNSENT = "the method was called, but its result can't be sent: ";

    /** In Dubbo's text about a message that it doesn't send because of its size. */
    private static final String PAYLOAD = "max payload";
    private static final String RAISE_PAYLOAD =
            "; raise the parameter payload of the provider (of the consumer, if it answers a callback), or return less";

    /** Largest number of reasons that a request is told if it is unknown which one is its own. */
    private static final int MAX_REASONS = 3;

    /** Whether Dubbo tells a consumer that its request couldn't be encoded. Dubbo 2.6.5 and older don't. */
    private static final boolean TELLS_CONSUMER = Registrations.registry() instanceof Map;

    private CallFailures() {}

    /**
     * Sets the reason as the data of each failed request, as Dubbo does for a body that is decoded on another thread.
     * Ends the call of each failed response with the reason.
     *
     * @param decoded a message or several messages
     * @param failures one failure for each failed body among them, in the same order
     */
    static void explain(Object decoded, List<IOException> failures) {
        Iterable<?> messages =
                decoded instanceof MultiMessage ? (MultiMessage) decoded : Collections.singletonList(decoded);
        List<Request> requests = new ArrayList<>();
        boolean responseFailed = false;
        for (Object message : messages) {
            if (message instanceof Request && ((Request) message).isBroken()) {
                requests.add((Request) message);
            }
            responseFailed |= message instanceof Response && endUnread((Response) message, failures);
        }
        if (requests.isEmpty()) {
            return;
        }
        // Otherwise a message failed for a reason of Dubbo's own, and it is unknown which one.
        boolean eachItsOwn = requests.size() == failures.size() && !responseFailed;
        IOException any = eachItsOwn ? null : anyOf(failures);
        for (int i = 0; i < requests.size(); i++) {
            if (!(requests.get(i).getData() instanceof Throwable)) {
                requests.get(i).setData(eachItsOwn ? failures.get(i) : any);
            }
        }
    }

    /**
     * Ends the call of a response if its result couldn't be read.
     *
     * @param failures the failures of bodies that were decoded together with the response; empty if no body of scfs
     *     failed
     * @return whether the result couldn't be read
     */
    static boolean endUnread(Response response, List<IOException> failures) {
        if (response.getStatus() != Response.CLIENT_ERROR) {
            return false;
        }
        if (!failures.isEmpty() && response.getResult() instanceof DecodeableRpcResult) {
            end(response, UNREAD + (failures.size() == 1 ? failures.get(0).getMessage() : response.getErrorMessage()));
        }
        return true;
    }

    /** Ends the call of a response whose method has run. */
    private static void end(Response response, String reason) {
        response.setResult(failedResult(new RpcException(RpcException.SERIALIZATION_EXCEPTION, reason)));
        response.setErrorMessage(null);
        response.setStatus(Response.OK);
    }

    /** Returns a result with an exception. The class of results has another name in each line of Dubbo. */
    private static Object failedResult(RpcException e) {
        try {
            return DecodeableRpcResult.class.getSuperclass().getConstructor(Throwable.class).newInstance(e);
        } catch (ReflectiveOperationException notThisDubbo) {
            throw new IllegalStateException("results of this version of Dubbo can't be made", notThisDubbo);
        }
    }

    /** The answer to a call whose result couldn't be sent. */
    private static final class Unsent extends Response {
        Unsent(Response error, String reason) {
            super(error.getId(), error.getVersion());
            end(this, UNSENT + reason + (reason != null && reason.contains(PAYLOAD) ? RAISE_PAYLOAD : ""));
        }
    }

    /**
     * Returns the channel to encode a message with. If the encode of a result fails, Dubbo's codec sends an error
     * response through this channel, and the channel sends an answer with an exception instead.
     */
    static Channel answering(Channel channel, Object message) {
        boolean isResult = message instanceof Response && ((Response) message).getStatus() == Response.OK
                && !((Response) message).isEvent() && !(message instanceof Unsent);
        return isResult ? new AnsweringChannel(channel) : channel;
    }

    /** A channel during the encode of a result. */
    private static final class AnsweringChannel extends ChannelDelegate {
        AnsweringChannel(Channel channel) {
            super(channel);
        }

        @Override
        public void send(Object message) throws RemotingException {
            super.send(answer(message));
        }

        @Override
        public void send(Object message, boolean sent) throws RemotingException {
            super.send(answer(message), sent);
        }

        /** Dubbo's texts have the channel. */
        @Override
        public String toString() {
            return String.valueOf(getChannel());
        }

        private static Object answer(Object message) {
            Binding failed = Binding.current();
            if (failed == null || !failed.hasBody() || !(message instanceof Response)) {
                return message;
            }
            Response error = (Response) message;
            return new Unsent(error,
                    failed.failures().isEmpty() ? error.getErrorMessage() : failed.failures().get(0).getMessage());
        }
    }

    /** Returns an exception with some of the reasons. A peer determines their number. */
    private static IOException anyOf(List<IOException> failures) {
        return new IOException(failures.stream()
                .map(IOException::getMessage)
                .distinct()
                .limit(MAX_REASONS)
                .collect(Collectors.joining("; or ", "this message, or one that arrived with it: ", "")));
    }

    /**
     * Returns the message for a frame whose body Dubbo must not read, because it exceeds the payload limit or is out of
     * step: Dubbo answers the request, or completes the call with the response. Versions of Dubbo differ in what they
     * do with a body over the limit. Some don't answer, and some read the body first.
     *
     * @param header the header of the frame
     * @return null for an event
     */
    static Object refused(byte[] header, String reason) {
        int flags = header[FrameHeader.FLAGS];
        if ((flags & EVENT) != 0) {
            return null;
        }
        long id = Bytes.bytes2long(header, ID);
        if ((flags & REQUEST) == 0) {
            Response response = new Response(id);
            if (header[FrameHeader.STATUS] == Response.OK) {
                end(response, UNREAD + reason);
            } else {
                response.setStatus(Response.CLIENT_ERROR);
                response.setErrorMessage(reason);
            }
            return response;
        }
        Request request = new Request(id);
        request.setTwoWay((flags & TWO_WAY) != 0);
        request.setBroken(true);
        request.setData(new IOException(reason));
        return request;
    }

    /**
     * Completes the call of a request that couldn't be encoded, if Dubbo doesn't: the caller would wait for its
     * timeout.
     */
    static void notEncoded(Channel channel, Object message, Exception reason) {
        boolean isCall = message instanceof Request && ((Request) message).isTwoWay() && !((Request) message).isEvent();
        if (!isCall || tells(channel)) {
            return;
        }
        Response response = new Response(((Request) message).getId());
        response.setStatus(Response.BAD_REQUEST);
        response.setErrorMessage(StringUtils.toString(reason));
        DefaultFuture.received(channel, response);
    }

    /** Whether Dubbo tells the caller. A provider that calls its consumer back is told from Dubbo 3.2 on. */
    private static boolean tells(Channel channel) {
        URL url = channel.getUrl();
        boolean provider = url != null && "provider".equals(url.getParameter("side"));
        return provider ? RpcChannels.encodesOnAnyThread(channel) : TELLS_CONSUMER;
    }
}
