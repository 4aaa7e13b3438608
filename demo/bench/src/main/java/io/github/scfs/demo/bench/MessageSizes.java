package io.github.scfs.demo.bench;

import io.github.scfs.demo.bench.peer.Peer;
import io.github.scfs.demo.bench.peer.PeerKind;
import io.github.scfs.demo.bench.shape.Shape;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Bytes of the first message of a conversation and of a later one, for each shape; measured in a process with the peers' flags. */
final class MessageSizes {

    private MessageSizes() {
    }

    /** One of the values of {@link #of}: the first message's bytes, and the mean of later ones. */
    static final class Size {
        final int first;
        final int later;

        Size(int first, int later) {
            this.first = first;
            this.later = later;
        }
    }

    /** Runs in the process of its own: a line for each peer and shape. */
    public static void main(String[] peersAndShapes) throws Exception {
        for (String peer : peersAndShapes[0].split(",")) {
            for (String shape : peersAndShapes[1].split(",")) {
                System.out.println("SIZE " + peer + ' ' + shape + ' ' + measure(PeerKind.of(peer), Shape.of(shape)));
            }
        }
    }

    private static String measure(PeerKind kind, Shape shape) throws Exception {
        Peer peer = kind.open();
        int first = 0;
        long later = 0;
        for (int i = 0; i < 2 * SerializationBenchmark.INSTANCES; i++) {
            byte[] message = peer.write(shape.instance(i));
            peer.read(message);
            if (i == 0) {
                first = message.length;
            }
            if (i >= SerializationBenchmark.INSTANCES) {
                later += message.length;
            }
        }
        return first + " " + later / SerializationBenchmark.INSTANCES;
    }

    /**
     * Measures in another process.
     *
     * @return sizes by {@code peer/shape}
     * @throws IOException if the process fails
     */
    static Map<String, Size> of(List<String> peers, List<String> shapes) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(System.getProperty("java.home") + File.separator + "bin" + File.separator + "java");
        command.addAll(Arrays.asList(PeerKind.jvmFlags()));
        Collections.addAll(command, "-cp", System.getProperty("java.class.path"), MessageSizes.class.getName(),
            String.join(",", peers), String.join(",", shapes));
        Process process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        Map<String, Size> sizes = new LinkedHashMap<>();
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] words = line.split(" ");
                if (words[0].equals("SIZE")) {
                    sizes.put(words[1] + '/' + words[2], new Size(Integer.parseInt(words[3]), Integer.parseInt(words[4])));
                }
            }
        }
        if (process.waitFor() != 0) {
            throw new IOException("measuring sizes failed with exit code " + process.exitValue());
        }
        return sizes;
    }
}
