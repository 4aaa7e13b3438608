package org.example.foreign;

/** A class that is registered without a serializer. */
public final class Unserialized {
    private final int n;

    public Unserialized(int n) {
        this.n = n;
    }

    public int n() {
        return n;
    }
}
