package io.github.scfs.dubbo.apache;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.rpc.Activation;
import io.github.scfs.internal.rpc.Binding;
import io.github.scfs.internal.rpc.RpcEngine;
import io.github.scfs.internal.rpc.SerializationId;
import io.github.scfs.internal.rpc.Services;
import io.github.scfs.internal.rpc.ahead.PreEncodedBody;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.dubbo.common.URL;
import org.apache.dubbo.common.io.UnsafeByteArrayInputStream;
import org.apache.dubbo.common.serialize.ObjectInput;
import org.apache.dubbo.common.serialize.ObjectOutput;
import org.apache.dubbo.common.serialize.Serialization;
import org.apache.dubbo.remoting.buffer.ChannelBufferInputStream;
import org.apache.dubbo.remoting.buffer.ChannelBufferOutputStream;

/**
 * The serialization {@code scfs}, selected for instance by {@code <dubbo:protocol serialization="scfs"/>}. Thread-safe.
 *
 * <p>Dubbo instantiates every serialization on the class path in a static initializer, even if it isn't used. So this
 * class initializes nothing else but {@link Fit} before its first use.
 */
public final class ScfsSerialization implements Serialization {

    /** The id that Dubbo gets. */
    static final byte ID = id();

    private static byte id() {
        Fit.warn();
        try {
            if (System.getProperty(SerializationId.PROPERTY) == null) {
                return SerializationId.DEFAULT;
            }
        } catch (SecurityException e) {
            return SerializationId.DEFAULT;
        }
        DubboLog.install();
        return SerializationId.value();
    }

    @Override
    public byte getContentTypeId() {
        return ID;
    }

    @Override
    public String getContentType() {
        return "x-application/" + Activation.NAME;
    }

    /**
     * Returns an output for one body.
     *
     * @param url the connection's URL; null for a message that must be the same on every connection, for instance a
     *     heartbeat
     */
    @Override
    public ObjectOutput serialize(URL url, OutputStream output) throws IOException {
        Fit.requireInCall();
        ServiceReportingProtocol.wake();
        PreEncodedBody body = PreEncodedBody.current();
        if (body != null) {
            return new PreEncodedOutput(body, output, ScfsSerialization::makeRoom);
        }
        RpcEngine engine = DubboFramework.engine(url);
        if (url != null || engine.isMade()) {
            engine.takeRegistered();
        }
        return new ScfsObjectOutput(output, ScfsSerialization::makeRoom, url != null, engine);
    }

    /**
     * Ensures the capacity of a channel's buffer for a number of bytes. Otherwise the buffer would grow by doubling,
     * and copy its content each time.
     */
    private static void makeRoom(OutputStream output, int bytes) {
        if (output instanceof ChannelBufferOutputStream) {
            ((ChannelBufferOutputStream) output).buffer().ensureWritableBytes(bytes);
        }
    }

    /**
     * Returns an input for one body.
     *
     * @param url the connection's URL; null if Dubbo doesn't tell it, as in the protocol Triple
     * @throws IOException if no local service, reference or setting asks for scfs on this connection
     */
    @Override
    public ObjectInput deserialize(URL url, InputStream input) throws IOException {
        Fit.requireInCall();
        ServiceReportingProtocol.wake();
        RpcEngine engine = DubboFramework.engine(url);
        if (url == null ? !Services.permitUnknown(engine) : !Services.permit(UrlEndpoint.of(url))) {
            throw refused(new ScfsException("SCFS-607",
                    "the peer sent a message of scfs, but nothing on this side asks for scfs"
                            + (url == null ? "" : " at " + url.getAddress()) + "; start this side with -D"
                            + Activation.ACCEPT + "=true, or set serialization=\"scfs\" or the parameter "
                            + Activation.ACCEPT + "=true on its protocol or reference"));
        }
        engine.takeRegistered();
        // Both streams read from memory: from bytes that Dubbo has read itself, or from a channel's buffer.
        boolean memory = input instanceof ChannelBufferInputStream || input instanceof UnsafeByteArrayInputStream;
        return new ScfsObjectInput(input, memory, engine);
    }

    private static IOException refused(ScfsException cause) {
        Binding binding = Binding.current();
        if (binding == null) {
            return new IOException(cause.getMessage(), cause);
        }
        IOException failure = binding.asIOException(cause);
        binding.failed(failure);
        return failure;
    }
}
