package io.github.scfs.dubbo.apache;

import io.github.scfs.internal.observe.Health;
import org.apache.dubbo.common.extension.Activate;
import org.apache.dubbo.common.status.Status;
import org.apache.dubbo.common.status.StatusChecker;

/** Tells Dubbo's health checks, for instance the command {@code status -l} of telnet, whether scfs works. */
@Activate
public final class ScfsStatusChecker implements StatusChecker {

    @Override
    public Status check() {
        if (!ServiceReportingProtocol.isAwake()) {
            return new Status(Status.Level.UNKNOWN, Health.NOT_USED);
        }
        Health health = Health.now();
        return new Status(Status.Level.valueOf(health.level().name()), health.message());
    }
}
