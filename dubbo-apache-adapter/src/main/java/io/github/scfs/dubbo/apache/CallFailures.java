package io.github.scfs.dubbo.apache;

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
import org.apache.dubbo.remoting.exchange.Request;
import org.apache.dubbo.remoting.exchange.Response;
import org.apache.dubbo.remoting.exchange.support.DefaultFuture;
import org.apache.dubbo.remoting.exchange.support.MultiMessage;

/**
 * Makes Dubbo tell a caller why a message couldn't be encoded or decoded.
 *
 * <p>If a body is decoded on the I/O thread, Dubbo marks the request as broken and loses the exception: it overwrites
 * the exception by the incomplete invocation. The answer of Dubbo 2.x then has no reason. Dubbo 3 doesn't answer at
 * all, because it looks for the service of the incomplete invocation and fails with a {@code NullPointerException}.
 */
final class CallFailures {

    /** Indexes in a frame's header. */
    private static final int FLAGS = 2;
    private static final int ID = 4;
    private static final int REQUEST = 0x80;
    private static final int TWO_WAY = 0x40;
    private static final int EVENT = 0x20;

    /** Largest number of reasons that a request is told if it is unknown which one is its own. */
    private static final int MAX_REASONS = 3;

    /** Whether Dubbo tells a consumer that its request couldn't be encoded. Dubbo 2.6.5 and older don't. */
    private static final boolean TELLS_CONSUMER = Registrations.registry() instanceof Map;

    private CallFailures() {}

    /**
     * Sets the reason as the data of each failed request, as Dubbo does for a body that is decoded on another thread.
     * A response has its reason already.
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
            responseFailed |= message instanceof Response && ((Response) message).getStatus() == Response.CLIENT_ERROR;
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
        int flags = header[FLAGS];
        if ((flags & EVENT) != 0) {
            return null;
        }
        long id = Bytes.bytes2long(header, ID);
        if ((flags & REQUEST) == 0) {
            Response response = new Response(id);
            response.setStatus(Response.CLIENT_ERROR);
            response.setErrorMessage(reason);
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
