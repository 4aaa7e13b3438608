package io.github.scfs.dubbo.alibaba;

import com.alibaba.dubbo.common.URL;
import com.alibaba.dubbo.common.utils.ConfigUtils;
import com.alibaba.dubbo.rpc.Invocation;
import com.alibaba.dubbo.rpc.Protocol;
import com.alibaba.dubbo.rpc.Result;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Wraps every protocol of Dubbo: Dubbo's extension loader treats a class with this constructor as a wrapper. It
 * contains what differs between the two Dubbos.
 */
public final class ScfsProtocolWrapper extends ServiceReportingProtocol {

    /**
     * Creates a wrapper.
     *
     * @param protocol the wrapped protocol; never null
     */
    public ScfsProtocolWrapper(Protocol protocol) {
        super(protocol);
    }

    @Override
    Object model(URL url) {
        return null;
    }

    @Override
    void permit(URL service) {
        // Dubbo 2.6 permits every serialization.
    }

    /**
     * Returns the entries of Dubbo's own configuration, {@code dubbo.properties}.
     *
     * @param model always null: Dubbo 2 has no framework models
     */
    static Map<String, String> configuration(Object model) {
        Map<String, String> all = new HashMap<>();
        addEntries(all, ConfigUtils.getProperties());
        return all;
    }

    /** Calls a consumer with a result. That of an asynchronous call of a consumer is null. */
    static void whenDone(Result result, Consumer<Result> then) {
        then.accept(result);
    }

    /** Returns the attachments of a request. */
    static Map<String, ?> attachments(Invocation request) {
        return request.getAttachments();
    }

    /** Returns the attachments of a response. */
    static Map<String, ?> attachments(Result response) {
        return response.getAttachments();
    }
}
