package io.github.scfs.demo.apache;

import io.github.scfs.demo.bid.BidRequest;
import io.github.scfs.demo.bid.BidResponse;
import io.github.scfs.demo.social.PostPage;
import io.github.scfs.demo.social.User;
import java.util.Arrays;
import java.util.Collection;
import org.apache.dubbo.common.serialize.support.SerializationOptimizer;

/**
 * Lists classes. The codecs of these classes are created before the first call. The order of the list doesn't matter,
 * and the lists of the two sides may differ.
 */
@SuppressWarnings({"rawtypes", "unchecked"}) // Dubbo 2.6 has a raw type where 2.7 has Class<?>
public class DemoOptimizer implements SerializationOptimizer {

    @Override
    public Collection getSerializableClasses() {
        return Arrays.asList(BidRequest.class, BidResponse.class, User.class, PostPage.class);
    }
}
