package io.github.scfs.internal.rpc;

import io.github.scfs.internal.netty.ChannelSession;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.function.ObjIntConsumer;

/** Creates bodies without a framework. */
public final class Bodies {

    /** The engines of a framework without models, a configuration and a class check. */
    static final RpcEngines ENGINES = new RpcEngines(new FakeFramework());
    /** The engine of most tests. */
    public static final RpcEngine ENGINE = ENGINES.of(null);

    private Bodies() {}

    public static BodyOutput output(OutputStream out, boolean inSession) {
        return output(out, (stream, bytes) -> {}, inSession);
    }

    public static BodyOutput output(OutputStream out, ObjIntConsumer<OutputStream> room, boolean inSession) {
        return new BodyOutput(out, room, inSession, ENGINE) {};
    }

    /** Returns a body that one thread encodes and another thread sends. */
    public static BodyOutput ahead(ChannelSession session) {
        return new BodyOutput(session, ENGINE) {};
    }

    public static BodyInput input(InputStream in) {
        return input(in, ENGINE);
    }

    static BodyInput input(InputStream in, RpcEngine engine) {
        return new BodyInput(in, false, engine) {};
    }
}
