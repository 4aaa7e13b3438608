package io.github.scfs.internal.rpc;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.netty.ChannelSession;
import io.github.scfs.internal.session.Session;
import io.github.scfs.internal.wire.Warnings;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.MessageToByteEncoder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;

/**
 * Sees the frames of a channel on their way to the wire, and makes their definitions certain (rule R4). Dubbo 3 encodes
 * a message on the thread that sends it. So several messages of a channel are encoded at the same time, and they reach
 * the wire in any order, or never.
 *
 * <p>The handler stands directly behind Dubbo's encoder, and before a handler for TLS. All messages pass it on the
 * event loop, as plain frames. Dubbo may have merged several frames into one buffer. A buffer contains complete frames
 * only.
 */
final class SentFrames extends ChannelOutboundHandlerAdapter {
    private static final String NAME = "scfs-sent-frames";

    private final ChannelSession session;

    private SentFrames(ChannelSession session) {
        this.session = session;
    }

    /**
     * Adds a handler to a channel's pipeline, unless it has one. Without Dubbo's encoder, the handler isn't added, and
     * messages stay self-contained.
     */
    static void watch(Channel channel, ChannelSession session) {
        synchronized (session) {
            if (session.sentFramesAreSeen()) {
                return;
            }
            ChannelPipeline pipeline = channel.pipeline();
            String encoder = encoder(pipeline);
            try {
                if (encoder != null) {
                    pipeline.addBefore(encoder, NAME, new SentFrames(session));
                    session.sentFramesAreSeen(true);
                    return;
                }
            } catch (NoSuchElementException e) {
                // Another thread has removed the encoder.
            }
            if (channel.isOpen()) {
                Warnings.once("encoder", "messages to " + session + " are self-contained, because the channel's "
                        + "pipeline has no encoder of Dubbo: " + pipeline.names());
            }
        }
    }

    private static String encoder(ChannelPipeline pipeline) {
        for (Map.Entry<String, ChannelHandler> handler : pipeline) {
            if (handler.getValue() instanceof MessageToByteEncoder) {
                return handler.getKey();
            }
        }
        return null;
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored") // the promise has the result
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) throws Exception {
        List<byte[]> prefixes = Collections.emptyList();
        if (message instanceof ByteBuf) {
            boolean awaited = session.session().awaitsMessages() && promise.setUncancellable();
            // The handlers behind this one may release the buffer, so it is scanned before.
            prefixes = awaited ? new ArrayList<>(1) : prefixes;
            scan((ByteBuf) message, awaited, prefixes);
        }
        context.write(message, promise);
        if (!prefixes.isEmpty() && promise.cause() == null) {
            for (byte[] prefix : prefixes) {
                session.session().passed(prefix);
            }
        }
    }

    /**
     * Counts the messages of scfs in a buffer.
     *
     * @param awaited whether to add header and definitions of each message that has definitions to {@code prefixes}
     */
    private void scan(ByteBuf buffer, boolean awaited, List<byte[]> prefixes) {
        int messages = 0;
        int bytes = 0;
        int end = buffer.writerIndex();
        int frame = buffer.readerIndex();
        while (end - frame >= FrameHeader.SIZE
                && FrameHeader.isMagic(buffer.getByte(frame), buffer.getByte(frame + 1))) {
            int body = frame + FrameHeader.SIZE;
            int length = buffer.getInt(frame + FrameHeader.LENGTH);
            if (length < 0 || length > end - body) {
                break;
            }
            if (FrameHeader.isScfs(buffer.getByte(frame + FrameHeader.FLAGS))) {
                messages++;
                bytes += FrameHeader.SIZE + length;
                if (awaited && length > 0 && Session.hasDefinitions(buffer.getByte(body))) {
                    addPrefix(buffer, body, length, prefixes);
                }
            }
            frame = body + length;
        }
        session.sent(messages, bytes);
    }

    private static void addPrefix(ByteBuf buffer, int body, int length, List<byte[]> prefixes) {
        byte[] head = new byte[Math.min(length, Session.PREFIX_HEAD)];
        buffer.getBytes(body, head);
        try {
            int size = Session.prefixLength(head, 0, head.length);
            if (size <= length) {
                byte[] prefix = new byte[size];
                buffer.getBytes(body, prefix);
                prefixes.add(prefix);
            }
        } catch (ScfsException e) {
            // This isn't a message of this version of scfs. The peer will say so.
        }
    }
}
