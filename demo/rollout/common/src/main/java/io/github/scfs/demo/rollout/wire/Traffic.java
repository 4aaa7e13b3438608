package io.github.scfs.demo.rollout.wire;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The frames between a consumer and a provider: numbers of frames by id of the serialization. Without heartbeats. */
public final class Traffic {
    public Map<Integer, Long> requests = new TreeMap<>();
    public Map<Integer, Long> responses = new TreeMap<>();

    /** The number of responses with an error of Dubbo instead of a result. They are in {@code responses}, too. */
    public long errors;

    /** The times at which the consumer saw a connection closed, in milliseconds since 1970. */
    public List<Long> closedMillis = new ArrayList<>();

    /** Adds other traffic to this traffic. */
    public void add(Traffic other) {
        other.requests.forEach((id, frames) -> requests.merge(id, frames, Long::sum));
        other.responses.forEach((id, frames) -> responses.merge(id, frames, Long::sum));
        errors += other.errors;
        closedMillis.addAll(other.closedMillis);
    }

    /** Subtracts the traffic up to an earlier time from this traffic. */
    public void subtract(Traffic earlier) {
        earlier.requests.forEach((id, frames) -> requests.merge(id, frames, Traffic::difference));
        earlier.responses.forEach((id, frames) -> responses.merge(id, frames, Traffic::difference));
        errors -= earlier.errors;
        closedMillis.removeAll(earlier.closedMillis);
    }

    /** Returns the difference, or null for none, which removes the entry of a map. */
    private static Long difference(long later, long earlier) {
        return later == earlier ? null : Long.valueOf(later - earlier);
    }
}
