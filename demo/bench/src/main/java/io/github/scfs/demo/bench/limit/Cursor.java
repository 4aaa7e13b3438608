package io.github.scfs.demo.bench.limit;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A position in a message. Strings must be Latin-1. A string is copied twice: encoded to a new array, then copied to
 * the message. For a null string, the length is -1. For one message and one thread.
 */
final class Cursor {
    private static final int NULL = -1;

    private final byte[] bytes;
    private int at;

    Cursor(byte[] bytes, int at) {
        this.bytes = bytes;
        this.at = at;
    }

    static byte[] encode(String text) {
        return text == null ? null : text.getBytes(StandardCharsets.ISO_8859_1);
    }

    static byte[][] encode(List<String> texts) {
        byte[][] encoded = new byte[texts.size()][];
        for (int i = 0; i < encoded.length; i++) {
            encoded[i] = encode(texts.get(i));
        }
        return encoded;
    }

    /** Returns the number of bytes that {@link #putText} writes. */
    static int size(byte[] encoded) {
        return encoded == null ? Integer.BYTES : Integer.BYTES + encoded.length;
    }

    /** Returns the number of bytes that {@link #putTexts} writes. */
    static int size(byte[][] encoded) {
        int size = Integer.BYTES;
        for (byte[] one : encoded) {
            size += size(one);
        }
        return size;
    }

    void putText(byte[] encoded) {
        if (encoded == null) {
            putInt(NULL);
        } else {
            putInt(encoded.length);
            System.arraycopy(encoded, 0, bytes, at, encoded.length);
            at += encoded.length;
        }
    }

    String getText() {
        int length = getInt();
        if (length == NULL) {
            return null;
        }
        String text = new String(bytes, at, length, StandardCharsets.ISO_8859_1);
        at += length;
        return text;
    }

    void putTexts(byte[][] encoded) {
        putInt(encoded.length);
        for (byte[] one : encoded) {
            putText(one);
        }
    }

    List<String> getTexts() {
        int size = getInt();
        List<String> texts = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            texts.add(getText());
        }
        return texts;
    }

    void putByte(int value) {
        bytes[at++] = (byte) value;
    }

    byte getByte() {
        return bytes[at++];
    }

    void putInt(int value) {
        LittleEndian.putInt(bytes, at, value);
        at += Integer.BYTES;
    }

    int getInt() {
        int value = LittleEndian.getInt(bytes, at);
        at += Integer.BYTES;
        return value;
    }

    void putLong(long value) {
        LittleEndian.putLong(bytes, at, value);
        at += Long.BYTES;
    }

    long getLong() {
        long value = LittleEndian.getLong(bytes, at);
        at += Long.BYTES;
        return value;
    }
}
