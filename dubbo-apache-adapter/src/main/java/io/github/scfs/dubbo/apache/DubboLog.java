package io.github.scfs.dubbo.apache;

import io.github.scfs.internal.wire.Notices;
import io.github.scfs.internal.wire.Warnings;
import org.apache.dubbo.common.logger.LoggerFactory;

/** Writes what scfs logs to Dubbo's log. */
final class DubboLog {

    private DubboLog() {}

    /** Makes Dubbo's log the log of scfs. */
    static void install() {
        Warnings.to(text -> LoggerFactory.getLogger(ScfsSerialization.class).warn(text));
        Notices.to(text -> LoggerFactory.getLogger(ScfsSerialization.class).info(text));
    }
}
