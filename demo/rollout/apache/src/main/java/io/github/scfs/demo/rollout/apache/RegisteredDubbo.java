package io.github.scfs.demo.rollout.apache;

import io.github.scfs.demo.rollout.node.Registered;
import org.apache.dubbo.common.Version;
import org.apache.dubbo.config.ReferenceConfig;
import org.apache.dubbo.config.ServiceConfig;

/** Dubbo with a registry. Application, registry and protocol are set by system properties, as in dubbo.properties. */
final class RegisteredDubbo implements Registered {

    @Override
    public String version() {
        return Version.getVersion();
    }

    @Override
    public <S> void export(Class<S> service, S implementation) {
        ServiceConfig<S> config = new ServiceConfig<>();
        config.setInterface(service);
        config.setRef(implementation);
        config.export();
    }

    @Override
    public <S> S refer(Class<S> service) {
        ReferenceConfig<S> config = new ReferenceConfig<>();
        config.setInterface(service);
        return config.get();
    }
}
