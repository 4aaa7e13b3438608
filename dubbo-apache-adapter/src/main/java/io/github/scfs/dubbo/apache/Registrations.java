package io.github.scfs.dubbo.apache;

import io.github.scfs.internal.rpc.RegisteredClasses;
import io.github.scfs.internal.rpc.RpcEngine;
import org.apache.dubbo.common.serialize.support.SerializableClassRegistry;
import org.apache.dubbo.rpc.RpcException;
import org.apache.dubbo.rpc.service.GenericException;

/** Classes that Dubbo's {@code SerializationOptimizer}s register, and exceptions of Dubbo that peers send. */
final class Registrations {
    private static final RegisteredClasses CLASSES =
            new RegisteredClasses(SerializableClassRegistry.getRegisteredClasses());

    static {
        RpcEngine.trustClass(RpcException.class);
        RpcEngine.trustClass(GenericException.class);
    }

    private Registrations() {}

    /** Adds the classes registered since the last call. If there are none, this takes little time. */
    static void takeNew() {
        CLASSES.takeNew();
    }
}
