package io.github.scfs.demo.alibaba;

import io.github.scfs.demo.exchange.SessionService;
import io.github.scfs.internal.rpc.RpcChannels;

/** The provider's own count. */
public class OpenSessions implements SessionService {

    @Override
    public int open() {
        return RpcChannels.count();
    }
}
