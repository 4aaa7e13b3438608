package io.github.scfs.internal.rpc;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.scfs.internal.wire.Warnings;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the lines in the log that say where scfs is used. */
class UsageTest {
    private final List<String> lines = new ArrayList<>();

    private interface Bids {}

    private interface Bills {}

    private interface Subscribed {}

    private interface SubscribedToo {}

    @BeforeEach
    void capture() {
        Warnings.noticesTo(lines::add);
    }

    @AfterEach
    void restore() {
        Warnings.noticesTo(text -> Logger.getLogger("io.github.scfs").info(text));
    }

    @Test
    void oneLineSaysThatAPortUsesScfs() {
        Services.exporting(Bids.class, new FakeEndpoint(30_001, "serialization", "scfs"));
        Services.exporting(Bills.class, new FakeEndpoint(30_001, "serialization", "scfs"));
        assertThat(lines).hasSize(1);
        assertThat(lines.get(0)).startsWith("scfs ")
                .contains("is used at port 30001 by service " + Bids.class.getName())
                .contains("because of serialization=scfs; messages use sessions; class policy: strict");
    }

    @Test
    void lineSaysWhyMessagesAreSelfContained() {
        Services.exporting(Bids.class,
                new FakeEndpoint(30_002, "prefer.serialization", "scfs,hessian2", "self-contained", "it is Netty 3"));
        assertThat(lines).singleElement()
                .asString()
                .contains("because of prefer.serialization=scfs,hessian2; messages are self-contained, because it is");
    }

    @Test
    void acceptingPortIsNamedAsSuch() {
        Services.exporting(Bids.class, new FakeEndpoint(30_003, "scfs.accept", "true"));
        assertThat(lines).singleElement()
                .asString()
                .contains("is accepted, but not asked for, at port 30003")
                .contains("scfs.accept=true (parameter of service " + Bids.class.getName() + ")");
    }

    @Test
    void oneLineSaysThatAReferenceUsesScfsWhateverItsProviders() {
        Services.referring(Bills.class, new FakeEndpoint(30_004, "serialization", "scfs"));
        Services.referring(Bills.class, new FakeEndpoint(30_005, "serialization", "scfs"));
        assertThat(lines).singleElement().asString().contains("at 10.0.0.1:30004 by reference");
    }

    @Test
    void oneLineSaysThatAProviderOffersAnotherSerialization() {
        Services.subscribing(Subscribed.class, new FakeEndpoint(0, "serialization", "scfs"));
        for (int port = 30_006; port < 30_009; port++) {
            Services.referring(Subscribed.class, new FakeEndpoint(port, "serialization", "hessian2"));
        }
        assertThat(lines).singleElement()
                .asString()
                .contains("is not used for calls of reference " + Subscribed.class.getName() + " to 10.0.0.1:30006")
                .contains("offers hessian2");
    }

    @Test
    void providerInTheRegistryCanMakeItsConsumersAcceptScfsAndNothingElse() {
        Services.subscribing(SubscribedToo.class, new FakeEndpoint(0, "timeout", "1000"));
        FakeEndpoint provider =
                new FakeEndpoint(30_020, "side", "consumer", "scfs.accept", "true", "scfs.max.depth", "x");
        assertThat(Services.referring(SubscribedToo.class, provider)).isTrue();
        assertThat(Services.permit(provider)).isTrue();
        assertThat(lines).singleElement().asString().contains("parameter of the provider 10.0.0.1:30020");
        System.setProperty("scfs.accept", "false");
        try {
            assertThat(Services.referring(SubscribedToo.class, new FakeEndpoint(30_021, "scfs.accept", "true")))
                    .isFalse();
        } finally {
            System.clearProperty("scfs.accept");
        }
    }

    @Test
    void oneLineSaysThatFramesAreRefused() {
        for (int i = 0; i < 3; i++) {
            assertThat(Services.permit(new FakeEndpoint(30_010, "side", "provider"))).isFalse();
        }
        assertThat(lines).singleElement().asString().contains("at port 30010 are refused").contains("scfs.accept=true");
    }
}
