package io.github.scfs.dubbo.apache;

import io.github.scfs.internal.rpc.Endpoint;
import org.apache.dubbo.common.URL;

/** An {@link Endpoint} with the values of Dubbo's URL. */
final class UrlEndpoint implements Endpoint {
    private final URL url;

    private UrlEndpoint(URL url) {
        this.url = url;
    }

    static UrlEndpoint of(URL url) {
        return url == null ? null : new UrlEndpoint(url);
    }

    @Override
    public String parameter(String name) {
        return url.getParameter(name);
    }

    @Override
    public int port() {
        return url.getPort();
    }

    @Override
    public String address() {
        return url.getAddress();
    }
}
