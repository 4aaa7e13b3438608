package io.github.scfs.dubbo.apache;

import io.github.scfs.internal.rpc.Services;
import org.apache.dubbo.common.URL;
import org.apache.dubbo.rpc.Exporter;
import org.apache.dubbo.rpc.Invoker;
import org.apache.dubbo.rpc.Protocol;
import org.apache.dubbo.rpc.RpcException;

/**
 * Wraps a protocol, and reports services to {@link Services} before they are exported or referred to. Thread-safe if
 * the wrapped protocol is.
 */
abstract class ServiceReportingProtocol implements Protocol {
    private final Protocol protocol;

    ServiceReportingProtocol(Protocol protocol) {
        this.protocol = protocol;
    }

    @Override
    public final int getDefaultPort() {
        return protocol.getDefaultPort();
    }

    @Override
    public final <T> Exporter<T> export(Invoker<T> invoker) throws RpcException {
        URL url = invoker.getUrl();
        boolean used = !isRegistry(url) && Services.exporting(invoker.getInterface(), UrlEndpoint.of(url));
        Exporter<T> exporter = protocol.export(invoker);
        takeRegistrations(used);
        return exporter;
    }

    @Override
    public final <T> Invoker<T> refer(Class<T> type, URL url) throws RpcException {
        boolean used = !isRegistry(url) && Services.referring(type, UrlEndpoint.of(url));
        Invoker<T> invoker = protocol.refer(type, url);
        takeRegistrations(used);
        return invoker;
    }

    @Override
    public final void destroy() {
        protocol.destroy();
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
    private static void takeRegistrations(boolean used) {
        if (used) {
            Registrations.takeNew();
        }
    }
}
