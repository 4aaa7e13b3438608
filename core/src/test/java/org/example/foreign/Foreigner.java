package org.example.foreign;

/** A class in a package that no service uses. */
public final class Foreigner {
    private final int n;

    public Foreigner(int n) {
        this.n = n;
    }

    public int n() {
        return n;
    }
}
