package io.github.scfs.internal.rpc;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ActivationTest {
    private final Activation activation = new Activation();

    private static Endpoint endpoint(int port, String... settings) {
        return new FakeEndpoint(port, settings);
    }

    @Test
    void scfsIsInactiveByDefault() {
        assertFalse(activation.permits(endpoint(1)));
        assertFalse(activation
                .permits(endpoint(1, "serialization", "hessian2", "prefer.serialization", "fastjson2,hessian2")));
        assertFalse(activation.permits(endpoint(1, "prefer.serialization", "notscfs,scfsx")));
    }

    @Test
    void settingsOfTheConnectionActivateScfs() {
        assertTrue(activation.permits(endpoint(1, "serialization", "scfs")));
        assertTrue(activation.permits(endpoint(1, "prefer.serialization", "fastjson2, scfs")));
        assertTrue(activation.permits(endpoint(1, "prefer-serialization", "scfs,hessian2")));
    }

    @Test
    void serviceOnThePortActivatesTheProviderSide() {
        activation.exported(endpoint(20880, "serialization", "scfs"));
        assertTrue(activation.permits(endpoint(20880, "side", "provider")));
        assertFalse(activation.permits(endpoint(20880, "side", "consumer")));
        assertFalse(activation.permits(endpoint(20881, "side", "provider")));
    }

    @Test
    void referenceToTheAddressActivatesTheConsumerSide() {
        activation.referred(endpoint(20880, "serialization", "scfs"));
        assertTrue(activation.permits(endpoint(20880, "side", "consumer")));
        assertFalse(activation.permits(endpoint(20880, "side", "provider")));
        assertFalse(activation.permits(endpoint(20881, "side", "consumer")));
    }

    @Test
    void messageOfAnUnknownConnectionIsPermittedOnceSomethingUsesScfs() {
        assertFalse(activation.permitsUnknown());
        activation.exported(endpoint(20880, "serialization", "scfs"));
        assertTrue(activation.permitsUnknown());
        Activation ofConsumer = new Activation();
        ofConsumer.referred(endpoint(20880, "serialization", "scfs"));
        assertTrue(ofConsumer.permitsUnknown());
    }

    @Test
    void addressThatIsReferredToAgainIsNotOld() {
        for (int port = 1; port <= 10_000; port++) {
            activation.referred(endpoint(port));
        }
        activation.referred(endpoint(1));
        activation.referred(endpoint(10_001));
        assertTrue(activation.permits(endpoint(1)));
        assertFalse(activation.permits(endpoint(2)));
    }

    @Test
    void oldAddressesAreEvicted() {
        for (int port = 1; port <= 30_000; port++) {
            activation.referred(endpoint(port));
        }
        assertFalse(activation.permits(endpoint(1)));
        assertTrue(activation.permits(endpoint(30_000)));
    }
}
