package io.github.scfs.demo.boot.provider;

import io.github.scfs.demo.exchange.SessionService;
import io.github.scfs.internal.rpc.RpcChannels;
import org.apache.dubbo.config.annotation.DubboService;

/** Returns the number of sessions open in this process. */
@DubboService(protocol = "scfs")
public class Sessions implements SessionService {

    @Override
    public int open() {
        return RpcChannels.count();
    }
}
