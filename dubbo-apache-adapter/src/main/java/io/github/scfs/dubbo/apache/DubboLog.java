package io.github.scfs.dubbo.apache;

import io.github.scfs.internal.wire.Warnings;
import org.apache.dubbo.common.logger.LoggerFactory;

/** Writes what scfs logs to Dubbo's log. */
final class DubboLog {
    static {
        // Once: a new target for warnings forgets which ones were logged.
        Warnings.to(text -> LoggerFactory.getLogger(ScfsSerialization.class).warn(text));
        Warnings.noticesTo(text -> LoggerFactory.getLogger(ScfsSerialization.class).info(text));
    }

    private DubboLog() {}

    /** Makes Dubbo's log the log of scfs, at the first call. */
    static void install() {}
}
