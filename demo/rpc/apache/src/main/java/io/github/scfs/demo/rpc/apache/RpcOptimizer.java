package io.github.scfs.demo.rpc.apache;

import io.github.scfs.demo.rpc.load.TransferredClasses;
import java.util.Collection;
import org.apache.dubbo.common.serialize.support.SerializationOptimizer;

/** Registers every class of ours that any call transfers, so that Kryo and FST write a number where they would write a name. */
@SuppressWarnings({"rawtypes", "unchecked"}) // Dubbo 2.6 has a raw type where 2.7 has Class<?>
public final class RpcOptimizer implements SerializationOptimizer {

    @Override
    public Collection getSerializableClasses() {
        return TransferredClasses.all();
    }
}
