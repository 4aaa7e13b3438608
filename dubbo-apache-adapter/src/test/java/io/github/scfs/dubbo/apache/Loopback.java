package io.github.scfs.dubbo.apache;

import io.github.scfs.internal.rpc.RpcChannels;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import org.apache.dubbo.common.Version;
import org.apache.dubbo.common.extension.ExtensionLoader;
import org.apache.dubbo.config.ApplicationConfig;
import org.apache.dubbo.config.ArgumentConfig;
import org.apache.dubbo.config.MethodConfig;
import org.apache.dubbo.config.ProtocolConfig;
import org.apache.dubbo.config.ReferenceConfig;
import org.apache.dubbo.config.RegistryConfig;
import org.apache.dubbo.config.ServiceConfig;
import org.apache.dubbo.remoting.Transporter;
import org.apache.dubbo.rpc.protocol.dubbo.DubboProtocol;
import org.apache.dubbo.rpc.service.GenericService;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;

/** A real provider on a free port of 127.0.0.1, and references to the provider, without a registry. */
final class Loopback implements AutoCloseable {
    /** Names of the transports. Up to Dubbo 2.6.5, "netty" is Netty 3, and the default. */
    static final String NETTY_3 = isNamed("netty3") ? "netty3" : "netty";
    static final String NETTY_4 = isNamed("netty4") ? "netty4" : "netty";
    /** The address 127.0.0.1, in a form that no version of Dubbo replaces with an address of the network. */
    static final String HOST = "2130706433";

    private static final Set<Integer> USED_PORTS = ConcurrentHashMap.newKeySet();

    static {
        // Milliseconds. Dubbo 3 waits for a third of it before it unexports a service; by default that is 3.3 s.
        System.setProperty("dubbo.service.shutdown.wait", "300");
    }

    private static String encodeInIo;

    private final int port;
    private final Map<String, String> settings;
    private final List<ServiceConfig<?>> services = new ArrayList<>();
    private final List<ReferenceConfig<?>> references = new ArrayList<>();
    private OrderServiceProvider provider;

    private Loopback(int port, Map<String, String> settings) {
        this.port = port;
        this.settings = settings;
        start();
    }

    /**
     * Starts a provider and returns it.
     *
     * @param settings settings of the protocol: name, value, name, value. The serialization is scfs by default
     */
    static Loopback provider(String... settings) {
        return new Loopback(newPort(), pairs(settings));
    }

