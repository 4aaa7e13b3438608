package io.github.scfs.demo.rpc.load;

import java.util.HashMap;
import java.util.Map;

/** References that stay open, made when they are first asked for. For one thread. */
final class References {
    private final Framework framework;
    private final Map<String, Object> proxies = new HashMap<>();

    References(Framework framework) {
        this.framework = framework;
    }

    /** With one connection: the one that all services share; with more: so many of the service's own, which Dubbo takes in turn. */
    <S> S proxy(Class<S> service, int connections) {
        int own = connections == 1 ? 0 : connections;
        return service.cast(
                proxies.computeIfAbsent(service.getName() + '/' + own, key -> framework.refer(service, own).proxy()));
    }
}
