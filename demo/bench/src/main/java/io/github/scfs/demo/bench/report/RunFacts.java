package io.github.scfs.demo.bench.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a run knows beside its times: where and how it ran, bytes of messages, sizes of graphs, cold starts. Its public fields are those of {@code run.json}. */
public final class RunFacts {
    /** Machine, system, JDK, flags, date, commit: in the order of the table. */
    public Map<String, String> environment = new LinkedHashMap<>();
    /** What a full run measures and this one did not; empty if nothing. */
    public String leftOut = "";
    /** Bytes of messages. */
    public List<Size> sizes = new ArrayList<>();
    /** Bytes in memory of a value of each shape, the mean of several: what a reader has to allocate at least. */
    public Map<String, Long> graphs = new LinkedHashMap<>();
    /** Each cold start. */
    public List<Cold> coldStarts = new ArrayList<>();

    /** Bytes of one peer's messages of one shape. */
    public static final class Size {
        public String peer;
        public String shape;
        /** The first message of a conversation. */
        public int first;
        /** The mean of later ones, with values that weren't in an earlier one. */
        public double later;
        /** The mean of what the arrays that hold them take in memory. */
        public double array;
    }

    /** One fresh process: microseconds. */
    public static final class Cold {
        public String peer;
        /** From before the peer is made to after the last of the first messages. */
        public long messages;
        /** From the first line of {@code main} to there; the values are made in between. */
        public long main;
        /** From the start of the process's virtual machine to there, as it tells it, in whole milliseconds. */
        public long process;
        /** The longest that one of the first messages took. */
        public long longestFirst;
        /** The longest that one of many later messages took, while codecs and code are compiled. */
        public long longestLater;
        /** How many of those took more than a millisecond. */
        public int slowLater;
    }

    /** Null if that wasn't counted. */
    Size size(String peer, String shape) {
        for (Size size : sizes) {
            if (size.peer.equals(peer) && size.shape.equals(shape)) {
                return size;
            }
        }
        return null;
    }

    /**
     * The facts in a file that {@link #write} wrote.
     *
     * @throws IOException if it can't be read or isn't that
     */
    public static RunFacts read(Path json) throws IOException {
        return new ObjectMapper().readValue(Files.readAllBytes(json), RunFacts.class);
    }

    /**
     * Writes them as JSON.
     *
     * @throws IOException if that fails
     */
    public void write(Path json) throws IOException {
        Files.write(json, new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT).writeValueAsBytes(this));
    }
}
