package io.github.scfs.internal.rpc;

import java.util.HashMap;
import java.util.Map;

/** An endpoint at 10.0.0.1 with given settings. */
final class FakeEndpoint implements Endpoint {
    private final RpcEngine engine;
    private final int port;
    private final Map<String, String> parameters = new HashMap<>();

    FakeEndpoint(int port, String... settings) {
        this(Bodies.ENGINE, port, settings);
    }

    FakeEndpoint(RpcEngine engine, int port, String... settings) {
        this.engine = engine;
        this.port = port;
        for (int i = 0; i < settings.length; i += 2) {
            parameters.put(settings[i], settings[i + 1]);
        }
    }

    @Override
    public String parameter(String name) {
        return parameters.get(name);
    }

    @Override
    public Map<String, String> parameters() {
        return parameters;
    }

    @Override
    public int port() {
        return port;
    }

    @Override
    public String address() {
        return "10.0.0.1:" + port;
    }

    @Override
    public boolean isDirect() {
        return parameters.containsKey("direct");
    }

    @Override
    public RpcEngine engine() {
        return engine;
    }

    @Override
    public String whySelfContained(boolean provider) {
        return parameters.get("self-contained");
    }
}
