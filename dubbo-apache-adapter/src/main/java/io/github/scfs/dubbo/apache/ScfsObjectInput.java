package io.github.scfs.dubbo.apache;

import io.github.scfs.internal.rpc.BodyInput;
import io.github.scfs.internal.rpc.RpcEngine;
import java.io.InputStream;
import org.apache.dubbo.common.serialize.Cleanable;
import org.apache.dubbo.common.serialize.ObjectInput;

/** The input that Dubbo reads bodies from. It also has the methods that Dubbo 2.6 lacks. Not thread-safe. */
@SuppressWarnings("deprecation")
final class ScfsObjectInput extends BodyInput implements ObjectInput, Cleanable {

    ScfsObjectInput(InputStream in, boolean memory, RpcEngine engine) {
        super(in, memory, engine);
    }
}
