package io.github.scfs.dubbo.apache;

import io.github.scfs.internal.observe.MBeans;
import io.github.scfs.internal.rpc.Services;
import java.util.HashMap;
import java.util.Map;
import org.apache.dubbo.common.URL;
import org.apache.dubbo.common.utils.StringUtils;
import org.apache.dubbo.rpc.Exporter;
import org.apache.dubbo.rpc.Invoker;
import org.apache.dubbo.rpc.Protocol;
import org.apache.dubbo.rpc.RpcException;

/**
 * Wraps a protocol, and reports services to {@link Services} before they are exported or referred to. Thread-safe if
 * the wrapped protocol is.
 */
abstract class ServiceReportingProtocol implements Protocol {
    /** Name of the parameter or attribute of a registry's URL with the parameters of the reference. */
    private static final String REFER = "refer";

    private final Protocol protocol;
    /** Whether the MBean of scfs was asked for. */
    private boolean visible;

    ServiceReportingProtocol(Protocol protocol) {
        this.protocol = protocol;
        DubboLog.install();
    }

    /** Adds the entries of a map. YAML has values that aren't strings. */
    static void addEntries(Map<String, String> all, Map<?, ?> entries) {
        entries.forEach((name, value) -> {
            if (name instanceof String && value != null) {
                all.put((String) name, value.toString());
            }
        });
    }

    /** Makes Dubbo accept scfs for a service whose serialization is another one. Versions before 3.2 do so anyway. */
    abstract void permit(URL service);

    /** Adds the figures of scfs to Dubbo's metrics, if this version has metrics. */
    void addMetrics(URL service) {}

    /** Makes the figures of scfs visible, because a service or reference uses scfs. */
    private void show(URL service) {
        synchronized (this) {
            if (!visible) {
                visible = true;
                MBeans.addUser();
            }
        }
        addMetrics(service);
    }

    @Override
    public final int getDefaultPort() {
        return protocol.getDefaultPort();
    }

    @Override
    public final <T> Exporter<T> export(Invoker<T> invoker) throws RpcException {
        URL url = invoker.getUrl();
        boolean used = !isRegistry(url) && Services.exporting(invoker.getInterface(), UrlEndpoint.of(url));
        if (used) {
            permit(url);
            show(url);
        }
        Exporter<T> exporter = protocol.export(invoker);
        takeRegistrations(used, url);
        return exporter;
    }

    @Override
    public final <T> Invoker<T> refer(Class<T> type, URL url) throws RpcException {
        if (isRegistry(url)) {
            return subscribe(type, url);
        }
        boolean used = Services.referring(type, UrlEndpoint.of(url));
        if (used) {
            show(url);
        }
        Invoker<T> invoker = protocol.refer(type, url);
        takeRegistrations(used, url);
        return invoker;
    }

    /** Creates a reference that finds its providers in a registry. */
    private <T> Invoker<T> subscribe(Class<T> type, URL registry) {
        UrlEndpoint reference = UrlEndpoint.of(registry.clearParameters().addParameters(ownParameters(registry)));
        Services.subscribing(type, reference);
        int faults = Services.faults(reference);
        Invoker<T> invoker = protocol.refer(type, registry);
        try {
            Services.requireNoMoreFaults(reference, faults);
        } catch (IllegalArgumentException e) {
            invoker.destroy();
            throw e;
        }
        return invoker;
    }

    /** Returns the parameters that the user has set on a reference. A registry's URL contains them. */
    private static Map<String, String> ownParameters(URL registry) {
        try {
            // From Dubbo 3 on, an attribute has them.
            Object attribute = URL.class.getMethod("getAttribute", String.class).invoke(registry, REFER);
            if (attribute instanceof Map) {
                Map<String, String> parameters = new HashMap<>();
                ((Map<?, ?>) attribute).forEach((name, value) -> parameters.put((String) name, (String) value));
                return parameters;
            }
        } catch (ReflectiveOperationException e) {
            // This is an earlier version.
        }
        return StringUtils.parseQueryString(registry.getParameterAndDecoded(REFER));
    }

    @Override
    public final void destroy() {
        protocol.destroy();
        synchronized (this) {
            if (visible) {
                visible = false;
                MBeans.removeUser();
            }
        }
    }

    /**
     * Whether the URL is that of a registry. The protocol for it calls this wrapper again with the URL of the service.
     */
    private static boolean isRegistry(URL url) {
        return url.getProtocol() != null && url.getProtocol().endsWith("registry");
    }

    /**
     * Adds the classes of the service's optimizer. Dubbo's protocol calls the optimizer while it exports or refers.
     *
     * @param used whether the service's settings ask for scfs or accept it; if not, this does nothing
     */
    private static void takeRegistrations(boolean used, URL url) {
        if (used) {
            DubboFramework.engine(url).takeRegistered();
        }
    }
}
