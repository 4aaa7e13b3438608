package io.github.scfs.demo.rpc.apache;

import io.github.scfs.demo.rpc.load.Framework;
import io.github.scfs.demo.rpc.load.Parameters;
import io.github.scfs.demo.rpc.wire.FrameMeter;
import org.apache.dubbo.common.Version;
import org.apache.dubbo.config.ApplicationConfig;
import org.apache.dubbo.config.ProtocolConfig;
import org.apache.dubbo.config.ReferenceConfig;
import org.apache.dubbo.config.RegistryConfig;
import org.apache.dubbo.config.ServiceConfig;

/**
 * Dubbo with default settings, except for the serialization. Also, qos (a console on a fixed port) is switched off.
 */
final class DubboFramework implements Framework {
    private static final int TIMEOUT_MILLIS = 10_000;

    private final String host;
    private final int port;
    private final String serialization;
    private final boolean optimized;
    private final ApplicationConfig application = new ApplicationConfig("scfs-demo-rpc");

    private DubboFramework(String host, int port, String serialization, boolean optimized) {
        this.host = host;
        this.port = port;
        this.serialization = serialization;
        this.optimized = optimized;
        application.setQosEnable(false);
    }

    /**
     * Creates the framework from the process's arguments.
     *
     * @param args host, port, Dubbo's name of the serialization, and whether to set an optimizer
     * @return the framework
     */
    static DubboFramework of(String... args) {
        return new DubboFramework(args[0], Integer.parseInt(args[1]), args[2], Boolean.parseBoolean(args[3]));
    }

    @Override
    public String version() {
        return Version.getVersion();
    }

    @Override
    @SuppressWarnings("deprecation")
    public <S> void export(Class<S> service, S implementation) {
        ProtocolConfig protocol = new ProtocolConfig("dubbo", port);
        protocol.setHost(host);
        protocol.setSerialization(serialization);
        if (optimized) {
            protocol.setOptimizer(RpcOptimizer.class.getName());
        }
        protocol.setParameters(Parameters.asMap());
        ServiceConfig<S> config = new ServiceConfig<>();
        config.setApplication(application);
        config.setRegistry(new RegistryConfig(RegistryConfig.NO_AVAILABLE));
        config.setProtocol(protocol);
        config.setInterface(service);
        config.setRef(implementation);
        config.export();
    }

    @Override
    @SuppressWarnings("deprecation")
    public <S> Reference<S> refer(Class<S> service, int connections) {
        ReferenceConfig<S> config = new ReferenceConfig<>();
        config.setApplication(application);
        config.setInterface(service);
        config.setTimeout(TIMEOUT_MILLIS);
        config.setRetries(0);
        // The url is direct, without a registry. It must contain the serialization, because Dubbo doesn't get the name
        // from the provider.
        String url = "dubbo://" + host + ':' + port + '/' + service.getName() + "?serialization=" + serialization;
        if (optimized) {
            url += "&optimizer=" + RpcOptimizer.class.getName();
        }
        url += Parameters.asQuery();
        if (connections > 0) {
            config.setConnections(connections);
        }
        config.setUrl(url);
        S proxy = config.get();
        return new Reference<S>() {
            @Override
            public S proxy() {
                return proxy;
            }

            @Override
            public void close() {
                config.destroy();
            }
        };
    }

    @Override
    public FrameMeter meter() {
        return MeteredCodec2.METER;
    }
}
