package io.github.scfs.dubbo.apache;

import io.github.scfs.internal.rpc.RegisteredClasses;
import io.github.scfs.internal.rpc.RpcEngine;
import org.apache.dubbo.common.serialize.support.SerializableClassRegistry;
import org.apache.dubbo.rpc.RpcException;
import org.apache.dubbo.rpc.service.GenericException;

/** The classes that Dubbo's {@code SerializationOptimizer}s register, and Dubbo's own that its peers send. */
final class Registrations {
    private static final RegisteredClasses CLASSES =
            new RegisteredClasses(SerializableClassRegistry.getRegisteredClasses());

    static {
        RpcEngine.trustClass(RpcException.class);
        RpcEngine.trustClass(GenericException.class);
    }

    private Registrations() {}

    /** Takes what was registered since the last time; cheap if nothing was. */
    static void takeNew() {
        CLASSES.takeNew();
    }
}
