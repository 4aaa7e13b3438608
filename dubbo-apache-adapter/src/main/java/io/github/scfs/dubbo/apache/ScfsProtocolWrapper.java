package io.github.scfs.dubbo.apache;

import java.util.List;
import org.apache.dubbo.rpc.Protocol;
import org.apache.dubbo.rpc.ProtocolServer;

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
}
