package io.github.scfs.security;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Reads the lists of names that lie beside this class. They are ASCII; byte by byte, since this happens once, at a process's first message. */
final class NameLists {

    private static final int SIZE = 1 << 14;

    private NameLists() {
    }

    /**
     * @param resource name of a file in this package: one entry a line, {@code #} starts a comment
     * @return the entries in their order
     * @throws IllegalStateException if the file isn't there or can't be read: without it no verdict would be safe
     */
    static List<String> read(String resource) {
        List<String> entries = new ArrayList<>();
        try (InputStream in = NameLists.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("scfs-core is incomplete: " + resource + " is missing");
            }
            addEntries(readAll(in), entries);
        } catch (IOException e) {
            throw new IllegalStateException("scfs-core is damaged: " + resource + " can't be read", e);
        }
        return entries;
    }

    private static byte[] readAll(InputStream in) throws IOException {
        byte[] bytes = new byte[SIZE];
        int length = 0;
        for (int n = in.read(bytes); n >= 0; n = in.read(bytes, length, bytes.length - length)) {
            length += n;
            if (length == bytes.length) {
                bytes = Arrays.copyOf(bytes, 2 * length);
            }
        }
        return Arrays.copyOf(bytes, length);
    }

    @SuppressWarnings("deprecation") // ASCII needs no decoder
    private static void addEntries(byte[] bytes, List<String> entries) {
        int at = 0;
        while (at < bytes.length) {
            int start = at;
            int end = -1;
            while (at < bytes.length && bytes[at] != '\n') {
                if (bytes[at] == '#' && end < 0) {
                    end = at;
                }
                at++;
            }
            end = end < 0 ? at : end;
            while (end > start && bytes[end - 1] <= ' ') {
                end--;
            }
            while (start < end && bytes[start] <= ' ') {
                start++;
            }
            if (start < end) {
                entries.add(new String(bytes, 0, start, end - start));
            }
            at++;
        }
    }
}
