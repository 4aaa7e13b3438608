package io.github.scfs.demo.load.flood;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A message of scfs, and the descriptor of the parameter that it is sent for. */
final class HarmfulMessage {
    final String descriptor;
    final byte[] bytes;

    private HarmfulMessage(String descriptor, byte[] bytes) {
        this.descriptor = descriptor;
        this.bytes = bytes;
    }

    /** Reads the file that a program of core's tests has written. */
    static List<HarmfulMessage> read(Path file) throws IOException {
        List<HarmfulMessage> messages = new ArrayList<>();
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            for (int left = in.readInt(); left > 0; left--) {
                in.readUTF(); // the name
                String descriptor = in.readUTF();
                byte[] bytes = new byte[in.readInt()];
                in.readFully(bytes);
                messages.add(new HarmfulMessage(descriptor, bytes));
            }
        }
        return messages;
    }
}
