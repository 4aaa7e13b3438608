package io.github.scfs.demo.rpc.load;

import java.util.HashMap;
import java.util.Map;

/** References that are created on first use and stay open. For one thread. */
final class References {
    private final Framework framework;
    private final Map<String, Object> proxies = new HashMap<>();

    References(Framework framework) {
        this.framework = framework;
    }

    /**
     * Returns a proxy of a service. With one connection, the proxy uses the connection that all services share. With
     * more connections, the service has separate connections, which Dubbo uses in rotation.
     */
    <S> S proxy(Class<S> service, int connections) {
        int own = connections == 1 ? 0 : connections;
        return service.cast(
                proxies.computeIfAbsent(service.getName() + '/' + own, key -> framework.refer(service, own).proxy()));
    }
}
