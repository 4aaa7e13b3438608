package io.github.scfs.demo.doctor;

import io.github.scfs.demo.decoder.MessageDecoder;
import io.github.scfs.demo.decoder.SessionTables;
import io.github.scfs.demo.decoder.WrongBytes;
import io.github.scfs.demo.doctor.capture.Capture;
import io.github.scfs.demo.doctor.capture.PcapFile;
import io.github.scfs.demo.doctor.capture.TcpStreams;
import io.github.scfs.demo.doctor.frame.FrameExplainer;
import io.github.scfs.demo.doctor.frame.FrameStream;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Explains the bytes of a capture. {@code demo/run doctor} starts it and has the help text. */
@Command(name = "demo/run doctor", sortOptions = false)
public final class DoctorCommand implements Callable<Integer> {
    /** Every byte of scfs was explained. */
    static final int RIGHT = 0;
    /** A byte is wrong, or something is missing. */
    static final int WRONG = 1;
    /** The file can't be read, or has nothing to explain. */
    static final int NO_CAPTURE = 3;

    private static final int PART = 1 << 16;
    private static final long PROGRESS_NANOS = 5_000_000_000L;

    @Parameters(paramLabel = "FILE")
    private Path file;

    @Option(names = "--summary")
    private boolean summary;

    @Option(names = "--wrong")
    private boolean onlyWrong;

    @Option(names = "--connection", paramLabel = "N")
    private int connection;

    @Option(names = "--frame", paramLabel = "N[-M]")
    private String frames;

    @Option(names = "--tables", paramLabel = "FILE")
    private Path tables;

    @Option(names = "--written")
    private boolean written;

    @Option(names = "--serialization-id", paramLabel = "ID")
    private int scfsId = 30;

    @Spec
    private CommandSpec spec;

    private final PrintStream out;

    DoctorCommand(PrintStream out) {
        this.out = out;
    }

    /** Runs the command and exits with its code. */
    public static void main(String[] args) throws IOException {
        int code;
        try (PrintStream out = new PrintStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), PART),
                false, "UTF-8")) {
            code = run(out, args);
        }
        System.exit(code);
    }

    /**
     * Runs the command.
     *
     * @param out receives what it prints
     * @return the exit code
     */
    public static int run(PrintStream out, String... args) {
        CommandLine command = new CommandLine(new DoctorCommand(out));
        command.setExecutionExceptionHandler((e, c, parsed) -> {
            if (!(e instanceof IOException)) {
                throw e;
            }
            System.err.println(e instanceof NoSuchFileException ? "no such file: " + e.getMessage() : e.getMessage());
            return NO_CAPTURE;
        });
        return command.execute(args);
    }

    @Override
    public Integer call() throws IOException {
        Report report = new Report(out, selection(), scfsId);
        if (tables != null) {
            explainOne(report);
        } else if (PcapFile.isPcap(head())) {
            explainPcap(report);
        } else {
            explainStream(report, bytes(file));
        }
        if (report.isEmpty()) {
            throw new IOException(file + " has no connection that begins with a frame of Dubbo; see docs/doctor.md for "
                    + "how to capture one");
        }
        if (report.hasNoneOfSelected()) {
            throw new IOException(file + " has no " + (frames == null ? "" : "frame " + frames + " of a ")
                    + (connection == 0 ? "connection" : "connection " + connection));
        }
        return report.summary() ? RIGHT : WRONG;
    }

    private Report.Selection selection() {
        Report.Selection selection = new Report.Selection();
        if (spec.commandLine().getParseResult().hasMatchedOption("--connection") && connection < 1) {
            throw new CommandLine.ParameterException(spec.commandLine(),
                    "--connection " + connection + ": connections are counted from 1");
        }
        selection.none = summary;
        selection.onlyWrong = onlyWrong;
        selection.connection = connection;
        if (frames != null) {
            if (!frames.matches("\\d{1,9}(-\\d{1,9})?")) {
                throw new CommandLine.ParameterException(spec.commandLine(),
                        "--frame " + frames + ": expected a number or two, for example 3 or 3-9");
            }
            String[] range = frames.split("-");
            selection.firstFrame = Integer.parseInt(range[0]);
            selection.lastFrame = Integer.parseInt(range[range.length - 1]);
            if (selection.firstFrame < 1 || selection.lastFrame < selection.firstFrame) {
                throw new CommandLine.ParameterException(spec.commandLine(),
                        "--frame " + frames + ": frames are counted from 1, and the last one isn't before the first");
            }
        }
        return selection;
    }

    private byte[] head() throws IOException {
        byte[] head = new byte[4];
        try (InputStream in = Files.newInputStream(file)) {
            int n = Math.max(0, in.read(head));
            return Arrays.copyOf(head, n);
        }
    }

    private void explainPcap(Report report) throws IOException {
        TcpStreams streams = new TcpStreams(report);
        long size = Files.size(file);
        try (Counted in = new Counted(Files.newInputStream(file))) {
            PcapFile pcap = new PcapFile(new BufferedInputStream(in, PART));
            long[] next = {System.nanoTime() + PROGRESS_NANOS};
            pcap.read((linkType, packet) -> {
                streams.packet(linkType, packet);
                if (System.nanoTime() > next[0]) {
                    next[0] = System.nanoTime() + PROGRESS_NANOS;
                    System.err.printf("%d %% of %s%n", 100 * in.count / Math.max(1, size), file);
                }
            });
            streams.end();
            if (pcap.isCut()) {
                out.println(file + " ends within a packet");
            }
        }
    }

    private static void explainStream(Report report, byte[] stream) {
        if (!FrameStream.mayBegin(stream, 0, stream.length, true)) {
            return;
        }
        Capture.Direction direction = report.stream();
        for (int i = 0; i < stream.length; i += PART) {
            direction.bytes(stream, i, Math.min(PART, stream.length - i));
        }
        direction.end();
    }

    /** Explains frames, or one message, by the tables of a process. */
    private void explainOne(Report report) throws IOException {
        SessionTables known = new SessionTables();
        String table = written ? "written " : "read ";
        int definitions = 0;
        for (String line : Files.readAllLines(tables, StandardCharsets.UTF_8)) {
            if (line.startsWith(table)) {
                byte[] message = Hex.bytes(line.substring(table.length()));
                try {
                    new MessageDecoder(message, known).readHead();
                } catch (WrongBytes e) {
                    throw new IOException(tables + ", definition " + definitions + ": " + e.getMessage(), e);
                }
                definitions++;
            }
        }
        if (definitions == 0) {
            throw new IOException(tables + " has no definition that was " + table.trim() + "; a line with one begins "
                    + "with \"" + table + "\"");
        }
        byte[] bytes = bytes(file);
        FrameExplainer explainer = new FrameExplainer(known, scfsId);
        explainer.explainAll(bytes).forEach(report::single);
    }

    /** Returns the bytes of a file, which may also have them as hexadecimal digits. */
    private static byte[] bytes(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        return Hex.isText(bytes) ? Hex.bytes(new String(bytes, StandardCharsets.US_ASCII)) : bytes;
    }

    private static final class Counted extends FilterInputStream {
        private long count;

        Counted(InputStream in) {
            super(in);
        }

        @Override
        public int read(byte[] b, int off, int len) throws IOException {
            int n = super.read(b, off, len);
            count += Math.max(0, n);
            return n;
        }
    }
}
