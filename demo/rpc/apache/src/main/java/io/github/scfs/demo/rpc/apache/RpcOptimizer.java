package io.github.scfs.demo.rpc.apache;

import io.github.scfs.demo.rpc.load.TransferredClasses;
import java.util.Collection;
import org.apache.dubbo.common.serialize.support.SerializationOptimizer;

/**
 * Registers all transferred classes of the benchmark, so that Kryo and FST write class numbers instead of class names.
 */
@SuppressWarnings({"rawtypes", "unchecked"}) // Dubbo 2.6 has a raw type where 2.7 has Class<?>
public final class RpcOptimizer implements SerializationOptimizer {

    @Override
    public Collection getSerializableClasses() {
        return TransferredClasses.all();
    }
}
