package io.github.scfs.dubbo.apache;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.dubbo.common.config.Environment;
import org.apache.dubbo.common.utils.ConfigUtils;
import org.apache.dubbo.rpc.Protocol;
import org.apache.dubbo.rpc.ProtocolServer;
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
    Map<String, String> configuration() {
        Map<String, String> all = new HashMap<>();
        try {
            // Dubbo 3. The first map has the highest precedence.
            List<?> maps = (List<?>) Environment.class.getMethod("getConfigurationMaps")
                    .invoke(ApplicationModel.getEnvironment());
            for (int i = maps.size() - 1; i >= 0; i--) {
                addTo(all, (Map<?, ?>) maps.get(i));
            }
        } catch (NoSuchMethodException e) {
            addTo(all, ConfigUtils.getProperties());
            addConfigurationCenter(all);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("Dubbo's configuration can't be read", e);
        }
        return all;
    }

    /** Adds what Dubbo 2.7 has read from a configuration center. */
    private static void addConfigurationCenter(Map<String, String> all) {
        try {
            Environment environment = ApplicationModel.getEnvironment();
            addTo(all, environment.getExternalConfigurationMap());
            addTo(all, environment.getAppExternalConfigurationMap());
        } catch (LinkageError e) {
            // This version is older than 2.7.5, which lacks the method.
        }
    }

    private static void addTo(Map<String, String> all, Map<?, ?> entries) {
        entries.forEach((name, value) -> {
            if (name instanceof String && value instanceof String) {
                all.put((String) name, (String) value);
            }
        });
    }
}
