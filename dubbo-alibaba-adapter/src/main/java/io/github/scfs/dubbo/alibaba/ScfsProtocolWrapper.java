package io.github.scfs.dubbo.alibaba;

import com.alibaba.dubbo.rpc.Protocol;

/** Wraps every protocol of Dubbo, which the extension loader does because of the constructor. */
public final class ScfsProtocolWrapper extends ServiceReportingProtocol {

    /** @param protocol the wrapped protocol; never null */
    public ScfsProtocolWrapper(Protocol protocol) {
        super(protocol);
    }
}
