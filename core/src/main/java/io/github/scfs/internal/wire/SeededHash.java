package io.github.scfs.internal.wire;

import java.io.DataInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.security.SecureRandom;

/**
 * Hashes strings of peers with a random seed of this process. With {@code String.hashCode}, a peer could choose strings
 * with the same hash.
 */
public final class SeededHash {
    /** The hash to begin with, for {@link #mix}. */
    public static final int SEED = seed();

    private SeededHash() {}

    /**
     * Reads the seed from {@code /dev/urandom} if that file can be read. {@code SecureRandom} would load about a
     * hundred classes, which adds 15 ms to the first message of a process.
     */
    private static int seed() {
        try (DataInputStream system = new DataInputStream(new FileInputStream("/dev/urandom"))) {
            return system.readInt();
        } catch (IOException | SecurityException e) {
            return new SecureRandom().nextInt();
        }
    }

    /**
     * Returns the hash of all strings so far and one more string. Null and the empty string change the hash
     * differently.
     *
     * @param hash the hash of the strings so far
     * @param s    the next string; may be null
     */
    public static int mix(int hash, String s) {
        int mixed = s == null ? ~hash : hash;
        for (int i = 0; s != null && i < s.length(); i++) {
            mixed = Integer.rotateLeft((mixed ^ s.charAt(i)) * 0x9e3779b1, 13);
        }
        return mixed * 0x85ebca6b;
    }
}
