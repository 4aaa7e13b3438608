package io.github.scfs.demo.rpc.report;

import io.github.scfs.demo.rpc.load.Load;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The names of peers, workloads and loads in the results of one Dubbo. They are in the order of their first occurrence,
 * but loads are sorted by size. Immutable.
 */
final class Axes {
    final List<String> peers;
    final List<String> workloads;
    final List<String> loads;

    Axes(Results results, String dubbo) {
        Set<String> peers = new LinkedHashSet<>();
        Set<String> workloads = new LinkedHashSet<>();
        Set<String> loads = new LinkedHashSet<>();
        for (Results.Frames frames : results.frames) {
            if (frames.dubbo.equals(dubbo)) {
                peers.add(frames.peer);
                workloads.add(frames.workload);
            }
        }
        for (Cell cell : results.cells) {
            if (cell.dubbo.equals(dubbo)) {
                peers.add(cell.peer);
                workloads.add(cell.workload);
                loads.add(cell.load);
            }
        }
        this.peers = new ArrayList<>(peers);
        this.workloads = new ArrayList<>(workloads);
        this.loads = new ArrayList<>(loads);
        this.loads.sort(Comparator.comparing((String load) -> Load.of(load).callers())
                .thenComparing(load -> Load.of(load).connections()));
    }

    static int callers(String load) {
        return Load.of(load).callers();
    }

    /** Returns the Dubbo versions that have results. */
    static Set<String> dubbos(Results results) {
        Set<String> dubbos = new LinkedHashSet<>();
        results.frames.forEach(frames -> dubbos.add(frames.dubbo));
        results.cells.forEach(cell -> dubbos.add(cell.dubbo));
        results.refusals.forEach(refusal -> dubbos.add(refusal.dubbo));
        return dubbos;
    }
}
