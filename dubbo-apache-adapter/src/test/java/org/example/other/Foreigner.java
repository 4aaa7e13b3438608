package org.example.other;

import java.io.Serializable;

/** A class that the service {@link org.example.post.Envelope} doesn't reach. */
public final class Foreigner implements Serializable {
    private static final long serialVersionUID = 1L;
    private final int n;

    public Foreigner(int n) {
        this.n = n;
    }

    public int n() {
        return n;
    }
}
