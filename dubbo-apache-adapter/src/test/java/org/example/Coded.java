package org.example;

/** A class like {@link Registered}, which has a user's serializer. */
public final class Coded {
    private final int n;

    public Coded(int n) {
        this.n = n;
    }

    public int n() {
        return n;
    }
}
