package io.github.scfs.demo.bench.peer;

import org.apache.fory.Fory;
import org.apache.fory.config.ForyBuilder;
import org.apache.fory.context.MetaReadContext;
import org.apache.fory.context.MetaWriteContext;

/**
 * Apache Fory with references. It is plain Fory, or Fory in compatible mode. In this mode each message describes its
 * classes, or one meta context for each session does. The latter is closest to scfs.
 */
final class ForyPeer implements Peer {
    private final Fory fory;
    private final MetaWriteContext written;
    private final MetaReadContext read;

    private ForyPeer(Fory fory, boolean session) {
        this.fory = fory;
        this.written = session ? new MetaWriteContext() : null;
        this.read = session ? new MetaReadContext() : null;
    }

    static Peer plain() {
        return new ForyPeer(builder().withCompatible(false).build(), false);
    }

    /**
     * Returns Fory with the settings of {@code fory-compatible} in Dubbo's extensions. Dubbo's messages are four bytes
     * longer: the extension puts the length before each object.
     */
    static Peer compatible() {
        return new ForyPeer(builder().withCompatible(true).withStringCompressed(true).build(), false);
    }

    static Peer session() {
        return new ForyPeer(builder().withCompatible(true).withMetaShare(true).withScopedMetaShare(false).build(),
                true);
    }

    private static ForyBuilder builder() {
        return Fory.builder()
                .withXlang(false)
                .withRefTracking(true)
                .requireClassRegistration(false)
                .suppressClassRegistrationWarnings(true);
    }

    @Override
    public byte[] write(Object value) {
        if (written != null) {
            fory.setMetaWriteContext(written);
        }
        return fory.serialize(value);
    }

    @Override
    public Object read(byte[] message) {
        if (read != null) {
            fory.setMetaReadContext(read);
        }
        return fory.deserialize(message);
    }
}
