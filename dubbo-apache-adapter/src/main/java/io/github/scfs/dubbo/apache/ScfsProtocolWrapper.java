package io.github.scfs.dubbo.apache;

import io.github.scfs.internal.rpc.Activation;
import io.github.scfs.internal.wire.Warnings;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.dubbo.common.URL;
import org.apache.dubbo.common.config.Environment;
import org.apache.dubbo.common.utils.ConfigUtils;
import org.apache.dubbo.rpc.AsyncRpcResult;
import org.apache.dubbo.rpc.Invocation;
import org.apache.dubbo.rpc.Protocol;
import org.apache.dubbo.rpc.ProtocolServer;
import org.apache.dubbo.rpc.Result;
import org.apache.dubbo.rpc.model.ApplicationModel;

/**
 * Wraps every protocol of Dubbo: Dubbo's extension loader treats a class with this constructor as a wrapper. It
 * contains the methods that Dubbo 2.6 lacks; {@link ServiceReportingProtocol} contains all other methods.
 */
public final class ScfsProtocolWrapper extends ServiceReportingProtocol {
    private final Protocol protocol;

    /**
     * Creates a wrapper.
     *
     * @param protocol the wrapped protocol; never null
     */
    public ScfsProtocolWrapper(Protocol protocol) {
        super(protocol);
        this.protocol = protocol;
    }

    @Override
    public List<ProtocolServer> getServers() {
        return protocol.getServers();
    }

    @Override
    Object model(URL url) {
        try {
            return URL.class.getMethod("getOrDefaultFrameworkModel").invoke(url);
        } catch (NoSuchMethodException e) {
            return null;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("Dubbo doesn't tell the framework model of " + url, e);
        }
    }

    /**
     * Returns the entries of Dubbo's own configuration: {@code dubbo.properties}, YAML, a configuration center.
     *
     * @param model the framework model; null on Dubbo 2
     */
    static Map<String, String> configuration(Object model) {
        Map<String, String> all = new HashMap<>();
        if (model == null) {
            addEntries(all, ConfigUtils.getProperties());
            addConfigurationCenter(all);
            return all;
        }
        try {
            Object application = model.getClass().getMethod("defaultApplication").invoke(model);
            Object environment = application.getClass().getMethod("getModelEnvironment").invoke(application);
            List<?> maps = (List<?>) Environment.class.getMethod("getConfigurationMaps").invoke(environment);
            // The first map has the highest precedence.
            for (int i = maps.size() - 1; i >= 0; i--) {
                addEntries(all, (Map<?, ?>) maps.get(i));
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("Dubbo's configuration can't be read", e);
        }
        return all;
    }

    /** Adds what Dubbo 2.7 has read from a configuration center. */
    private static void addConfigurationCenter(Map<String, String> all) {
        try {
            Environment environment = ApplicationModel.getEnvironment();
            addEntries(all, environment.getExternalConfigurationMap());
            addEntries(all, environment.getAppExternalConfigurationMap());
        } catch (LinkageError e) {
            // This version is older than 2.7.5, which lacks the method.
        }
    }

    /** Calls a consumer when a result is there. */
    static void whenDone(Result result, Consumer<Result> then) {
        if (result instanceof AsyncRpcResult) {
            result.whenCompleteWithContext((done, failure) -> {
                if (done != null) {
                    then.accept(done);
                }
            });
        } else {
            then.accept(result);
        }
    }

    /** Returns the attachments of a request. */
    static Map<String, ?> attachments(Invocation request) {
        return request.getObjectAttachments();
    }

    /** Returns the attachments of a response. */
    static Map<String, ?> attachments(Result response) {
        return response.getObjectAttachments();
    }

    @Override
    void addMetrics(URL service) {
        MeterFigures.addTo(service);
    }

    @Override
    void permit(URL service) {
        try {
            Class<?> keeper = Class.forName("org.apache.dubbo.rpc.protocol.PermittedSerializationKeeper", false,
                    Protocol.class.getClassLoader());
            Object permitted = FrameworkModels.bean(FrameworkModels.of(service), keeper);
            keeper.getMethod("registerService", URL.class)
                    .invoke(permitted, service.addParameter("serialization", Activation.NAME));
        } catch (ClassNotFoundException e) {
            // This version permits every serialization.
        } catch (ReflectiveOperationException e) {
            Warnings.once("permit", "Dubbo will refuse scfs where another serialization is set: " + e);
        }
    }
}
