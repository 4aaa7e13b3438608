package io.github.scfs.demo.rpc.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.scfs.demo.rpc.load.FrameSizes;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;

/** Everything that a run gave, raw: the JSON file, from which all tables can be made again. For one thread. */
public final class Results {
    /** Name of the peer that is scfs of another commit. */
    public static final String BASE = "scfs-base";

    private static final ObjectMapper JSON = new ObjectMapper();

    /** What was run on what, and how: for the reader. */
    public Map<String, String> environment = new LinkedHashMap<>();
    public List<Frames> frames = new ArrayList<>();
    public List<Cell> cells = new ArrayList<>();
    public List<WarmUpTurn> warmUps = new ArrayList<>();
    public List<Refusal> refusals = new ArrayList<>();

    /** Sizes of one workload's frames. */
    public static final class Frames {
        public String dubbo;
        public String peer;
        public String workload;
        public FrameSizes sizes;
    }

    /** A workload that a peer got wrong; it isn't compared there. */
    public static final class Refusal {
        public String dubbo;
        public String peer;
        /** Or null if it is the peer altogether. */
        public String workload;
        public String reason;
    }

    public void frames(String dubbo, String peer, String workload, FrameSizes sizes) {
        Frames found = new Frames();
        found.dubbo = dubbo;
        found.peer = peer;
        found.workload = workload;
        found.sizes = sizes;
        frames.removeIf(old -> old.dubbo.equals(dubbo) && old.peer.equals(peer) && old.workload.equals(workload));
        frames.add(found);
    }

    public void warmUp(WarmUpTurn turn) {
        warmUps.add(turn);
    }

    /** Notes the first reason for each. */
    public void refuse(String dubbo, String peer, String workload, String reason) {
        if (refused(dubbo, peer, workload)) {
            return;
        }
        Refusal refusal = new Refusal();
        refusal.dubbo = dubbo;
        refusal.peer = peer;
        refusal.workload = workload;
        refusal.reason = reason;
        refusals.add(refusal);
    }

    /** Whether the peer got the workload wrong at any time, or everything. */
    public boolean refused(String dubbo, String peer, String workload) {
        return refusals.stream()
                .anyMatch(old -> old.dubbo.equals(dubbo) && old.peer.equals(peer)
                        && (old.workload == null || old.workload.equals(workload)));
    }

    /** Where this is measured; made empty when it is first asked for. */
    public Cell cell(String dubbo, String peer, String workload, String load) {
        Cell found = find(dubbo, peer, workload, load);
        if (found == null) {
            found = new Cell();
            found.dubbo = dubbo;
            found.peer = peer;
            found.workload = workload;
            found.load = load;
            cells.add(found);
        }
        return found;
    }

    private Cell find(String dubbo, String peer, String workload, String load) {
        for (Cell cell : cells) {
            if (cell.dubbo.equals(dubbo) && cell.peer.equals(peer) && cell.workload.equals(workload)
                    && cell.load.equals(load)) {
                return cell;
            }
        }
        return null;
    }

    /** Where this was measured and the peer was right, or null. */
    Cell compared(String dubbo, String peer, String workload, String load) {
        return refused(dubbo, peer, workload) ? null : find(dubbo, peer, workload, load);
    }

    /** The frames' sizes, or null if they weren't counted or the peer got the workload wrong. */
    FrameSizes sizes(String dubbo, String peer, String workload) {
        for (Frames found : frames) {
            if (found.dubbo.equals(dubbo) && found.peer.equals(peer) && found.workload.equals(workload)) {
                return refused(dubbo, peer, workload) ? null : found.sizes;
            }
        }
        return null;
    }

    /** Reads what {@link #write} wrote, also compressed by gzip. */
    public static Results read(Path file) throws IOException {
        try (InputStream raw = Files.newInputStream(file);
                InputStream in = file.toString().endsWith(".gz") ? new GZIPInputStream(raw) : raw) {
            return JSON.readValue(in, Results.class);
        }
    }

    public void write(Path file) throws IOException {
        JSON.writeValue(file.toFile(), this);
    }
}
