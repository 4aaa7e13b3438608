package io.github.scfs.internal.rpc;

import io.github.scfs.internal.netty.ChannelSession;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.function.ObjIntConsumer;

/** Creates bodies without a framework. */
public final class Bodies {

    private Bodies() {}

    public static BodyOutput output(OutputStream out, boolean inSession) {
        return output(out, (stream, bytes) -> {}, inSession);
    }

    public static BodyOutput output(OutputStream out, ObjIntConsumer<OutputStream> room, boolean inSession) {
        return new BodyOutput(out, room, inSession) {};
    }

    /** Returns a body that one thread encodes and another thread sends. */
    public static BodyOutput ahead(ChannelSession session) {
        return new BodyOutput(session) {};
    }

    public static BodyInput input(InputStream in) {
        return new BodyInput(in, false) {};
    }
}
