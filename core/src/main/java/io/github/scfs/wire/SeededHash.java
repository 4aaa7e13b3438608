package io.github.scfs.wire;

import java.security.SecureRandom;

/**
 * Hash codes of what peers send, under a seed of this process: a peer can't choose texts that collide in our tables, as it can for
 * {@code String.hashCode}.
 */
public final class SeededHash {
    /** To begin with. */
    public static final int SEED = new SecureRandom().nextInt();

    private SeededHash() {
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
