package io.github.scfs.security;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the lists of names in this package's resources. The files are ASCII. No Reader is used, because it would slow
 * down a process's first message.
 */
final class NameLists {

    private static final int SIZE = 1 << 14;

    private NameLists() {}

    /**
     * Reads the entries of a list.
     *
     * @param resource name of a file in this package, with one entry on each line; {@code #} starts a comment
     * @return the entries in their order
     * @throws IllegalStateException if the file is missing or can't be read: without it no class can be judged
     */
    static List<String> read(String resource) {
        List<String> entries = new ArrayList<>();
        try (InputStream in = NameLists.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("scfs-core is incomplete: " + resource + " is missing");
            }
            for (String line : new String(readAll(in), StandardCharsets.ISO_8859_1).split("\n")) {
                int comment = line.indexOf('#');
                String entry = (comment < 0 ? line : line.substring(0, comment)).trim();
                if (!entry.isEmpty()) {
                    entries.add(entry);
                }
            }
        } catch (IOException e) {
            throw new IllegalStateException("scfs-core is damaged: " + resource + " can't be read", e);
        }
        return entries;
    }

    private static byte[] readAll(InputStream in) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream(SIZE);
        byte[] piece = new byte[SIZE];
        for (int n = in.read(piece); n >= 0; n = in.read(piece)) {
            all.write(piece, 0, n);
        }
        return all.toByteArray();
    }
}
