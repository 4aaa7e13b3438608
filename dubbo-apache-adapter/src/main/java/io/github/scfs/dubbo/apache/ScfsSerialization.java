package io.github.scfs.dubbo.apache;

import io.github.scfs.internal.rpc.Activation;
import io.github.scfs.internal.rpc.SerializationId;
import io.github.scfs.internal.rpc.Services;
import io.github.scfs.internal.rpc.ahead.PreEncodedBody;
import io.github.scfs.internal.wire.Warnings;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.dubbo.common.URL;
import org.apache.dubbo.common.io.UnsafeByteArrayInputStream;
import org.apache.dubbo.common.logger.LoggerFactory;
import org.apache.dubbo.common.serialize.ObjectInput;
import org.apache.dubbo.common.serialize.ObjectOutput;
import org.apache.dubbo.common.serialize.Serialization;
import org.apache.dubbo.remoting.buffer.ChannelBufferInputStream;
import org.apache.dubbo.remoting.buffer.ChannelBufferOutputStream;

/**
 * The serialization {@code scfs}: {@code <dubbo:protocol serialization="scfs"/>}. Thread-safe.
 *
 * <p>Dubbo makes every serialization on the class path in a static initialiser, wanted or not; so nothing is done here
 * before it is asked for.
 */
public final class ScfsSerialization implements Serialization {

    /** For Dubbo's extension loader; never throws. */
    public ScfsSerialization() {
        Warnings.to(text -> LoggerFactory.getLogger(ScfsSerialization.class).warn(text));
    }

    @Override
    public byte getContentTypeId() {
        return SerializationId.value();
    }

    @Override
    public String getContentType() {
        return "x-application/" + Activation.NAME;
    }

    /** @param url null for a message that must be the same on every connection, as a heartbeat's */
    @Override
    public ObjectOutput serialize(URL url, OutputStream output) throws IOException {
        PreEncodedBody body = PreEncodedBody.current();
        if (body != null) {
            return new PreEncodedOutput(body, output, ScfsSerialization::makeRoom);
        }
        Registrations.takeNew();
        return new ScfsObjectOutput(output, ScfsSerialization::makeRoom, url != null);
    }

    /** A channel's buffer grows by doubling, and copies what is in it each time. */
    private static void makeRoom(OutputStream output, int bytes) {
        if (output instanceof ChannelBufferOutputStream) {
            ((ChannelBufferOutputStream) output).buffer().ensureWritableBytes(bytes);
        }
    }

    /**
     * @param url null for a call that no peer has a say in
     * @throws IOException if nothing local asked for scfs on this connection
     */
    @Override
    public ObjectInput deserialize(URL url, InputStream input) throws IOException {
        if (!Services.permit(UrlEndpoint.of(url))) {
            throw new IOException("SCFS-607: a peer sent a message of scfs, but nothing here asked for scfs at "
                    + url.getAddress() + ": set serialization=\"scfs\" on the protocol or the reference, or -D"
                    + Activation.PROPERTY + "=true");
        }
        Registrations.takeNew();
        // What Dubbo has read itself, or has in a channel's buffer.
        boolean memory = input instanceof ChannelBufferInputStream || input instanceof UnsafeByteArrayInputStream;
        return new ScfsObjectInput(input, memory);
    }
}
