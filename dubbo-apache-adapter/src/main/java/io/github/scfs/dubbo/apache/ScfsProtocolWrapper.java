package io.github.scfs.dubbo.apache;

import java.util.List;
import org.apache.dubbo.rpc.Protocol;
import org.apache.dubbo.rpc.ProtocolServer;

/**
 * Wraps every protocol of Dubbo, which the extension loader does because of the constructor. Contains the methods that
 * Dubbo 2.6 doesn't have; {@link ServiceReportingProtocol} contains the others.
 */
public final class ScfsProtocolWrapper extends ServiceReportingProtocol {
    private final Protocol protocol;

    /** @param protocol the wrapped protocol; never null */
    public ScfsProtocolWrapper(Protocol protocol) {
        super(protocol);
        this.protocol = protocol;
    }

    @Override
    public List<ProtocolServer> getServers() {
        return protocol.getServers();
    }
}
