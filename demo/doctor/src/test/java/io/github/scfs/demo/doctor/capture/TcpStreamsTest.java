package io.github.scfs.demo.doctor.capture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Packets of all kinds become the streams that were sent. */
class TcpStreamsTest {
    private static final int SYN = 2;
    private static final int RAW = 101;

    /** What the streams have told, by connection and direction. */
    private final Map<String, StringBuilder> streams = new LinkedHashMap<>();
    private final TcpStreams tcp = new TcpStreams((connection, from, to) -> {
        StringBuilder text = new StringBuilder();
        streams.put(connection + " " + from + " " + to, text);
        return new Capture.Direction() {
            @Override
            public void beginsLate() {
                text.append("<late>");
            }

            @Override
            public void bytes(byte[] bytes, int at, int n) {
                text.append(new String(bytes, at, n, StandardCharsets.US_ASCII));
            }

            @Override
            public void lost(long n) {
                text.append("<lost ").append(n).append('>');
            }

            @Override
            public void end() {
                text.append("<end>");
            }
        };
    });

    private static byte[] ip4(int fromPort, int toPort, int sequence, int flags, String data) {
        byte[] bytes = data.getBytes(StandardCharsets.US_ASCII);
        return ByteBuffer.allocate(40 + bytes.length)
                .put((byte) 0x45)
                .put((byte) 0)
                .putShort((short) (40 + bytes.length))
                .putInt(0)
                .put((byte) 64)
                .put((byte) 6)
                .putShort((short) 0)
                .putInt(fromPort == 20880 ? 0x0a000002 : 0x0a000001)
                .putInt(fromPort == 20880 ? 0x0a000001 : 0x0a000002)
                .put(tcp(fromPort, toPort, sequence, flags))
                .put(bytes)
                .array();
    }

    private static byte[] tcp(int fromPort, int toPort, int sequence, int flags) {
        return ByteBuffer.allocate(20)
                .putShort((short) fromPort)
                .putShort((short) toPort)
                .putInt(sequence)
                .putInt(0)
                .put((byte) 0x50)
                .put((byte) flags)
                .array();
    }

    private void send(int sequence, String data) {
        tcp.packet(RAW, ByteBuffer.wrap(ip4(40000, 20880, sequence, 0, data)));
    }

    private void syn(int sequence) {
        tcp.packet(RAW, ByteBuffer.wrap(ip4(40000, 20880, sequence, SYN, "")));
    }

    /** Ends the capture and returns the only stream. */
    private String stream() {
        tcp.end();
        assertEquals(1, streams.size(), streams.toString());
        return streams.values().iterator().next().toString();
    }

    @Test
    void segmentsThatAreSentAgainAndOverlapAreReadOnce() {
        syn(99);
        send(100, "abcd");
        send(100, "abcd");
        send(102, "cdef");
        send(100, "abcdefgh");
        send(107, "h");
        assertEquals("abcdefgh<end>", stream());
    }

    @Test
    void segmentsInAnyOrderAreReadInOrder() {
        StringBuilder sent = new StringBuilder();
        Random random = new Random(7);
        List<int[]> segments = new ArrayList<>();
        while (sent.length() < 5000) {
            int n = 1 + random.nextInt(40);
            segments.add(new int[] {sent.length(), n});
            for (int i = 0; i < n; i++) {
                sent.append((char) ('a' + random.nextInt(26)));
            }
        }
        segments.addAll(new ArrayList<>(segments.subList(0, 50)));
        Collections.shuffle(segments, random);
        int first = -2000; // sequence numbers wrap around within the stream
        syn(first - 1);
        segments.forEach(s -> send(first + s[0], sent.substring(s[0], s[0] + s[1])));
        assertEquals(sent + "<end>", stream());
    }

    @Test
    void missingSegmentsAreTold() {
        syn(99);
        send(100, "ab");
        send(105, "fg");
        assertEquals("ab<lost 3>fg<end>", stream());
    }

    @Test
    void segmentThatWasCapturedInPartIsTold() {
        syn(99);
        byte[] packet = ip4(40000, 20880, 100, 0, "abcdef");
        tcp.packet(RAW, ByteBuffer.wrap(Arrays.copyOf(packet, packet.length - 4)));
        send(106, "gh");
        assertEquals("ab<lost 4>gh<end>", stream());
    }

    @Test
    void connectionThatBeganBeforeTheCaptureIsLate() {
        send(100, "");
        send(100, "ab");
        assertEquals("<late>ab<end>", stream());
    }

    @Test
    void directionsOfAConnectionHaveItsNumber() {
        syn(0);
        tcp.packet(RAW, ByteBuffer.wrap(ip4(20880, 40000, 0, SYN, "")));
        tcp.packet(RAW, ByteBuffer.wrap(ip4(40001, 20880, 0, SYN, "")));
        syn(5000); // the same ports again
        tcp.packet(RAW, ByteBuffer.wrap(ip4(20880, 40000, 700, SYN, "")));
        List<String> numbers = new ArrayList<>();
        streams.keySet().forEach(key -> numbers.add(key.substring(0, 1)));
        assertEquals(Arrays.asList("1", "1", "2", "3", "3"), numbers);
    }

