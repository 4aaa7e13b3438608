package io.github.scfs.dubbo.apache;

import io.github.scfs.internal.rpc.Framework;
import io.github.scfs.internal.rpc.RpcEngine;
import io.github.scfs.internal.rpc.RpcEngines;
import io.github.scfs.internal.wire.Warnings;
import io.github.scfs.security.ClassPolicy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.dubbo.common.URL;
import org.apache.dubbo.rpc.RpcException;
import org.apache.dubbo.rpc.service.GenericException;

/** What scfs asks of Dubbo, and the engines of Dubbo's framework models. Thread-safe. */
final class DubboFramework implements Framework {
    private static final RpcEngines ENGINES = new RpcEngines(new DubboFramework());

    /** What a provider of Dubbo 3.3 answers in the protocol Triple if it can't read a request or write a result. */
    private static final String[] FAILURES_OF_TRIPLE = {
            "org.apache.dubbo.remoting.http12.exception.DecodeException",
            "org.apache.dubbo.remoting.http12.exception.EncodeException"};

    private DubboFramework() {}

    /**
     * Returns the engine of the framework model to which a URL belongs.
     *
     * @param url null for the default model, as in the protocol Triple, which doesn't tell the model
     */
    static RpcEngine engine(URL url) {
        return engineOf(FrameworkModels.of(url));
    }

    /** Returns the engine of a framework model, which is null on Dubbo 2. */
    static RpcEngine engineOf(Object model) {
        return ENGINES.of(model);
    }

    @Override
    public boolean isDefault(Object model) {
        return model == FrameworkModels.of(null);
    }

    @Override
    public Map<String, String> configuration(Object model) {
        Map<String, String> all = ScfsProtocolWrapper.configuration(model);
        if (model != null) {
            all.keySet().forEach(DubboFramework::warnOfBrackets);
        }
        return all;
    }

    /**
     * Warns of a setting that Dubbo 3 loses. In YAML, Spring's own maps need brackets around a name with dots. Dubbo 3
     * fills its maps itself, and doesn't find a name with brackets.
     */
    private static void warnOfBrackets(String name) {
        int bracket = name.indexOf("[scfs.");
        if (bracket > 0) {
            String plain = name.substring(0, bracket) + "." + name.substring(bracket + 1).replace("]", "");
            Warnings.once("brackets:" + name, "SCFS-611: " + name + " (Dubbo's configuration) has no effect, because "
                    + "Dubbo 3 ignores names with brackets; write " + plain.replace("..", "."));
        }
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
        List<Class<?>> exceptions = new ArrayList<>(Arrays.asList(RpcException.class, GenericException.class));
        for (String name : FAILURES_OF_TRIPLE) {
            try {
                exceptions.add(Class.forName(name, false, RpcException.class.getClassLoader()));
            } catch (ClassNotFoundException e) {
                break; // This version has another Triple, or none.
            }
        }
        return exceptions;
    }
}
