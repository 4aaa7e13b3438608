package io.github.scfs.internal.wire;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.security.SecureRandom;

/**
 * Hash codes of what peers send, under a seed of this process: a peer can't choose texts that collide in our tables,
 * as it can for {@code String.hashCode}.
 */
public final class SeededHash {
    /** To begin with. */
    public static final int SEED = seed();

    private SeededHash() {}

    /**
     * From where {@code SecureRandom} has it on most systems, without the hundred classes that this loads: they cost
     * 15 ms of a process's first message.
     */
    private static int seed() {
        try (InputStream system = new FileInputStream("/dev/urandom")) {
            int seed = 0;
            for (int i = 0; i < Integer.BYTES; i++) {
                int b = system.read();
                if (b < 0) {
                    return new SecureRandom().nextInt();
                }
                seed = seed << Byte.SIZE | b;
            }
            return seed;
        } catch (IOException | SecurityException e) {
            return new SecureRandom().nextInt();
        }
    }

    /** The hash so far, with one more string; null counts as a string of its own. */
    public static int mix(int hash, String s) {
        int mixed = s == null ? ~hash : hash;
        for (int i = 0; s != null && i < s.length(); i++) {
            mixed = Integer.rotateLeft((mixed ^ s.charAt(i)) * 0x9e3779b1, 13);
        }
        return mixed * 0x85ebca6b;
    }
}