    @Test
    void linkLayersAndAddressesOfAllKinds() {
        byte[] ip = ip4(40000, 20880, 0, SYN, "");
        Map<Integer, byte[]> headers = new LinkedHashMap<>();
        headers.put(1, new byte[] {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, (byte) 0x81, 0, 0, 5, 8, 0});
        headers.put(0, new byte[] {2, 0, 0, 0});
        headers.put(113, new byte[] {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8, 0});
        headers.put(276, new byte[] {8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
        headers.forEach((linkType, header) -> {
            Segment s = Segment.of(linkType, ByteBuffer.wrap(join(header, ip)));
            assertEquals("10.0.0.1:40000", s.from, "link type " + linkType);
            assertEquals("10.0.0.2:20880", s.to);
        });
        byte[] ip6 = new byte[48];
        ip6[0] = 0x60;
        ip6[5] = 28;
        ip6[40] = 6; // behind an extension header of 8 bytes
        ip6[23] = 1;
        ip6[39] = 2;
        Segment s = Segment.of(RAW, ByteBuffer.wrap(join(ip6, tcp(1, 2, 3, 0))));
        assertEquals("[0:0:0:0:0:0:0:1]:1", s.from);
        for (int n = 0; n < ip.length; n++) {
            Segment.of(RAW, ByteBuffer.wrap(Arrays.copyOf(ip, n)));
            Segment.of(RAW, ByteBuffer.wrap(Arrays.copyOf(join(ip6, tcp(1, 2, 3, 0)), n)));
            Segment.of(1, ByteBuffer.wrap(Arrays.copyOf(join(headers.get(1), ip), n)));
        }
    }

    private static byte[] join(byte[] a, byte[] b) {
        byte[] all = Arrays.copyOf(a, a.length + b.length);
        System.arraycopy(b, 0, all, a.length, b.length);
        return all;
    }

    private static byte[] pcap(ByteOrder order, int magic, byte[]... packets) {
        ByteBuffer b = ByteBuffer.allocate(10_000).order(order);
        b.putInt(magic).putShort((short) 2).putShort((short) 4).putLong(0).putInt(65536).putInt(RAW);
        for (byte[] packet : packets) {
            b.putLong(0).putInt(packet.length).putInt(packet.length).put(packet);
        }
        return Arrays.copyOf(b.array(), b.position());
    }

    private static byte[] pcapng(ByteOrder order, byte[]... packets) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.write(block(order, 0x0a0d0d0a, new byte[] {}, 0x1a2b3c4d, 1, -1, -1));
        all.write(block(order, 1, new byte[] {}, order == ByteOrder.BIG_ENDIAN ? RAW << 16 : RAW, 0));
        for (byte[] packet : packets) {
            all.write(block(order, 6, packet, 0, 0, 0, packet.length, packet.length));
            all.write(block(order, 0x0bad, new byte[] {1, 2, 3}));
        }
        return all.toByteArray();
    }

    private static byte[] block(ByteOrder order, int type, byte[] data, int... head) {
        int length = 12 + 4 * head.length + (data.length + 3) / 4 * 4;
        ByteBuffer b = ByteBuffer.allocate(length).order(order).putInt(type).putInt(length);
        for (int word : head) {
            b.putInt(word);
        }
        b.put(data).putInt(length - 4, length);
        return b.array();
    }

    @Test
    void filesOfAllKindsHaveThePackets() throws IOException {
        byte[][] packets = {ip4(1, 2, 0, SYN, ""), ip4(1, 2, 1, 0, "hello"), ip4(1, 2, 6, 0, "!")};
        List<byte[]> files = Arrays.asList(pcap(ByteOrder.LITTLE_ENDIAN, 0xa1b2c3d4, packets),
                pcap(ByteOrder.BIG_ENDIAN, 0xa1b2c3d4, packets), pcap(ByteOrder.LITTLE_ENDIAN, 0xa1b23c4d, packets),
                pcapng(ByteOrder.LITTLE_ENDIAN, packets), pcapng(ByteOrder.BIG_ENDIAN, packets));
        for (byte[] file : files) {
            assertTrue(PcapFile.isPcap(Arrays.copyOf(file, 4)));
            List<byte[]> read = read(file, false);
            assertEquals(packets.length, read.size());
            for (int i = 0; i < packets.length; i++) {
                assertEquals(Arrays.toString(packets[i]), Arrays.toString(read.get(i)));
            }
            read(Arrays.copyOf(file, file.length - 3), true);
        }
        assertFalse(PcapFile.isPcap(new byte[] {1, 2, 3}));
    }

    private static List<byte[]> read(byte[] file, boolean cut) throws IOException {
        List<byte[]> read = new ArrayList<>();
        PcapFile pcap = new PcapFile(new ByteArrayInputStream(file));
        pcap.read((linkType, packet) -> {
            assertEquals(RAW, linkType);
            byte[] bytes = new byte[packet.remaining()];
            packet.get(bytes);
            read.add(bytes);
        });
        assertEquals(cut, pcap.isCut());
        return read;
    }
}
