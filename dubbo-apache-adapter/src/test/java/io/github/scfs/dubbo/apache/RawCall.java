package io.github.scfs.dubbo.apache;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.dubbo.common.serialize.ObjectOutput;

/** Makes a call without Dubbo. The request is encoded by hand, as a peer without Dubbo could do it. */
final class RawCall {
    private static final int REQUEST_TWO_WAY = 0xc0;

    private RawCall() {}

    /** Makes a call with one argument. Returns the status in the response's header. */
    static byte status(int port, String method, String description, Object argument) throws IOException {
        try (Socket socket = new Socket(InetAddress.getByName(Loopback.HOST), port)) {
            socket.setSoTimeout(20_000);
            socket.getOutputStream().write(frame(method, description, argument));
            byte[] header = new byte[16];
            new DataInputStream(socket.getInputStream()).readFully(header);
            return header[3];
        }
    }

    /** Returns the frame of a call with one argument. */
    static byte[] frame(String method, String description, Object argument) throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        ObjectOutput out = new ScfsSerialization().serialize(null, body);
        out.writeUTF("2.0.2");
        out.writeUTF(OrderService.class.getName());
        out.writeUTF("0.0.0");
        out.writeUTF(method);
        out.writeUTF(description);
        out.writeObject(argument);
        Map<String, Object> attachments = new HashMap<>();
        attachments.put("path", OrderService.class.getName());
        attachments.put("interface", OrderService.class.getName());
        out.writeObject(attachments);
        out.flushBuffer();
        ByteBuffer frame = ByteBuffer.allocate(16 + body.size());
        frame.putShort((short) 0xdabb).put((byte) (REQUEST_TWO_WAY | 30)).put((byte) 0).putLong(1);
        frame.putInt(body.size()).put(body.toByteArray());
        return frame.array();
    }

    /**
     * Sends frames at once over a new connection. Each gets its number as its id, 1 or more.
     *
     * @return the body of each frame's response as text, in the order of the frames
     */
    static List<String> texts(int port, byte[]... frames) throws IOException {
        String[] texts = new String[frames.length];
        try (Socket socket = new Socket(InetAddress.getByName(Loopback.HOST), port)) {
            socket.setSoTimeout(20_000);
            socket.getOutputStream().write(numbered(frames));
            DataInputStream responses = new DataInputStream(socket.getInputStream());
            for (int answered = 0; answered < frames.length; answered++) {
                responses.readInt();
                int id = (int) responses.readLong();
                byte[] body = new byte[responses.readInt()];
                responses.readFully(body);
                texts[id - 1] = new String(body, StandardCharsets.ISO_8859_1);
            }
        }
        return Arrays.asList(texts);
    }

    private static byte[] numbered(byte[]... frames) {
        ByteBuffer all = ByteBuffer.allocate(Arrays.stream(frames).mapToInt(frame -> frame.length).sum());
        for (int i = 0; i < frames.length; i++) {
            all.mark();
            all.put(frames[i]).reset();
            all.putLong(all.position() + 4, i + 1).position(all.position() + frames[i].length);
        }
        return all.array();
    }

    /**
     * Sends frames at once over a new connection. Each gets its number as its id, 1 or more.
     *
     * @return flags, id and status of each response until the last frame is answered, and whether scfs was refused
     */
    static List<String> answers(int port, byte[]... frames) throws IOException {
        List<String> answers = new ArrayList<>();
        try (Socket socket = new Socket(InetAddress.getByName(Loopback.HOST), port)) {
            socket.setSoTimeout(20_000);
            socket.getOutputStream().write(numbered(frames));
            DataInputStream responses = new DataInputStream(socket.getInputStream());
            for (long id = 0; id != frames.length;) {
                int flags = responses.readInt() & 0xffff;
                id = responses.readLong();
                byte[] body = new byte[responses.readInt()];
                responses.readFully(body);
                boolean refused = new String(body, StandardCharsets.ISO_8859_1).contains("SCFS-607");
                answers.add(Integer.toHexString(flags) + " " + id + (refused ? " refused" : ""));
            }
        }
        return answers;
    }

    /**
     * Sends frames at once over a new connection.
     *
     * @return the statuses of all responses until the provider closes the connection
     */
    static List<Byte> statusesUntilClosed(int port, byte[]... frames) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] frame : frames) {
            all.write(frame);
        }
        List<Byte> statuses = new ArrayList<>();
        try (Socket socket = new Socket(InetAddress.getByName(Loopback.HOST), port)) {
            socket.setSoTimeout(20_000);
            all.writeTo(socket.getOutputStream());
            DataInputStream responses = new DataInputStream(socket.getInputStream());
            byte[] header = new byte[12];
            for (int first = responses.read(); first >= 0; first = responses.read()) {
                responses.readFully(header, 1, header.length - 1);
                statuses.add(header[3]);
                responses.readFully(new byte[responses.readInt()]);
            }
        }
        return statuses;
    }
}
