package org.example;

/** As {@link Registered}, with a serializer of the user's. */
public final class Coded {
    private final int n;

    public Coded(int n) {
        this.n = n;
    }

    public int n() {
        return n;
    }
}
