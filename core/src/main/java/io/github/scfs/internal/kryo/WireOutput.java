package io.github.scfs.internal.kryo;

import io.github.scfs.internal.wire.WireWriter;
import java.io.OutputStream;

/** An output stream that writes to the engine's buffer. Kryo's {@code Output} flushes to it. */
final class WireOutput extends OutputStream {
    private final WireWriter wire;

    WireOutput(WireWriter wire) {
        this.wire = wire;
    }

    @Override
    public void write(int b) {
        wire.writeByte(b);
    }

    @Override
    public void write(byte[] b, int off, int len) {
        wire.writeRaw(b, off, len);
    }
}
