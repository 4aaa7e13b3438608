package org.example;

/** A class in a package that no service uses; trusted only by an optimizer. */
public final class Registered {
    private final int n;

    public Registered(int n) {
        this.n = n;
    }

    public int n() {
        return n;
    }
}
