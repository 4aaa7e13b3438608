package io.github.scfs.dubbo.apache;

import io.github.scfs.internal.rpc.Framework;
import io.github.scfs.internal.rpc.RpcEngine;
import io.github.scfs.internal.rpc.RpcEngines;
import io.github.scfs.security.ClassPolicy;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.dubbo.common.URL;
import org.apache.dubbo.rpc.RpcException;
import org.apache.dubbo.rpc.service.GenericException;

/** What scfs asks of Dubbo, and the engines of Dubbo's framework models. Thread-safe. */
final class DubboFramework implements Framework {
    private static final RpcEngines ENGINES = new RpcEngines(new DubboFramework());

    private DubboFramework() {}

    /**
     * Returns the engine of the framework model to which a URL belongs.
     *
     * @param url null for the default model
     */
    static RpcEngine engine(URL url) {
        return ENGINES.of(FrameworkModels.of(url));
    }

    @Override
    public boolean isDefault(Object model) {
        return model == FrameworkModels.of(null);
    }

    @Override
    public Map<String, String> configuration(Object model) {
        return ScfsProtocolWrapper.configuration(model);
    }

    @Override
    public ClassPolicy classCheck(Object model) {
        return FrameworkClassCheck.of(model);
    }

    @Override
    public Object registeredClasses() {
        return Registrations.registry();
    }

    @Override
    public List<Class<?>> exceptions() {
        return Arrays.asList(RpcException.class, GenericException.class);
    }
}
