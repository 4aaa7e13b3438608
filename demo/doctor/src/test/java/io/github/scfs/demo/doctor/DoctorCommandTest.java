package io.github.scfs.demo.doctor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.demo.decoder.Annotation;
import io.github.scfs.demo.doctor.frame.Explanation;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DoctorCommandTest {
    @TempDir
    Path folder;

    private String printed;

    private int run(Object... args) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        int code;
        try (PrintStream out = new PrintStream(bytes, true, "UTF-8")) {
            code = DoctorCommand.run(out, Arrays.stream(args).map(String::valueOf).toArray(String[]::new));
        }
        printed = new String(bytes.toByteArray(), StandardCharsets.UTF_8);
        return code;
    }

    private Path file(String name, byte[] bytes) throws IOException {
        return Files.write(folder.resolve(name), bytes);
    }

    private static String hex(byte[] bytes) {
        return Annotation.hex(bytes, 0, bytes.length);
    }

    @Test
    void rightCaptureIsExplained() throws IOException {
        assertEquals(DoctorCommand.RIGHT, run(RecordedCalls.file()));
        assertTrue(printed.contains("UserService.user"), printed);
        assertTrue(printed.matches("(?s).*\n(\\d+) of \\1 bytes explained\n"), printed);
    }

    @Test
    void framesCanBeChosen() throws IOException {
        assertEquals(DoctorCommand.RIGHT, run(RecordedCalls.file(), "--connection", 1, "--frame", "3-4"));
        assertFalse(printed.contains("frame 2,"), printed);
        assertTrue(printed.contains("frame 3,") && printed.contains("frame 4,"), printed);
        assertFalse(printed.contains("frame 5,"), printed);
        run(RecordedCalls.file(), "--summary");
        assertFalse(printed.contains("magic"), printed);
        run(RecordedCalls.file(), "--wrong");
        assertFalse(printed.contains("magic"), printed);
    }

    @Test
    void wrongByteOfAStreamIsNamed() throws IOException {
        byte[] stream = RecordedCalls.streams().get(0);
        stream[16] = 0x23;
        assertEquals(DoctorCommand.WRONG, run(file("stream", stream), "--wrong"));
        assertTrue(printed.contains("WRONG at connection 1, one direction, frame 1, byte 16 of the frame, 16 of the "
                + "stream: section 1: the header has version 2"), printed);
        assertTrue(printed.contains("SCFS-100"), printed);
    }

    @Test
    void digitsAreBytes() throws IOException {
        byte[] stream = RecordedCalls.streams().get(0);
        String digits = hex(stream).replace("0d 0a", "0d\n0a");
        assertEquals(DoctorCommand.RIGHT, run(file("digits", digits.getBytes(StandardCharsets.US_ASCII)), "--summary"));
    }

    @Test
    void oneFrameIsExplainedByDumpedTables() throws IOException {
        List<Explanation> frames = RecordedCalls.explain(RecordedCalls.streams().get(0), 1000);
        // A table as scfs dumps it: messages of definitions. The first frames have them.
        StringBuilder tables = new StringBuilder("# scfs tables, wire format 1\nwritten 13020a0a\n");
        for (Explanation e : frames) {
            tables.append("read ")
                    .append(hex(Arrays.copyOfRange(e.bytes, 16, e.bytes.length)).replace(" ", ""))
                    .append('\n');
        }
        Path dumped = file("tables", tables.toString().getBytes(StandardCharsets.US_ASCII));
        byte[] last = frames.get(frames.size() - 1).bytes;
        assertEquals(DoctorCommand.WRONG, run(file("alone", last)));
        assertTrue(printed.contains("SCFS-502"), printed);
        assertEquals(DoctorCommand.RIGHT, run(file("frame", last), "--tables", dumped));
        assertEquals(DoctorCommand.RIGHT,
                run(file("hex", hex(last).getBytes(StandardCharsets.US_ASCII)), "--tables", dumped));
        byte[] message = {0x11, 0x0a, 0x02};
        assertEquals(DoctorCommand.RIGHT, run(file("message", message), "--tables", dumped));
        assertTrue(printed.contains("tag of Integer"), printed);
        assertEquals(DoctorCommand.NO_CAPTURE, run(file("frame", last), "--tables", dumped, "--written"));
        assertEquals(DoctorCommand.NO_CAPTURE, run(file("frame", last), "--tables", file("none", new byte[0])));
    }

    @Test
    void exitCodesTellWhatIsWrong() throws IOException {
        assertEquals(DoctorCommand.NO_CAPTURE, run(folder.resolve("absent")));
        assertEquals(2, run(RecordedCalls.file(), "--frame", "x"));
        assertEquals(2, run());
        for (String frames : new String[] {"0", "0-3", "5-3"}) {
            assertEquals(2, run(RecordedCalls.file(), "--frame", frames), frames);
        }
        assertEquals(2, run(RecordedCalls.file(), "--connection", "0"));
        assertEquals(2, run(RecordedCalls.file(), "--connection", "-1"));
        assertEquals(DoctorCommand.NO_CAPTURE, run(RecordedCalls.file(), "--connection", "999"));
        assertEquals(DoctorCommand.NO_CAPTURE, run(RecordedCalls.file(), "--frame", "99999"));
        assertEquals(DoctorCommand.RIGHT, run(RecordedCalls.file(), "--frame", "1", "--summary"));
        assertEquals(DoctorCommand.NO_CAPTURE,
                run(file("text", "no frame at all".getBytes(StandardCharsets.US_ASCII))));
        byte[] pcap = Files.readAllBytes(RecordedCalls.file());
        assertEquals(DoctorCommand.NO_CAPTURE, run(file("no-packets", Arrays.copyOf(pcap, 24))));
    }

    @Test
    void captureMayEndWithinAPacket() throws IOException {
        byte[] pcap = Files.readAllBytes(RecordedCalls.file());
        run(file("cut", Arrays.copyOf(pcap, pcap.length - 10)), "--summary");
        assertTrue(printed.contains("ends within a packet"), printed);
    }
}
