package io.github.scfs.dubbo.apache;

import io.github.scfs.internal.rpc.BodyInput;
import java.io.InputStream;
import org.apache.dubbo.common.serialize.Cleanable;
import org.apache.dubbo.common.serialize.ObjectInput;

/** Has the methods that are younger than Dubbo 2.6 as well. For one thread. */
final class ScfsObjectInput extends BodyInput implements ObjectInput, Cleanable {

    ScfsObjectInput(InputStream in, boolean memory) {
        super(in, memory);
    }
}
