package io.github.scfs.internal.kryo;

import io.github.scfs.internal.wire.WireWriter;
import java.io.OutputStream;

/** A stream into the engine's buffer, to which Kryo's {@code Output} flushes. */
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
