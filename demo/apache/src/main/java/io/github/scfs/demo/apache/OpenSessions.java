package io.github.scfs.demo.apache;

import io.github.scfs.demo.exchange.SessionService;
import io.github.scfs.internal.rpc.RpcChannels;

/** Returns the number of sessions open in this process. */
public class OpenSessions implements SessionService {

    @Override
    public int open() {
        return RpcChannels.count();
    }
}
