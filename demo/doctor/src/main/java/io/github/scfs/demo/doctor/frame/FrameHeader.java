package io.github.scfs.demo.doctor.frame;

import io.github.scfs.demo.decoder.Annotation;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The 16 bytes in front of each body in Dubbo's protocol. */
final class FrameHeader {
    static final int LENGTH = 16;
    static final String SECTION = "Dubbo";
    /** Position of the length of the body. */
    static final int LENGTH_AT = 12;
    private static final int OK = 20;
    private static final Map<Integer, String> STATUS = new HashMap<>();
    private static final Map<Integer, String> SERIALIZATION = new HashMap<>();

    static {
        STATUS.put(OK, "OK");
        STATUS.put(30, "client timeout");
        STATUS.put(31, "server timeout");
        STATUS.put(35, "channel inactive");
        STATUS.put(40, "bad request");
        STATUS.put(50, "bad response");
        STATUS.put(60, "service not found");
        STATUS.put(70, "service error");
        STATUS.put(80, "server error");
        STATUS.put(90, "client error");
        STATUS.put(100, "server's thread pool exhausted");
        SERIALIZATION.put(2, "hessian2");
        SERIALIZATION.put(3, "java");
        SERIALIZATION.put(4, "compactedjava");
        SERIALIZATION.put(6, "fastjson");
        SERIALIZATION.put(7, "nativejava");
        SERIALIZATION.put(8, "kryo");
        SERIALIZATION.put(9, "fst");
        SERIALIZATION.put(23, "fastjson2");
    }

    private final ByteBuffer bytes;
    private final int scfsId;

    /**
     * Creates a view.
     *
     * @param scfsId the serialization id of scfs
     */
    FrameHeader(byte[] bytes, int at, int scfsId) {
        this.bytes = ByteBuffer.wrap(bytes, at, LENGTH).slice();
        this.scfsId = scfsId;
    }

    /** Whether a header begins at a position; at least the two bytes of the magic must be there. */
    static boolean isMagic(byte[] bytes, int at) {
        return (bytes[at] & 0xff) == 0xda && (bytes[at + 1] & 0xff) == 0xbb;
    }

    int bodyLength() {
        return bytes.getInt(LENGTH_AT);
    }

    boolean isScfs() {
        return serialization() == scfsId;
    }

    private int serialization() {
        return bytes.get(2) & 0x1f;
    }

    boolean isRequest() {
        return bytes.get(2) < 0;
    }

    boolean isEvent() {
        return (bytes.get(2) & 0x20) != 0;
    }

    /** Whether a response contains a result, and not a text that says what failed. */
    boolean isOk() {
        return status() == OK;
    }

    private int status() {
        return bytes.get(3) & 0xff;
    }

    String serializationName() {
        int id = serialization();
        return id + " (" + (id == scfsId ? "scfs" : SERIALIZATION.getOrDefault(id, "not scfs")) + ")";
    }

    /** Returns what kind of frame this is, with its request id. */
    String title() {
        String kind = isRequest() ? "request" : "response";
        return (isEvent() ? "event, " : "") + kind + " " + bytes.getLong(4);
    }

    List<Annotation> annotations() {
        boolean twoWay = (bytes.get(2) & 0x40) != 0;
        List<Annotation> all = new ArrayList<>();
        all.add(new Annotation(0, 2, 0, SECTION, "magic"));
        all.add(new Annotation(2, 3, 0, SECTION,
                "flags: " + (isRequest() ? "request" : "response") + (twoWay ? ", expects a response" : "")
                        + (isEvent() ? ", event" : "") + ", serialization " + serializationName()));
        all.add(new Annotation(3, 4, 0, SECTION, isRequest() ? "status, unused in requests"
                : "status " + status() + ", " + STATUS.getOrDefault(status(), "unknown")));
        all.add(new Annotation(4, 12, 0, SECTION, "request id " + bytes.getLong(4)));
        all.add(new Annotation(LENGTH_AT, LENGTH, 0, SECTION, "body of " + bodyLength() + " bytes"));
        return all;
    }
}
