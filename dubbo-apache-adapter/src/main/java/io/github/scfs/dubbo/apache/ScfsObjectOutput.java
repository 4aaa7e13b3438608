package io.github.scfs.dubbo.apache;

import io.github.scfs.internal.netty.ChannelSession;
import io.github.scfs.internal.rpc.BodyOutput;
import io.github.scfs.internal.rpc.RpcEngine;
import java.io.OutputStream;
import java.util.function.ObjIntConsumer;
import org.apache.dubbo.common.serialize.Cleanable;
import org.apache.dubbo.common.serialize.ObjectOutput;

/**
 * The output that Dubbo writes bodies to. The interface's default methods write attachments, throwables and events as
 * objects. Not thread-safe.
 */
final class ScfsObjectOutput extends BodyOutput implements ObjectOutput, Cleanable {

    ScfsObjectOutput(OutputStream out, ObjIntConsumer<OutputStream> room, boolean inSession, RpcEngine engine) {
        super(out, room, inSession, engine);
    }

    ScfsObjectOutput(ChannelSession session, RpcEngine engine) {
        super(session, engine);
    }
}
