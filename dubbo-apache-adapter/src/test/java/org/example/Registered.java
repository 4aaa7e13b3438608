package org.example;

/** A class in a package that no service uses. It is trusted only if an optimizer registers it. */
public final class Registered {
    private final int n;

    public Registered(int n) {
        this.n = n;
    }

    public int n() {
        return n;
    }
}
