package org.example;

/** Like {@link Registered}, with a user's serializer. */
public final class Coded {
    private final int n;

    public Coded(int n) {
        this.n = n;
    }

    public int n() {
        return n;
    }
}
