package io.github.scfs.internal.rpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Tests whose settings count, and when they are fixed. */
class ServicesTest {
    private final RpcEngine engine = new RpcEngines(new FakeFramework()).of(null);

    /** The interface of all generic references. */
    private interface Generic {}

    private interface Bids {}

    /** A body as Dubbo's output writes it. */
    private static final class Output extends BodyOutput {
        Output(ByteArrayOutputStream out, boolean inSession, RpcEngine engine) {
            super(out, (stream, bytes) -> {}, inSession, engine);
        }
    }

    private FakeEndpoint endpoint(int port, String... settings) {
        return new FakeEndpoint(engine, port, settings);
    }

    private byte[] heartbeat(RpcEngine of) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Output output = new Output(bytes, false, of);
        output.writeObject(null);
        output.flushBuffer();
        return bytes.toByteArray();
    }

    @Test
    void heartbeatDoesNotFixTheSettings() throws Exception {
        byte[] before = heartbeat(engine);
        assertFalse(engine.isMade());
        assertTrue(Services.exporting(Bids.class, endpoint(20880, "serialization", "scfs", "scfs.max.depth", "100")));
        assertThat(heartbeat(engine)).isEqualTo(before);
    }

    @Test
    void messageFixesTheSettings() throws Exception {
        Output output = new Output(new ByteArrayOutputStream(), true, engine);
        output.writeObject(null);
        output.flushBuffer();
        FakeEndpoint late = endpoint(20880, "serialization", "scfs", "scfs.max.depth", "100");
        assertThat(assertThrows(IllegalArgumentException.class, () -> Services.exporting(Bids.class, late)))
                .hasMessageContaining("SCFS-613");
    }

    @Test
    void genericReferencesHaveSettingsOfTheirOwn() {
        Services.subscribing(Generic.class, endpoint(0, "interface", "com.acme.Bids", "scfs.accept", "true"));
        Services.subscribing(Generic.class, endpoint(0, "interface", "com.acme.Users"));
        assertTrue(Services.referring(Generic.class, endpoint(1, "interface", "com.acme.Bids")));
        assertFalse(Services.referring(Generic.class, endpoint(2, "interface", "com.acme.Users")));
    }

    @Test
    void providerWithoutTheParameterIsNoDirectReference() {
        Services.subscribing(Generic.class, endpoint(0, "interface", "com.acme.Bids"));
        assertTrue(Services.referring(Generic.class, endpoint(1, "serialization", "scfs", "scfs.allow", "com.evil.*")));
        assertEquals("", engine.settings.allowed());
    }

    @Test
    void directReferenceHasSettingsOfItsOwnBesideOneToARegistry() {
        Services.subscribing(Bids.class, endpoint(0, "scfs.accept", "true"));
        assertFalse(Services.referring(Bids.class, endpoint(1, "direct", "true")));
        assertTrue(Services.referring(Bids.class, endpoint(2)));
        assertTrue(Services.referring(Bids.class, endpoint(3, "direct", "true", "scfs.accept", "true")));
        FakeEndpoint wrong = endpoint(4, "direct", "true", "serialization", "scfs", "scfs.max.depth", "0");
        assertThat(assertThrows(IllegalArgumentException.class, () -> Services.referring(Bids.class, wrong)))
                .hasMessageContaining("SCFS-612");
    }
}
