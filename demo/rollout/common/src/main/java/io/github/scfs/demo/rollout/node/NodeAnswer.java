package io.github.scfs.demo.rollout.node;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.scfs.demo.rollout.wire.Traffic;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** An answer of a provider, a consumer or the registry: one line of JSON. Counts begin with the process. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class NodeAnswer {
    /** The reason why a command failed. */
    public String error;

    /** Dubbo's version. It is only in the first answer, which means that the process is ready. */
    public String version;

    /** The number of calls that have ended, with the failed ones. */
    public long calls;

    /** The number of failed calls. */
    public long failed;

    /** The first failed calls; there may be more. */
    public List<FailedCall> failures = new ArrayList<>();

    /** What the rehearsal has found. */
    public String rehearsal;

    /** The frames by the provider's port. */
    public Map<Integer, Traffic> traffic = new TreeMap<>();

    /** The paths of all entries in the registry. */
    public List<String> paths = new ArrayList<>();

    public static NodeAnswer ready(String version) {
        NodeAnswer answer = new NodeAnswer();
        answer.version = version;
        return answer;
    }

    public static NodeAnswer failure(String error) {
        NodeAnswer answer = new NodeAnswer();
        answer.error = error;
        return answer;
    }
}
