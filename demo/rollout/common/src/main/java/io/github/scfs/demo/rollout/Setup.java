package io.github.scfs.demo.rollout;

import java.util.ArrayList;
import java.util.List;

/** What a user sets for a process: the jar, and the serialization of a provider. */
enum Setup {
    /** No jar of scfs. */
    WITHOUT_JAR(false, "hessian2"),
    /** The jar and the accept setting; providers stay on hessian2. */
    HESSIAN2(true, "hessian2"),
    /** The same, and a share of the calls is rehearsed with scfs. */
    REHEARSED(true, "hessian2"),
    /** The jar and the accept setting; providers offer scfs. */
    SCFS(true, "scfs"),
    /** The jar and the accept setting; providers of every release have {@code serialization=scfs}. */
    SCFS_ONLY(true, "scfs");

    final boolean jar;
    private final String serialization;

    Setup(boolean jar, String serialization) {
        this.jar = jar;
        this.serialization = serialization;
    }

    /** Returns the system properties that select this setup. A consumer needs no serialization. */
    List<String> flags(DubboRelease dubbo, boolean provider) {
        List<String> flags = new ArrayList<>();
        if (jar) {
            flags.add("-Dscfs.accept=true");
        }
        if (this == REHEARSED) {
            flags.add("-Dscfs.rehearse=20%");
        }
        if (provider && jar && dubbo.preferring && this != SCFS_ONLY) {
            String other = this == SCFS ? HESSIAN2.serialization : SCFS.serialization;
            flags.add("-Ddubbo.protocol.prefer-serialization=" + serialization + ',' + other);
        } else if (provider) {
            flags.add("-Ddubbo.protocol.serialization=" + serialization);
        }
        return flags;
    }
}
