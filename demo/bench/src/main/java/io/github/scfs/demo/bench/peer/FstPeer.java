package io.github.scfs.demo.bench.peer;

import org.nustaq.serialization.FSTConfiguration;

/** FST with references, without registration. */
final class FstPeer implements Peer {
    private final FSTConfiguration configuration = FSTConfiguration.createDefaultConfiguration();

    @Override
    public byte[] write(Object value) {
        return configuration.asByteArray(value);
    }

    @Override
    public Object read(byte[] message) {
        return configuration.asObject(message);
    }
}
