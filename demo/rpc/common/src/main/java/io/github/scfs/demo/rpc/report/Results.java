package io.github.scfs.demo.rpc.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.scfs.demo.rpc.load.FrameSizes;
import io.github.scfs.demo.rpc.load.SteadyBytes;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;

/** All raw results of a run, as in the JSON file. All tables are made from these results. For one thread. */
public final class Results {
    /** Name of the peer that is scfs of another commit. */
    public static final String BASE = "scfs-base";

    private static final ObjectMapper JSON = new ObjectMapper();

    /** The description of the run for the report. */
    public Map<String, String> environment = new LinkedHashMap<>();
    public List<Frames> frames = new ArrayList<>();
    public List<Cell> cells = new ArrayList<>();
    public List<WarmUpTurn> warmUps = new ArrayList<>();
    public List<Steady> steady = new ArrayList<>();
    public List<Refusal> refusals = new ArrayList<>();

    /** Frame sizes of one workload. */
    public static final class Frames {
        public String dubbo;
        public String peer;
        public String workload;
        public FrameSizes sizes;
    }

    /** Bytes of one workload at a steady rate. */
    public static final class Steady {
        public String dubbo;
        public String peer;
        public String workload;
        public SteadyBytes bytes;
    }

    /** A workload for which a peer returned a wrong result. The peer isn't compared for this workload. */
    public static final class Refusal {
        public String dubbo;
        public String peer;
        /** Name of the workload. Null means all workloads of the peer. */
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

    public void steady(String dubbo, String peer, String workload, SteadyBytes bytes) {
        Steady counted = new Steady();
        counted.dubbo = dubbo;
        counted.peer = peer;
        counted.workload = workload;
        counted.bytes = bytes;
        steady.add(counted);
    }

    /**
     * Records that a peer failed at a workload, with the reason. Only the first reason for each peer and workload is
     * recorded.
     */
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

    /** Returns whether the peer ever failed at this workload or at all workloads. */
    public boolean refused(String dubbo, String peer, String workload) {
        return refusals.stream()
                .anyMatch(old -> old.dubbo.equals(dubbo) && old.peer.equals(peer)
                        && (old.workload == null || old.workload.equals(workload)));
    }

    /** Returns the cell. On first use, creates an empty cell. */
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

    /** Returns the cell, or null if it wasn't measured or the peer failed. */
    Cell compared(String dubbo, String peer, String workload, String load) {
        return refused(dubbo, peer, workload) ? null : find(dubbo, peer, workload, load);
    }

    /** Returns the frame sizes, or null if they weren't measured or the peer failed. */
    FrameSizes sizes(String dubbo, String peer, String workload) {
        for (Frames found : frames) {
            if (found.dubbo.equals(dubbo) && found.peer.equals(peer) && found.workload.equals(workload)) {
                return refused(dubbo, peer, workload) ? null : found.sizes;
            }
        }
        return null;
    }

    /**
     * Reads a file that {@link #write} wrote, plain or compressed by gzip.
     *
     * @return the results
     */
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
