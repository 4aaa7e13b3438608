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

/**
 * Facts about a run other than times: environment, message sizes, graph sizes, cold starts. The public fields are those
 * of {@code run.json}.
 */
public final class RunFacts {
    /** The shapes that are modelled on published benchmarks. */
    public static final String PUBLISHED = "published";
    /** Generated classes. */
    public static final String RANDOM = "random";
    /** Arrays of a primitive type. */
    public static final String ARRAYS = "arrays";

    /** Beans as services send them. */
    public static final String SERVICES = "services";
    /** The values of which no one comes twice. */
    public static final String NEW = "new";

    /** Machine, system, JDK, flags, date and commit, in the order of their rows in the table. */
    public Map<String, String> environment = new LinkedHashMap<>();
    /** The figures of a full run that this run lacks. Empty if this run lacks none. */
    public String leftOut = "";
    /** The kind of the shapes: published, random, arrays or services. */
    public String kind = PUBLISHED;
    /** How the values of a run in turns are drawn. */
    public String values = NEW;
    /** Bytes of the messages of each peer and shape. */
    public List<Size> sizes = new ArrayList<>();
    /** Mean memory of a value of each shape, in bytes. A reader allocates at least this memory. */
    public Map<String, Long> graphs = new LinkedHashMap<>();
    /** All cold starts. */
    public List<Cold> coldStarts = new ArrayList<>();
    /** The times of the first messages of fresh processes. */
    public List<First> firstMessages = new ArrayList<>();

    /** Bytes of one peer's messages of one shape. */
    public static final class Size {
        public String peer;
        public String shape;
        /** Bytes of the first message of a conversation. */
        public int first;
        /** Mean bytes of later messages with new values. */
        public double later;
        /** Mean memory of the arrays that contain the messages, in bytes. */
        public double array;
    }

    /** The times of one fresh process, in microseconds. */
    public static final class Cold {
        public String peer;
        /** Time from before the peer is created to the end of the first messages. */
        public long messages;
        /**
         * Time from the first line of {@code main} to the end of the first messages. Includes the creation of the
         * values.
         */
        public long main;
        /** Time from the start of the JVM to the end of the first messages. It is measured in whole milliseconds. */
        public long process;
        /** The longest time of one of the first messages. */
        public long longestFirst;
        /** The longest time of a later message, while codecs are generated and compiled. */
        public long longestLater;
        /** Number of later messages that took more than a millisecond. */
        public int slowLater;
    }

    /** The time of the first messages of one fresh process. */
    public static final class First {
        public String peer;
        public String shape;
        public int messages;
        /** Time to write and read the messages, in microseconds. Includes the creation of the peer. */
        public long micros;
    }

    /** Returns the name of the measured JDK in names of files and in tables, for example {@code jdk17}. */
    String jdk() {
        return "jdk" + javaVersion();
    }

    /** Returns the version of the measured Java, for example 17. */
    public int javaVersion() {
        // Java 8 calls itself 1.8.
        return Integer.parseInt(environment.get("java").replaceFirst("^1\\.", "").split("\\D")[0]);
    }

    /** Returns the sizes of a peer's messages of a shape; null if they weren't measured. */
    Size size(String peer, String shape) {
        for (Size size : sizes) {
            if (size.peer.equals(peer) && size.shape.equals(shape)) {
                return size;
            }
        }
        return null;
    }

    /** Returns the sizes of a peer's messages of a shape. On first use, they are 0. */
    Size sizes(String peer, String shape) {
        Size found = size(peer, shape);
        if (found == null) {
            found = new Size();
            found.peer = peer;
            found.shape = shape;
            sizes.add(found);
        }
        return found;
    }

    /**
     * Reads a file that {@link #write} wrote.
     *
     * @throws IOException if the file can't be read or is invalid
     */
    public static RunFacts read(Path json) throws IOException {
        return new ObjectMapper().readValue(Files.readAllBytes(json), RunFacts.class);
    }

    /**
     * Writes the facts as JSON.
     *
     * @throws IOException if writing fails
     */
    public void write(Path json) throws IOException {
        Files.write(json, new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT).writeValueAsBytes(this));
    }
}
