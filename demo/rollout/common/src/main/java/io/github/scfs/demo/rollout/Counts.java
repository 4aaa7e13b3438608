package io.github.scfs.demo.rollout;

import io.github.scfs.demo.rollout.node.FailedCall;
import io.github.scfs.demo.rollout.node.NodeAnswer;
import io.github.scfs.demo.rollout.wire.Traffic;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What happened in a time: the calls of all consumers, and the frames by the provider's port. */
final class Counts {
    long calls;
    long failed;
    final List<FailedCall> failures = new ArrayList<>();
    final Map<Integer, Traffic> traffic = new TreeMap<>();

    /** Adds the counts of a process. */
    void add(NodeAnswer answer) {
        calls += answer.calls;
        failed += answer.failed;
        failures.addAll(answer.failures);
        answer.traffic.forEach((port, frames) -> of(port).add(frames));
    }

    /** Adds other counts to these. */
    void add(Counts other) {
        calls += other.calls;
        failed += other.failed;
        failures.addAll(other.failures);
        other.traffic.forEach((port, frames) -> of(port).add(frames));
    }

    /** Returns the counts since earlier counts of the same processes. */
    Counts since(Counts earlier) {
        Counts difference = new Counts();
        difference.add(this);
        difference.calls -= earlier.calls;
        difference.failed -= earlier.failed;
        earlier.failures.forEach(call -> difference.failures
                .removeIf(mine -> mine.startMillis == call.startMillis && mine.text.equals(call.text)));
        earlier.traffic.forEach((port, frames) -> difference.of(port).subtract(frames));
        return difference;
    }

    /** Returns the traffic with all providers. */
    Traffic total() {
        Traffic total = new Traffic();
        traffic.values().forEach(total::add);
        return total;
    }

    /** Returns the traffic with a provider. */
    Traffic of(int port) {
        return traffic.computeIfAbsent(port, p -> new Traffic());
    }
}
