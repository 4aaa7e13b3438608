package io.github.scfs.dubbo.apache;

import io.github.scfs.internal.rpc.Endpoint;
import io.github.scfs.internal.rpc.RpcEngine;
import java.util.HashMap;
import java.util.Map;
import org.apache.dubbo.common.URL;
import org.apache.dubbo.common.extension.ExtensionLoader;
import org.apache.dubbo.remoting.Transporter;

/** An {@link Endpoint} with the values of Dubbo's URL. */
final class UrlEndpoint implements Endpoint {
    /** Prefix of parameters that are defaults, for instance of {@code <dubbo:provider>}, before Dubbo 2.7. */
    private static final String DEFAULT = "default.";

    private final URL url;

    private UrlEndpoint(URL url) {
        this.url = url;
    }

    static UrlEndpoint of(URL url) {
        return url == null ? null : new UrlEndpoint(url);
    }

    @Override
    public String parameter(String name) {
        return url.getParameter(name);
    }

    @Override
    public Map<String, String> parameters() {
        Map<String, String> all = new HashMap<>();
        for (String name : url.getParameters().keySet()) {
            String plain = name.startsWith(DEFAULT) ? name.substring(DEFAULT.length()) : name;
            all.put(plain, url.getParameter(plain));
        }
        return all;
    }

    @Override
    public int port() {
        return url.getPort();
    }

    @Override
    public String address() {
        return url.getAddress();
    }

    @Override
    public boolean isDirect() {
        try {
            // Dubbo 3 marks direct references.
            return Boolean.TRUE.equals(URL.class.getMethod("getAttribute", String.class).invoke(url, "peer"));
        } catch (NoSuchMethodException e) {
            // Dubbo 2 adds the parameter to all providers that a registry has. A direct reference rarely has it. For
            // the instances of an application (2.7), there are classes of their own.
            return url.getClass() == URL.class && !"false".equals(url.getParameters().get("check"));
        } catch (ReflectiveOperationException e) {
            return false;
        }
    }

    @Override
    public RpcEngine engine() {
        return DubboFramework.engine(url);
    }

    @Override
    public String whySelfContained(boolean provider) {
        if (!"dubbo".equals(url.getProtocol())) {
            return "the protocol " + url.getProtocol() + " gives a serialization no connection";
        }
        String name = url.getParameter(provider ? "server" : "client", url.getParameter("transporter", "netty"));
        ExtensionLoader<Transporter> transporters = ExtensionLoader.getExtensionLoader(Transporter.class);
        if (!transporters.hasExtension(name)) {
            return null; // Dubbo reports it
        }
        Class<?> transporter = transporters.getExtension(name).getClass();
        return transporter.getName().contains(".netty4.") ? null : "the transport " + name + " isn't Netty 4";
    }
}
