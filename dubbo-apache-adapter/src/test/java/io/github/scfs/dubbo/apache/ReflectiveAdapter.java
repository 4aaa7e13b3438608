package io.github.scfs.dubbo.apache;

import java.lang.reflect.Proxy;
import java.util.Arrays;
import org.apache.dubbo.common.URL;
import org.apache.dubbo.common.extension.ExtensionLoader;
import org.apache.dubbo.rpc.Protocol;
import org.apache.dubbo.rpc.RpcException;
import org.example.Stranger;

/** Makes calls, so that {@link ReachabilityTest} can record what the adapter does. */
public final class ReflectiveAdapter implements Runnable {

    @Override
    public void run() {
        subscribe();
        try (Loopback loopback = Loopback.provider()) {
            OrderService service = loopback.consumer();
            require(service.place(Order.sample(1)).equals(Order.sample(2)));
            require(service.same(Arrays.asList(1, "a")).equals(Arrays.asList(1, "a")));
            requireRefused(() -> service.same(new Stranger()));
            loopback.service().replace(new Stranger());
            requireRefused(() -> service.same(Arrays.asList(1, 2)));
        } finally {
            // This copy of scfs has an MBean, which goes with the protocol.
            ExtensionLoader.getExtensionLoader(Protocol.class).getExtension("dubbo").destroy();
        }
    }

    /** Refers to a service by a registry, without a registry. */
    private static void subscribe() {
        Protocol none = (Protocol) Proxy.newProxyInstance(ReflectiveAdapter.class.getClassLoader(),
                new Class<?>[] {Protocol.class}, (proxy, method, arguments) -> null);
        new ScfsProtocolWrapper(none).refer(OrderService.class,
                URL.valueOf("registry://127.0.0.1:1/registry?refer=serialization%3Dscfs"));
    }

    private static void requireRefused(Runnable call) {
        try {
            call.run();
            require(false);
        } catch (RpcException e) {
            require(e.getMessage().contains("SCFS-201"));
        }
    }

    private static void require(boolean right) {
        if (!right) {
            throw new IllegalStateException("wrong value");
        }
    }
}
