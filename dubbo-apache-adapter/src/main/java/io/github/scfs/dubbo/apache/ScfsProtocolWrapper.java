package io.github.scfs.dubbo.apache;

import java.util.List;
import org.apache.dubbo.rpc.Protocol;
import org.apache.dubbo.rpc.ProtocolServer;

/**
 * Around every protocol of Dubbo's, because of its constructor. The part that Dubbo 2.6 doesn't have is here, the rest
 * above.
 */
public final class ScfsProtocolWrapper extends ServiceWatch {
    private final Protocol protocol;

    /** @param protocol the wrapped one; never null */
    public ScfsProtocolWrapper(Protocol protocol) {
        super(protocol);
        this.protocol = protocol;
    }

    @Override
    public List<ProtocolServer> getServers() {
        return protocol.getServers();
    }
}
