package io.github.scfs.dubbo.apache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.internal.rpc.Services;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import org.apache.dubbo.common.URL;
import org.apache.dubbo.rpc.Invoker;
import org.apache.dubbo.rpc.Protocol;
import org.apache.dubbo.rpc.RpcException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that services and references with a wrong setting fail to start. */
class WrongSettingsTest {
    private static final String TYPO = "scfs.acept";

    @AfterEach
    void clear() {
        System.clearProperty(TYPO);
        DubboProperties.remove(TYPO);
    }

    @ParameterizedTest
    @CsvSource({
            "scfs.acept, true, SCFS-611, scfs.accept", "scfs.max.depth, none, SCFS-612, 1 to 2147483647",
            "scfs.allow, *, SCFS-612, com.acme.*", "scfs.codegen, on, SCFS-612, 'background, eager, off'",
            "scfs.serialization.id, 19, SCFS-613, -Dscfs.serialization.id"})
    void wrongParameterFailsTheStartOfAService(String name, String value, String code, String remedy) {
        assertThatThrownBy(() -> Loopback.provider(name, value)).hasStackTraceContaining(code + ": " + name)
                .hasStackTraceContaining("parameter of service " + OrderService.class.getName())
                .hasStackTraceContaining(remedy);
    }

    @Test
    void wrongParameterFailsTheStartOfAServiceWithHessian() {
        assertThatThrownBy(() -> Loopback.provider("serialization", "hessian2", TYPO, "true"))
                .hasStackTraceContaining("SCFS-611: " + TYPO);
    }

    @Test
    void wrongParameterFailsTheStartOfAReference() {
        try (Loopback loopback = Loopback.provider()) {
            assertThatThrownBy(() -> loopback.consumer(TYPO, "true")).hasStackTraceContaining("SCFS-611: " + TYPO)
                    .hasStackTraceContaining("parameter of reference " + OrderService.class.getName());
        }
    }

    @Test
    void wrongSystemPropertyFailsOnlyWhatUsesScfs() {
        System.setProperty(TYPO, "true");
        assertThatThrownBy(Loopback::provider).hasStackTraceContaining("SCFS-611: " + TYPO + "=true (system property)");
        try (Loopback loopback = Loopback.provider("serialization", "hessian2")) {
            assertEquals("text", loopback.consumer("serialization", "hessian2").same("text"));
        }
    }

    @Test
    void wrongEntryOfDubboPropertiesFailsTheStart() {
        DubboProperties.set(TYPO, "true");
        assertThatThrownBy(Loopback::provider)
                .hasStackTraceContaining("SCFS-611: " + TYPO + "=true (Dubbo's configuration)");
    }