    /** Returns a free port, see {@link #listen}. */
    static int newPort() {
        try (ServerSocket free = listen()) {
            return free.getLocalPort();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Listens at a port of 127.0.0.1 to which no test of this JVM has referred. Dubbo 2.6 keeps a client for each
     * address. Even after its last reference was destroyed, it sends the messages of a new one, with the serialization
     * of the old one.
     */
    static ServerSocket listen() throws IOException {
        while (true) {
            ServerSocket listening = new ServerSocket(0, 10, InetAddress.getByName(HOST));
            if (USED_PORTS.add(listening.getLocalPort())) {
                return listening;
            }
            listening.close();
        }
    }

    private static Map<String, String> pairs(String... settings) {
        Map<String, String> pairs = new HashMap<>();
        pairs.put("serialization", "scfs");
        if (encodeInIo != null) {
            pairs.put("encode.in.io", encodeInIo);
        }
        for (int i = 0; i < settings.length; i += 2) {
            pairs.put(settings[i], settings[i + 1]);
            if (settings[i].equals("decode.in.io")) {
                pairs.put("decode.in.io.thread", settings[i + 1]); // the name in Dubbo 3
            }
        }
        return pairs;
    }

    /** Whether the event loop encodes all messages. On Dubbo 3, the threads that send messages encode them. */
    static boolean encodesOnEventLoop() {
        return !version().startsWith("3.");
    }

    /**
     * Sets whether the event loop encodes all messages on Dubbo 3.
     *
     * @param always the default of the setting {@code encode.in.io}; null for Dubbo's default
     */
    static void encodeInIo(String always) {
        encodeInIo = always;
    }

    /** Whether a server can detect the protocol of each connection, so that several protocols share a port. */
    static boolean unifiesPorts() {
        return version().matches("3\\.[2-9]\\..*");
    }

    /** Returns the version of Dubbo. */
    static String version() {
        return Version.getVersion();
    }

    private static boolean isNamed(String transport) {
        return ExtensionLoader.getExtensionLoader(Transporter.class).hasExtension(transport);
    }

    int port() {
        return port;
    }

    OrderServiceProvider service() {
        return provider;
    }

    boolean isPortFree() {
        try (ServerSocket probe = new ServerSocket(port, 1, InetAddress.getByName(HOST))) {
            return true;
        } catch (IOException taken) {
            return false;
        }
    }

    void start() {
        provider = new OrderServiceProvider();
        export(OrderService.class, provider, methods());
    }

    /** Changes a setting of the protocol for the services that are exported later. */
    void change(String name, String value) {
        settings.put(name, value);
    }

    /** Exports a service at the provider's port. */
    <T> void export(Class<T> type, T implementation, List<MethodConfig> methods) {
        export(type, implementation, methods, null);
    }

    /**
     * Exports a service at the provider's port.
     *
     * @param executor has the service's own threads; null for those that all services share
     */
    <T> void export(Class<T> type, T implementation, List<MethodConfig> methods, Executor executor) {
        Map<String, String> rest = new HashMap<>(settings);
        ProtocolConfig protocol = new ProtocolConfig("dubbo", port);
        protocol.setHost(HOST);
        protocol.setSerialization(rest.remove("serialization"));
        protocol.setDispatcher(rest.remove("dispatcher"));
        protocol.setServer(rest.getOrDefault("server", NETTY_4));
        rest.remove("server");
        String scope = rest.remove("scope");
        protocol.setParameters(rest);
        ServiceConfig<T> service = new ServiceConfig<>();
        service.setApplication(application());
        service.setRegistry(new RegistryConfig("N/A"));
        service.setProtocol(protocol);
        service.setInterface(type);
        service.setRef(implementation);
        service.setScope(scope == null ? "remote" : scope);
        service.setMethods(methods);
        if (executor != null) {
            ExecutorMode.setExecutor(service, executor);
        }
        service.export();
        services.add(service);
    }

    /** Returns the settings of methods: the second argument of {@code each} is called back. */
    private static List<MethodConfig> methods() {
        ArgumentConfig listener = new ArgumentConfig();
        listener.setIndex(1);
        listener.setCallback(true);
        MethodConfig each = new MethodConfig();
        each.setName("each");
        each.setArguments(Collections.singletonList(listener));
        return Collections.singletonList(each);
    }

    /**
     * Unexports the services, and closes their server and connections in the background. The provider can be started
     * again.
     */
    void stop() {
        services.forEach(ServiceConfig::unexport);
        services.clear();
        servers().entrySet().removeIf(server -> {
            boolean isOurs = server.getKey().toString().endsWith(":" + port);
            if (isOurs) {
                // Netty closes the server at once, but close() also waits for a quiet period of some seconds.
                Thread close = new Thread(() -> close(server.getValue()));
                close.setDaemon(true);
                close.start();
            }
            return isOurs;
        });
    }

    /** Closes a server. Its type is not the same in all versions of Dubbo. */
    private static void close(Object server) {
        try {
            Method close = server.getClass().getMethod("close");
            close.setAccessible(true);
            close.invoke(server);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Returns a new reference to the provider.
     *
     * @param settings settings in the URL: name, value, name, value. The serialization is scfs by default
     */
    OrderService consumer(String... settings) {
        return refer(OrderService.class, port, settings);
    }

    /**
     * Returns a new reference to a service.
     *
     * @param type the service's interface; {@code GenericService} for generic calls of {@link OrderService}
     * @param throughPort a port of 127.0.0.1, the provider's or another one
     * @param settings as for {@link #consumer}; with the scope "local", the service is one of this JVM
     */
    <T> T refer(Class<T> type, int throughPort, String... settings) {
        ReferenceConfig<T> reference = new ReferenceConfig<>();
        reference.setApplication(application());
        reference.setRegistry(new RegistryConfig("N/A"));
        boolean generic = type == GenericService.class;
        Class<?> service = generic ? OrderService.class : type;
        reference.setInterface(service);
        if (generic) {
            reference.setGeneric("true");
        } else if (type == OrderService.class) {
            // Dubbo 3 needs this. Dubbo 2.x needs the parameter in the URL.
            reference.setMethods(methods());
        }
        Map<String, String> all = pairs(settings);
        all.putIfAbsent("timeout", "20000");
        all.putIfAbsent("client", NETTY_4);
        String url = url(service, throughPort, all);
        // A URL list has a cluster, and in Dubbo 2.7 the cluster copies a response's attachments. A reference to a
        // single URL has none.
        if ("local".equals(all.get("scope"))) {
            reference.setInjvm(true);
        } else {
            reference.setUrl(all.containsKey("cluster") ? url + ';' + url : url);
        }
        reference.setRetries(Integer.parseInt(all.getOrDefault("retries", "0")));
        references.add(reference);
        return reference.get();
    }

    private static String url(Class<?> service, int port, Map<String, String> settings) {
        StringBuilder url =
                new StringBuilder("dubbo://" + HOST + ":" + port + "/" + service.getName() + "?each.1.callback=true");
        settings.forEach((name, value) -> url.append('&').append(name).append('=').append(value));
        return url.toString();
    }

    /** Destroys the last reference. Its connection is closed too, unless another reference shares it. */
    void hangUp() {
        references.remove(references.size() - 1).destroy();
    }

    /** Destroys all references, stops the provider, and waits until no session is left. */
    @Override
    public void close() {
        while (!references.isEmpty()) {
            hangUp();
        }
        stop();
        await("all sessions are removed").until(RpcChannels::count, count -> count == 0);
    }

    /**
     * Returns a condition factory that waits at most 20 seconds and checks in the calling thread.
     *
     * @param condition name of the condition, for the message of a failure
     */
    static ConditionFactory await(String condition) {
        return Awaitility.await(condition)
                .atMost(Duration.ofSeconds(20))
                .pollInterval(Duration.ofMillis(5))
                .pollInSameThread();
    }

    private static ApplicationConfig application() {
        ApplicationConfig application = new ApplicationConfig("scfs-test");
        application.setParameters(Collections.singletonMap("qos.enable", "false"));
        leaveClassCheckToScfs(application);
        ExecutorMode.applyTo(application);
        return application;
    }

    /**
     * Switches off the class check of Dubbo 3, which would refuse most values of the tests: they are of classes that no
     * service declares. {@link FrameworkSecurityTest} tests the check.
     */
    private static void leaveClassCheckToScfs(ApplicationConfig application) {
        try {
            ApplicationConfig.class.getMethod("setSerializeCheckStatus", String.class).invoke(application, "DISABLE");
            ApplicationConfig.class.getMethod("setCheckSerializable", Boolean.class).invoke(application, false);
        } catch (NoSuchMethodException e) {
            // This version of Dubbo has no class check.
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Map<?, ?> servers() {
        for (Class<?> c = DubboProtocol.class; c != null; c = c.getSuperclass()) {
            try {
                Field servers = c.getDeclaredField("serverMap");
                servers.setAccessible(true);
                return (Map<?, ?>) servers.get(DubboProtocol.getDubboProtocol());
            } catch (NoSuchFieldException e) {
                continue;
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
        }
        throw new IllegalStateException("this Dubbo keeps its servers elsewhere");
    }
}
