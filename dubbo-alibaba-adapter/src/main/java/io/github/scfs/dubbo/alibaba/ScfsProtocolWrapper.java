package io.github.scfs.dubbo.alibaba;

import com.alibaba.dubbo.common.URL;
import com.alibaba.dubbo.common.utils.ConfigUtils;
import com.alibaba.dubbo.rpc.Protocol;
import java.util.HashMap;
import java.util.Map;

/**
 * Wraps every protocol of Dubbo: Dubbo's extension loader treats a class with this constructor as a wrapper. It
 * contains what differs between the two Dubbos.
 */
public final class ScfsProtocolWrapper extends ServiceReportingProtocol {

    /**
     * Creates a wrapper.
     *
     * @param protocol the wrapped protocol; never null
     */
    public ScfsProtocolWrapper(Protocol protocol) {
        super(protocol);
    }

    @Override
    Object model(URL url) {
        return null;
    }

    @Override
    void permit(URL service) {
        // Dubbo 2.6 permits every serialization.
    }

    /**
     * Returns the entries of Dubbo's own configuration, {@code dubbo.properties}.
     *
     * @param model always null: Dubbo 2 has no framework models
     */
    static Map<String, String> configuration(Object model) {
        Map<String, String> all = new HashMap<>();
        addEntries(all, ConfigUtils.getProperties());
        return all;
    }
}
