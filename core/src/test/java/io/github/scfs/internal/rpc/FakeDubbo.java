package io.github.scfs.internal.rpc;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Decodes the frames of a connection as Dubbo does. It has a growing buffer, decodes all complete frames each time
 * bytes arrive, and throws an exception for bodies that are too long.
 */
final class FakeDubbo implements FrameSource {
    private static final Object NEED_MORE_INPUT = new Object();
    private static final int HEADER = 16;

    boolean permitted = true;
    int payload;
    /** Whether bodies are read while their frames are decoded. */
    boolean readsOnIoThread;
    /** The failures that the scanner reported after the last decode. */
    List<IOException> explained = Collections.emptyList();
    private final RpcChannel channel;
    private final List<byte[]> bodies = new ArrayList<>();
    private byte[] buffer = new byte[0];
    private int reader;
    private int end;
    private int refused;
    private String lastReason;

    FakeDubbo() {
        this(RpcChannel.open());
    }

    FakeDubbo(RpcChannel channel) {
        this.channel = channel;
    }

    static byte[] frame(int serialization, byte[] body) {
        byte[] frame = new byte[HEADER + body.length];
        frame[0] = (byte) 0xda;
        frame[1] = (byte) 0xbb;
        frame[2] = (byte) (0xc0 | serialization);
        frame[12] = (byte) (body.length >> 24);
        frame[13] = (byte) (body.length >> 16);
        frame[14] = (byte) (body.length >> 8);
        frame[15] = (byte) body.length;
        System.arraycopy(body, 0, frame, HEADER, body.length);
        return frame;
    }

    /** Runs Dubbo's decoder for Netty on the bytes that have arrived. */
    void arrive(byte[] bytes) throws IOException {
        int left = buffer.length - reader;
        byte[] joined = Arrays.copyOfRange(buffer, reader, reader + left + bytes.length);
        System.arraycopy(bytes, 0, joined, left, bytes.length);
        buffer = joined;
        reader = 0;
        end = buffer.length;
        while (reader < end) {
            int before = reader;
            Object message = FrameScanner.decode(this);
            if (message == NEED_MORE_INPUT) {
                reader = before;
                return;
            }
            if (reader == before) {
                throw new IOException("Decode without read data.");
            }
        }
    }

    /** Returns the number of bodies that Dubbo has decoded. */
    int bodies() {
        return bodies.size();
    }

    /** Returns the number of frames whose callers were told that their bodies weren't decoded. */
    int refused() {
        return refused;
    }

    /** Returns what the last of these callers was told. */
    String lastReason() {
        return lastReason;
    }

    int left() {
        return end - reader;
    }

    /** Decodes a body after its frame, like a pool thread. */
    List<Object> read(int body, int values) throws IOException {
        try (Binding binding = Binding.decoding(channel)) {
            BodyInput in = Bodies.input(new ByteArrayInputStream(bodies.get(body)));
            List<Object> read = new ArrayList<>();
            for (int i = 0; i < values; i++) {
                read.add(in.readObject());
            }
            return read;
        }
    }

    @Override
    public RpcChannel channel() {
        return channel;
    }

    @Override
    public int payload(boolean request, boolean ofScfs) {
        return payload;
    }

    @Override
    public boolean permitted() {
        return permitted;
    }

    @Override
    public int readerIndex() {
        return reader;
    }

    @Override
    public int readableBytes() {
        return end - reader;
    }

    @Override
    public byte getByte(int index) {
        return buffer[index];
    }

    @Override
    public void getBytes(int index, byte[] target, int offset, int length) {
        System.arraycopy(buffer, index, target, offset, length);
    }

    @Override
    public void skip(int length) {
        reader += length;
    }

    @Override
    public Object decode() throws IOException {
        int frames = 0;
        while (end - reader >= HEADER && buffer[reader] == (byte) 0xda) {
            int length = (buffer[reader + 12] & 255) << 24 | (buffer[reader + 13] & 255) << 16
                    | (buffer[reader + 14] & 255) << 8 | buffer[reader + 15] & 255;
            if (payload > 0 && length > payload) {
                throw new IOException("too large");
            }
            if (end - reader - HEADER < length) {
                break;
            }
            bodies.add(Arrays.copyOfRange(buffer, reader + HEADER, reader + HEADER + length));
            reader += HEADER + length;
            frames++;
            if (readsOnIoThread) {
                readTwice(bodies.get(bodies.size() - 1));
            }
        }
        return frames == 0 ? NEED_MORE_INPUT : frames;
    }

    /** Reads a value and then another one. Ignores failures, as Dubbo 2.x does while it reads arguments. */
    private static void readTwice(byte[] body) {
        BodyInput in = Bodies.input(new ByteArrayInputStream(body));
        for (int i = 0; i < 2; i++) {
            try {
                in.readObject();
            } catch (IOException ignored) {
                continue;
            }
        }
    }

    @Override
    public void explain(Object decoded, List<IOException> failures) {
        explained = failures;
    }

    @Override
    public Object decode(int length) throws IOException {
        int all = end;
        end = reader + length;
        try {
            return decode();
        } finally {
            end = all;
        }
    }

    @Override
    public Object refusal(String reason) {
        refused++;
        lastReason = reason;
        return "refused";
    }

    @Override
    public Object needMoreInput() {
        return NEED_MORE_INPUT;
    }
}
