package io.github.scfs.demo.load.apache;

import io.github.scfs.demo.load.node.Endpoint;
import org.apache.dubbo.common.URL;
import org.apache.dubbo.common.Version;
import org.apache.dubbo.common.extension.ExtensionLoader;
import org.apache.dubbo.config.ApplicationConfig;
import org.apache.dubbo.config.ProtocolConfig;
import org.apache.dubbo.config.RegistryConfig;
import org.apache.dubbo.config.ServiceConfig;
import org.apache.dubbo.rpc.Invoker;
import org.apache.dubbo.rpc.Protocol;
import org.apache.dubbo.rpc.ProxyFactory;
import org.apache.dubbo.rpc.RpcException;

/**
 * Dubbo without a registry. Connections are made by Dubbo's protocol, as references make them, because a reference has
 * costs for its configuration which each cycle would pay.
 */
final class DubboEndpoint implements Endpoint {
    /** The address 127.0.0.1. Dubbo replaces addresses that it recognises as loopback by one of the network. */
    private static final String HOST = "2130706433";

    /** Threads of a provider. Each starts with a call of its own, so few of them are soon all there. */
    private static final int THREADS = 64;

    /** The interval of heartbeats. Dubbo's timer holds a closed connection for as long. */
    private static final int HEARTBEAT_MILLIS = 10_000;

    /** The time after which idle threads end. In Dubbo 2.6 each connection has threads of its own. */
    private static final int IDLE_MILLIS = 1000;

    private final String serialization;
    private final ApplicationConfig application = new ApplicationConfig("scfs-demo-load");
    private final Protocol protocol = ExtensionLoader.getExtensionLoader(Protocol.class).getAdaptiveExtension();
    private final ProxyFactory proxies = ExtensionLoader.getExtensionLoader(ProxyFactory.class).getAdaptiveExtension();

    DubboEndpoint(String serialization) {
        this.serialization = serialization;
        application.setQosEnable(false);
    }

    @Override
    public String version() {
        return Version.getVersion();
    }

    @Override
    @SuppressWarnings("deprecation")
    public <S> void export(Class<S> service, S implementation, int port) {
        ProtocolConfig dubbo = new ProtocolConfig("dubbo", port);
        dubbo.setHost(HOST);
        dubbo.setServer("netty4");
        dubbo.setThreads(THREADS);
        dubbo.setSerialization(serialization);
        ServiceConfig<S> config = new ServiceConfig<>();
        config.setApplication(application);
        config.setRegistry(new RegistryConfig(RegistryConfig.NO_AVAILABLE));
        config.setProtocol(dubbo);
        config.setInterface(service);
        config.setRef(implementation);
        config.export();
    }

    @Override
    public <S> Connection<S> connect(Class<S> service, int port, int timeoutMillis) {
        URL url = URL.valueOf("dubbo://" + HOST + ':' + port + '/' + service.getName() + "?interface="
                + service.getName() + "&side=consumer&application=scfs-demo-load&client=netty4&connections=1"
                + "&send.reconnect=true&heartbeat=" + HEARTBEAT_MILLIS + "&alive=" + IDLE_MILLIS + "&serialization="
                + serialization + "&timeout=" + timeoutMillis);
        Invoker<S> invoker = protocol.refer(service, url);
        S proxy = proxies.getProxy(invoker);
        return new Connection<S>() {
            @Override
            public S proxy() {
                return proxy;
            }

            @Override
            public void close() {
                invoker.destroy();
            }
        };
    }

    @Override
    public Failure failureOf(Throwable thrown) {
        if (!(thrown instanceof RpcException)) {
            return Failure.OTHER;
        }
        RpcException failed = (RpcException) thrown;
        return failed.isTimeout() ? Failure.TIMEOUT : failed.isNetwork() ? Failure.REMOTING : Failure.OTHER;
    }
}
