package io.github.scfs.dubbo.alibaba;

import com.alibaba.dubbo.rpc.Protocol;

/** Wraps every protocol of Dubbo: Dubbo's extension loader treats a class with this constructor as a wrapper. */
public final class ScfsProtocolWrapper extends ServiceReportingProtocol {

    /**
     * Creates a wrapper.
     *
     * @param protocol the wrapped protocol; never null
     */
    public ScfsProtocolWrapper(Protocol protocol) {
        super(protocol);
    }
}
