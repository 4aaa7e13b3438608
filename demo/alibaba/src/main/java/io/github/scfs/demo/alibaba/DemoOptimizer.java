package io.github.scfs.demo.alibaba;

import com.alibaba.dubbo.common.serialize.support.SerializationOptimizer;
import io.github.scfs.demo.bid.BidRequest;
import io.github.scfs.demo.bid.BidResponse;
import io.github.scfs.demo.social.PostPage;
import io.github.scfs.demo.social.User;
import java.util.Arrays;
import java.util.Collection;

/**
 * Names classes whose codecs are created before the first call. The order doesn't matter, and the two sides may name
 * different classes.
 */
public class DemoOptimizer implements SerializationOptimizer {

    @Override
    @SuppressWarnings("rawtypes")
    public Collection<Class> getSerializableClasses() {
        return Arrays.asList(BidRequest.class, BidResponse.class, User.class, PostPage.class);
    }
}
