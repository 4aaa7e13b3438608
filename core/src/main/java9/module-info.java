/**
 * Session-based, evolution-safe serialization. Users need the exported packages; the internal ones are for the
 * adapters, and for generated code, to whose modules they are exported at run time.
 */
module io.github.scfs.core {
    requires transitive com.esotericsoftware.kryo.kryo5;
    requires java.logging;
    requires java.management;
    requires jdk.unsupported;
    requires static java.sql;
    requires static io.netty.common;
    requires static io.netty.transport;
    requires static org.jspecify;

    exports io.github.scfs;
    exports io.github.scfs.kryo;
    exports io.github.scfs.security;
    exports io.github.scfs.internal.netty to io.github.scfs.dubbo.alibaba, io.github.scfs.dubbo.apache;
    exports io.github.scfs.internal.observe to io.github.scfs.dubbo.alibaba, io.github.scfs.dubbo.apache;
    exports io.github.scfs.internal.rehearse to io.github.scfs.dubbo.alibaba, io.github.scfs.dubbo.apache;
    exports io.github.scfs.internal.rpc to io.github.scfs.dubbo.alibaba, io.github.scfs.dubbo.apache;
    exports io.github.scfs.internal.rpc.ahead to io.github.scfs.dubbo.alibaba, io.github.scfs.dubbo.apache;
    exports io.github.scfs.internal.wire to io.github.scfs.dubbo.alibaba, io.github.scfs.dubbo.apache;
}
