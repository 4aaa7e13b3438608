package io.github.scfs.dubbo.alibaba;

import com.alibaba.dubbo.rpc.Protocol;

/** Around every protocol of Dubbo's, because of its constructor. */
public final class ScfsProtocolWrapper extends ServiceWatch {

    /** @param protocol the wrapped one; never null */
    public ScfsProtocolWrapper(Protocol protocol) {
        super(protocol);
    }
}
