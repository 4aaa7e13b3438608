package io.github.scfs.demo.triple;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.apache.dubbo.config.ApplicationConfig;
import org.apache.dubbo.config.ProtocolConfig;
import org.apache.dubbo.config.ReferenceConfig;
import org.apache.dubbo.config.RegistryConfig;
import org.apache.dubbo.config.ServiceConfig;
import org.apache.dubbo.rpc.model.ApplicationModel;
import org.apache.dubbo.rpc.model.FrameworkModel;
import org.apache.dubbo.rpc.service.GenericService;

/** Services of Dubbo 3 at free ports of 127.0.0.1, and references to them, without a registry. For one thread. */
final class LocalDubbo implements AutoCloseable {
    /** The address 127.0.0.1. Dubbo replaces addresses that it recognises as loopback by one of the network. */
    static final String HOST = "2130706433";

    private static final int TIMEOUT_MILLIS = 20_000;

    private final ApplicationModel model;
    private final List<ReferenceConfig<?>> references = new ArrayList<>();

    /** Creates an application that uses scfs. */
    LocalDubbo() {
        this(FrameworkModel.defaultModel());
    }

    /**
     * Creates an application.
     *
     * @param framework the default model for scfs, because Triple doesn't tell a serialization the model; another model
     *     for other serializations, because Dubbo permits only one setting for each service of a model
     */
    LocalDubbo(FrameworkModel framework) {
        model = framework.newApplication();
        ApplicationConfig application = new ApplicationConfig("scfs-demo-triple");
        application.setQosEnable(false);
        model.getApplicationConfigManager().setApplication(application);
    }

    /**
     * Opens a port for a protocol.
     *
     * @param parameters further parameters of the protocol
     */
    static ProtocolConfig protocol(String name, String serialization, Map<String, String> parameters)
            throws IOException {
        ProtocolConfig protocol = new ProtocolConfig(name, freePort());
        protocol.setHost(HOST);
        protocol.setSerialization(serialization);
        protocol.setParameters(parameters);
        return protocol;
    }

    /** Exports a service. */
    <S> void export(ProtocolConfig protocol, Class<S> service, S implementation) {
        ServiceConfig<S> config = new ServiceConfig<>(model.newModule());
        config.setRegistry(new RegistryConfig(RegistryConfig.NO_AVAILABLE));
        config.setProtocol(protocol);
        config.setInterface(service);
        config.setRef(implementation);
        config.setScope("remote");
        config.export();
    }

    /**
     * Returns a proxy of a service.
     *
     * @param url protocol, host and port
     * @param parameters of the URL, for instance {@code serialization=scfs}
     */
    <S> S refer(Class<S> service, String url, String parameters) {
        return refer(new ReferenceConfig<>(model.newModule()), service, url, parameters);
    }

    /** Returns a proxy for generic calls of a service. */
    GenericService referGeneric(Class<?> service, String url, String parameters) {
        ReferenceConfig<GenericService> config = new ReferenceConfig<>(model.newModule());
        config.setGeneric("true");
        return refer(config, service, url, parameters);
    }

    private <R> R refer(ReferenceConfig<R> config, Class<?> service, String url, String parameters) {
        config.setRegistry(new RegistryConfig(RegistryConfig.NO_AVAILABLE));
        config.setInterface(service);
        config.setUrl(url + '/' + service.getName() + '?' + parameters);
        config.setTimeout(TIMEOUT_MILLIS);
        config.setRetries(0);
        config.setScope("remote");
        references.add(config);
        return config.get();
    }

    /** Returns the start of the URL of a port of this host. */
    static String url(String protocol, int port) {
        return protocol + "://" + HOST + ':' + port;
    }

    /** Returns no parameters. */
    static Map<String, String> noParameters() {
        return Collections.emptyMap();
    }

    private static int freePort() throws IOException {
        try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getByName(HOST))) {
            return probe.getLocalPort();
        }
    }

    /**
     * Closes the references. The ports stay open until the process ends, because Dubbo's shutdown of a framework model
     * closes what others share, and takes ten seconds.
     */
    @Override
    public void close() {
        references.forEach(ReferenceConfig::destroy);
    }
}
