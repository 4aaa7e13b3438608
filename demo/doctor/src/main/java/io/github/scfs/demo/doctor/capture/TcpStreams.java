package io.github.scfs.demo.doctor.capture;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * Puts the TCP segments of a capture together to the streams of its connections: in order, each byte once, although
 * segments are sent again, overlap, and arrive in any order.
 */
public final class TcpStreams implements PcapFile.Receiver {
    /** If so many bytes wait for an earlier segment, that segment isn't in the capture. */
    private static final int MAX_WAITING = 1 << 23;

    private final Capture capture;
    private final Map<String, Stream> streams = new LinkedHashMap<>();
    private final Map<String, Integer> connections = new HashMap<>();
    private int connectionCount;

    public TcpStreams(Capture capture) {
        this.capture = capture;
    }

    @Override
    public void packet(int linkType, ByteBuffer packet) {
        Segment s = Segment.of(linkType, packet);
        if (s == null) {
            return;
        }
        String key = s.from + ">" + s.to;
        String reverse = s.to + ">" + s.from;
        Stream stream = streams.get(key);
        if (stream != null && s.isFirst() && s.sequence != stream.first) {
            forget(key); // another connection has the same ports
            forget(reverse);
            stream = null;
        }
        if (stream == null) {
            if (s.sent == 0 && !s.isFirst()) {
                return; // an acknowledgement
            }
            stream = new Stream(s, capture.direction(connection(key, reverse), s.from, s.to));
            streams.put(key, stream);
        }
        stream.add(s);
    }

    /** Returns the number of the connection of a new stream. The two directions have the same number. */
    private int connection(String key, String reverse) {
        Integer other = connections.get(reverse);
        int connection = other != null ? other : ++connectionCount;
        connections.put(key, connection);
        return connection;
    }

    private void forget(String key) {
        Stream stream = streams.remove(key);
        connections.remove(key);
        if (stream != null) {
            stream.end();
        }
    }

    /** Ends all streams. Call it at the end of the capture. */
    public void end() {
        streams.values().forEach(Stream::end);
    }

    private static final class Stream {
        final int first;
        private final Capture.Direction direction;
        /** Segments that wait for earlier ones, by the offset of their first byte in the stream. */
        private final TreeMap<Long, Segment> waiting = new TreeMap<>();
        private long next;
        private int waitingBytes;
        private boolean ended;

        Stream(Segment s, Capture.Direction direction) {
            this.first = s.sequence;
            this.direction = direction;
            if (!s.isFirst()) {
                direction.beginsLate();
            }
        }

        void add(Segment s) {
            if (ended) {
                return;
            }
            // Sequence numbers wrap around; a segment is less than 2^31 bytes from the next one.
            long offset = next + (s.sequence - (first + (int) next));
            if (offset > next) {
                Segment before = s.sent > 0 ? waiting.put(offset, s) : null;
                waitingBytes += s.sent - (before == null ? 0 : before.sent);
                if (before != null && before.sent > s.sent) {
                    waiting.put(offset, before);
                    waitingBytes += before.sent - s.sent;
                }
                if (waitingBytes > MAX_WAITING) {
                    skipGap();
                }
            } else {
                pass(offset, s);
            }
            passWaiting();
        }

        private void passWaiting() {
            while (!waiting.isEmpty() && waiting.firstKey() <= next) {
                Map.Entry<Long, Segment> e = waiting.pollFirstEntry();
                waitingBytes -= e.getValue().sent;
                pass(e.getKey(), e.getValue());
            }
        }

        private void pass(long offset, Segment s) {
            int known = (int) Math.min(next - offset, s.data.length);
            if (known < s.data.length) {
                direction.bytes(s.data, known, s.data.length - known);
                next = offset + s.data.length;
            }
            long missing = offset + s.sent - next;
            if (missing > 0 && s.data.length < s.sent) {
                direction.lost(missing);
                next += missing;
            }
        }

        private void skipGap() {
            direction.lost(waiting.firstKey() - next);
            next = waiting.firstKey();
        }

        void end() {
            while (!ended && !waiting.isEmpty()) {
                skipGap();
                passWaiting();
            }
            if (!ended) {
                ended = true;
                direction.end();
            }
        }
    }
}