    /** A protocol whose registry has a provider, to which it refers at once. */
    private static Protocol registry(String provider, List<Throwable> failures) {
        Protocol[] outer = new Protocol[1];
        Protocol inner = (Protocol) Proxy.newProxyInstance(Protocol.class.getClassLoader(),
                new Class<?>[] {Protocol.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("refer") && ((URL) arguments[1]).getProtocol().equals("registry")) {
                        try {
                            // Dubbo adds the parameter to what a registry has.
                            outer[0].refer((Class<?>) arguments[0],
                                    URL.valueOf(provider).addParameter("check", "false"));
                        } catch (RuntimeException e) {
                            failures.add(e); // Dubbo logs it
                        }
                    }
                    return method.getName().equals("refer") ? Proxy.newProxyInstance(Invoker.class.getClassLoader(),
                            new Class<?>[] {Invoker.class}, (p, m, a) -> null) : null;
                });
        outer[0] = new ScfsProtocolWrapper(inner);
        return outer[0];
    }

    private static URL reference(String parameters) {
        return URL.valueOf("registry://10.0.0.9:2181/registry")
                .addParameterAndEncoded("refer", "interface=org.example.Late&" + parameters);
    }

    private interface Listener {}

    /** Dubbo 3 exports a callback with the parameters of the provider that will call it. */
    @Test
    void parametersOfAProviderAreNotThoseOfACallback() {
        URL url = URL.valueOf("dubbo://10.0.0.1:20777/x?is_callback_service=true&isserver=false&serialization=scfs"
                + "&scfs.max.depth=7&scfs.allow=org.evil.*&scfs.x=1");
        Invoker<?> callback =
                (Invoker<?>) Proxy.newProxyInstance(Invoker.class.getClassLoader(), new Class<?>[] {Invoker.class},
                        (proxy, method, arguments) -> method.getName().equals("getUrl") ? url : Listener.class);
        registry("", new ArrayList<>()).export(callback);
        assertThat(Services.permit(UrlEndpoint.of(URL.valueOf("dubbo://10.0.0.1:20777/x?side=provider")))).isFalse();
    }

    private interface Subscribed {}

    private interface SubscribedToo {}

    private interface SubscribedWrongly {}

    /** An interface with a reference of each kind. */
    public interface SubscribedAndDirect {}

    @Test
    void parametersOfAProviderDoNotSetItsConsumersLimits() {
        List<Throwable> failures = new ArrayList<>();
        registry("dubbo://10.0.0.1:20001/x?serialization=scfs&scfs.max.depth=7&scfs.allow=org.evil.*&scfs.x=1",
                failures).refer(Subscribed.class, reference("timeout=1000"));
        assertThat(failures).isEmpty();
    }

    @Test
    void parametersOfADirectReferenceCountBesideOneToARegistry() {
        List<Throwable> failures = new ArrayList<>();
        registry("dubbo://10.0.0.1:20001/x?scfs.x=1", failures).refer(SubscribedAndDirect.class,
                reference("timeout=1000"));
        assertThat(failures).isEmpty();
        try (Loopback loopback = Loopback.provider()) {
            assertThatThrownBy(() -> loopback.refer(SubscribedAndDirect.class, loopback.port(), TYPO, "true"))
                    .hasStackTraceContaining("SCFS-611: " + TYPO)
                    .hasStackTraceContaining("parameter of reference " + SubscribedAndDirect.class.getName());
        }
    }

    /** Its parameters are the provider's, which can't set the limits of its consumers. */
    @Test
    void instanceOfAnApplicationIsNoDirectReference() throws ReflectiveOperationException {
        URL instance = null;
        try {
            Class<?> type = Class.forName("org.apache.dubbo.registry.client.InstanceAddressURL");
            instance = (URL) type.getConstructor().newInstance();
        } catch (ClassNotFoundException | NoSuchMethodException e) {
            Assumptions
                    .abort("only the last versions of Dubbo 2.7 have such instances; Dubbo 3 marks direct references");
        }
        assertThat(UrlEndpoint.of(instance).isDirect()).isFalse();
    }

    @Test
    void wrongParameterOfAReferenceToARegistryFailsItsStart() {
        assertThatThrownBy(() -> registry("dubbo://10.0.0.1:20001/x?serialization=scfs", new ArrayList<>())
                .refer(SubscribedWrongly.class, reference("scfs.max.depth=0"))).hasMessageStartingWith("SCFS-612");
    }

    @Test
    void wrongSystemPropertyFailsAReferenceWhoseProviderUsesScfs() {
        System.setProperty(TYPO, "true");
        List<Throwable> failures = new ArrayList<>();
        Protocol registry = registry("dubbo://10.0.0.1:20001/x?serialization=scfs", failures);
        assertThatThrownBy(() -> registry.refer(SubscribedToo.class, reference("timeout=1000")))
                .isNotInstanceOf(RpcException.class)
                .hasMessageStartingWith("SCFS-611: " + TYPO);
        assertThat(failures).hasSize(1);
        registry("dubbo://10.0.0.1:20001/x?serialization=hessian2", failures).refer(SubscribedToo.class,
                reference("timeout=1000"));
        assertThat(failures).hasSize(1);
    }
}
