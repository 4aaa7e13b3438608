package io.github.scfs.demo.bench.peer;

import com.github.smartbuf.SmartStream;
import java.io.IOException;

/**
 * smartbuf's stream mode, with one stream for each direction. Messages contain no class names, so they are read as
 * maps, lists, numbers and strings.
 */
final class SmartbufPeer implements Peer {
    private final SmartStream output = new SmartStream();
    private final SmartStream input = new SmartStream();

    @Override
    public byte[] write(Object value) throws IOException {
        return output.serialize(value);
    }

    @Override
    public Object read(byte[] message) throws IOException {
        return input.deserialize(message, Object.class);
    }
}
