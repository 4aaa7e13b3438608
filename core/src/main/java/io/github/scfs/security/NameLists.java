package io.github.scfs.security;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads the lists of names that lie beside this class. */
final class NameLists {

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
            BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
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
}
