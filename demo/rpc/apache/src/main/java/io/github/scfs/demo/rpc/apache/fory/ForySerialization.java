package io.github.scfs.demo.rpc.apache.fory;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.dubbo.common.URL;
import org.apache.dubbo.common.serialize.ObjectInput;
import org.apache.dubbo.common.serialize.ObjectOutput;
import org.apache.dubbo.common.serialize.Serialization;

/**
 * The serialization named {@code fory}. It reads objects of any class that the peer names, so it is for benchmarks
 * only.
 */
public final class ForySerialization implements Serialization {
    /** An id that no other serialization uses. */
    private static final byte ID = 26;

    @Override
    public byte getContentTypeId() {
        return ID;
    }

    @Override
    public String getContentType() {
        return "x-application/fory";
    }

    @Override
    public ObjectOutput serialize(URL url, OutputStream output) {
        return new ForyOutput(output);
    }

    @Override
    public ObjectInput deserialize(URL url, InputStream input) throws IOException {
        return new ForyInput(input);
    }
}
