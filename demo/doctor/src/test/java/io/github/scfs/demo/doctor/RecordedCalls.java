package io.github.scfs.demo.doctor;

import io.github.scfs.demo.doctor.capture.Capture;
import io.github.scfs.demo.doctor.capture.PcapFile;
import io.github.scfs.demo.doctor.capture.TcpStreams;
import io.github.scfs.demo.doctor.frame.Explanation;
import io.github.scfs.demo.doctor.frame.FrameStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;

/**
 * Some calls of {@code demo/run 2.7} from the first byte of their connection on: the first calls of each of the three
 * services, without the calls between them. ({@code --capture} has written them.)
 */
public final class RecordedCalls {
    public static final int SCFS_ID = 30;

    private RecordedCalls() {}

    public static Path file() {
        try {
            return Paths.get(RecordedCalls.class.getResource("calls.pcap").toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the bytes of each direction, that of the requests first. */
    public static List<byte[]> streams() {
        try (InputStream in = RecordedCalls.class.getResourceAsStream("calls.pcap")) {
            return streams(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the bytes of each direction of each connection in a capture, in the order of their first packets. */
    public static List<byte[]> streams(InputStream pcap) throws IOException {
        List<ByteArrayOutputStream> streams = new ArrayList<>();
        TcpStreams tcp = new TcpStreams((connection, from, to) -> {
            ByteArrayOutputStream stream = new ByteArrayOutputStream();
            streams.add(stream);
            return new Capture.Direction() {
                @Override
                public void beginsLate() {}

                @Override
                public void bytes(byte[] bytes, int from, int n) {
                    stream.write(bytes, from, n);
                }

                @Override
                public void lost(long n) {
                    throw new AssertionError(n + " bytes are lost");
                }

                @Override
                public void end() {}
            };
        });
        new PcapFile(pcap).read(tcp);
        tcp.end();
        List<byte[]> all = new ArrayList<>();
        streams.forEach(s -> all.add(s.toByteArray()));
        return all;
    }

    /** Explains a stream that is given in parts of a number of bytes. */
    public static List<Explanation> explain(byte[] stream, int part) {
        List<Explanation> all = new ArrayList<>();
        FrameStream frames = new FrameStream(SCFS_ID, (s, offset, explanation) -> all.add(explanation));
        for (int i = 0; i < stream.length; i += part) {
            frames.append(stream, i, Math.min(part, stream.length - i));
        }
        frames.finish();
        return all;
    }
}
